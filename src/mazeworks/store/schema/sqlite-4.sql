-- When a step was stored, in seconds; NULL for steps of earlier schemas.
ALTER TABLE steps ADD COLUMN at REAL;
