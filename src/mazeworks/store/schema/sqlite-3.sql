-- The code by which guests find a table that is not over.
ALTER TABLE tables ADD COLUMN code TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_code ON tables (code) WHERE code != '';
