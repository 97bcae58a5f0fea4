-- When a step was stored; NULL for steps of earlier schemas.
ALTER TABLE steps ADD COLUMN at timestamptz;
ALTER TABLE steps ALTER COLUMN at SET DEFAULT now();
