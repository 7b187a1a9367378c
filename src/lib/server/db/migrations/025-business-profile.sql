-- What a business says of itself: the name on its mails, and whom its people ask. Its address stands in business_address.
CREATE TABLE business_profile (
  business_id uuid PRIMARY KEY REFERENCES business (id),
  -- Null for the name of the business. A program's mails bear its parent's.
  mail_name text CHECK (length(mail_name) BETWEEN 1 AND 100),
  contact_name text CHECK (length(contact_name) BETWEEN 1 AND 100),
  contact_email text CHECK (length(contact_email) BETWEEN 3 AND 320),
  contact_phone text CHECK (length(contact_phone) BETWEEN 5 AND 20),
  updated_at timestamptz(3) NOT NULL,
  CHECK (contact_name IS NOT NULL OR (contact_email IS NULL AND contact_phone IS NULL))
);
