-- People of an application who live abroad, and those who are known by a document of another country.
ALTER TABLE application_person
  DROP CONSTRAINT application_person_state_check,
  DROP CONSTRAINT application_person_zip_check,
  ADD COLUMN country text NOT NULL DEFAULT 'US' CHECK (country ~ '^[A-Z]{2}$'),
  ADD COLUMN identity_kind text CHECK (identity_kind IN ('usNumber', 'passport', 'identityCard')),
  ADD COLUMN identity_country text CHECK (identity_country ~ '^[A-Z]{2}$');
UPDATE application_person SET identity_kind = 'usNumber' WHERE sealed_identity_number IS NOT NULL;
ALTER TABLE application_person
  ADD CONSTRAINT application_person_place CHECK (CASE WHEN country = 'US'
    THEN state ~ '^[A-Z]{2}$' AND zip ~ '^\d{5}$'
    ELSE length(state) BETWEEN 1 AND 100 AND zip ~ '^[A-Za-z0-9 -]{1,12}$' END),
  ADD CONSTRAINT application_person_kind CHECK ((identity_kind IS NULL) = (sealed_identity_number IS NULL)),
  ADD CONSTRAINT application_person_issued
    CHECK ((identity_country IS NULL) = (coalesce(identity_kind, 'usNumber') = 'usNumber'));
