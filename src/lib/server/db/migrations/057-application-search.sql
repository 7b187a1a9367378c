-- Staff find an application by words of its name in public, which is that of the business, or of its legal name.
CREATE INDEX application_name_search ON application USING gin (lower(legal_name) gin_trgm_ops);
