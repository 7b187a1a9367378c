-- Custom fields of an autoload, which stand beside each of its loads.
ALTER TABLE autoload ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '{}';
