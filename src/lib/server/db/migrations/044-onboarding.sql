-- Applications of businesses (docs/decisions/048-onboarding.md). The state of an application is business.status.

CREATE TRIGGER business_steps BEFORE UPDATE OF status ON business FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('business_info>authorized_person', 'authorized_person>submit_application',
    'submit_application>waiting_for_beneficial_owners', 'submit_application>application_submitted',
    'waiting_for_beneficial_owners>application_submitted', 'application_submitted>active');

CREATE TABLE application (
  business_id uuid PRIMARY KEY REFERENCES business (id),
  -- Of whoever applies, proven by the link that began it.
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 320),
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 3),
  legal_name text CHECK (length(legal_name) BETWEEN 1 AND 100),
  trade_name text CHECK (length(trade_name) BETWEEN 1 AND 100),
  business_type text CHECK (business_type IN ('CORPORATION', 'PARTNERSHIP', 'SOLE_PROPRIETORSHIP', 'NON_PROFIT', 'LLC')),
  -- Never given out again; sealed for this row.
  sealed_tax_number text CHECK (length(sealed_tax_number) BETWEEN 40 AND 200),
  formed_on date,
  formed_in text CHECK (formed_in ~ '^[A-Z]{2}$'),
  address_one text CHECK (length(address_one) BETWEEN 1 AND 255),
  address_two text CHECK (length(address_two) BETWEEN 1 AND 255),
  city text CHECK (length(city) BETWEEN 1 AND 255),
  state text CHECK (state ~ '^[A-Z]{2}$'),
  zip text CHECK (zip ~ '^\d{5}$'),
  phone text CHECK (length(phone) BETWEEN 5 AND 20),
  website text CHECK (length(website) BETWEEN 1 AND 200),
  activity text CHECK (length(activity) BETWEEN 1 AND 500),
  monthly_volume text CHECK (monthly_volume IN ('upTo10k', 'upTo50k', 'upTo250k', 'over250k')),
  status_since timestamptz(3) NOT NULL,
  submitted_at timestamptz(3),
  terms_version text CHECK (length(terms_version) BETWEEN 1 AND 40),
  terms_accepted_at timestamptz(3),
  owners_certified_at timestamptz(3),
  review_outcome text CHECK (review_outcome IN ('checking', 'documentsNeeded', 'manualReview', 'refused', 'approved')),
  review_since timestamptz(3),
  review_reason text CHECK (review_reason IN ('notVerified', 'notSupported', 'documentsUnclear', 'other')),
  -- What the reviewer wrote to the applicant.
  review_words text CHECK (length(review_words) BETWEEN 1 AND 1000),
  requested_documents text[] NOT NULL DEFAULT '{}',
  -- Each round of checks goes to the provider under a key of its own.
  check_round integer NOT NULL DEFAULT 0 CHECK (check_round >= 0),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((review_outcome IS NULL) = (review_since IS NULL)),
  CHECK ((review_outcome = 'refused') = (review_reason IS NOT NULL)),
  CHECK (submitted_at IS NULL OR (terms_version IS NOT NULL AND terms_accepted_at IS NOT NULL
    AND owners_certified_at IS NOT NULL AND sealed_tax_number IS NOT NULL))
);
CREATE INDEX application_order ON application (created_at, business_id);
CREATE INDEX application_review ON application (review_outcome, created_at, business_id);
CREATE INDEX application_email ON application (lower(email));

-- The authorised person of an application, and its beneficial owners.
CREATE TABLE application_person (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES application (business_id),
  role text NOT NULL CHECK (role IN ('primary', 'owner')),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 255),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 255),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 320),
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 3),
  title text CHECK (title IN ('PRESIDENT', 'VICE_PRESIDENT', 'TREASURER', 'OWNER', 'CEO', 'CFO', 'COO')),
  birth_date date,
  address_one text CHECK (length(address_one) BETWEEN 1 AND 255),
  address_two text CHECK (length(address_two) BETWEEN 1 AND 255),
  city text CHECK (length(city) BETWEEN 1 AND 255),
  state text CHECK (state ~ '^[A-Z]{2}$'),
  zip text CHECK (zip ~ '^\d{5}$'),
  -- In hundredths of a percent.
  share_hundredths integer CHECK (share_hundredths BETWEEN 0 AND 10000),
  sealed_identity_number text CHECK (length(sealed_identity_number) BETWEEN 40 AND 200),
  created_at timestamptz(3) NOT NULL,
  opened_at timestamptz(3),
  finished_at timestamptz(3),
  -- When the last link went out, and how many reminders with it.
  mailed_at timestamptz(3),
  reminders integer NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 10),
  reminded_at timestamptz(3),
  removed_at timestamptz(3),
  UNIQUE (id, business_id),
  CHECK (role = 'owner' OR removed_at IS NULL),
  CHECK (finished_at IS NULL OR (birth_date IS NOT NULL AND address_one IS NOT NULL
    AND sealed_identity_number IS NOT NULL))
);
CREATE UNIQUE INDEX application_person_primary ON application_person (business_id) WHERE role = 'primary';
CREATE UNIQUE INDEX application_person_owner_email ON application_person (business_id, lower(email))
  WHERE role = 'owner' AND removed_at IS NULL;
CREATE INDEX application_person_order ON application_person (business_id, created_at, id);
CREATE INDEX application_person_email ON application_person (lower(email));
CREATE INDEX application_person_to_remind ON application_person (mailed_at, id)
  WHERE role = 'owner' AND finished_at IS NULL AND removed_at IS NULL;

-- Links to an application. The secret of a link stands nowhere: it is derived from the id.
CREATE TABLE application_link (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('begin', 'application', 'owner', 'upload')),
  business_id uuid REFERENCES application (business_id),
  person_id uuid,
  email text CHECK (length(email) BETWEEN 3 AND 320),
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 3),
  brand text NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  -- Of an application that begins with this link.
  business_name text CHECK (length(business_name) BETWEEN 1 AND 100),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz(3),
  revoked_at timestamptz(3),
  FOREIGN KEY (person_id, business_id) REFERENCES application_person (id, business_id),
  CHECK ((kind = 'begin') = (business_name IS NOT NULL)),
  CHECK ((kind = 'begin') = (business_id IS NULL)),
  CHECK ((kind = 'owner') = (person_id IS NOT NULL)),
  CHECK ((kind = 'upload') = (email IS NULL)),
  CHECK (kind <> 'upload' OR used_at IS NULL)
);
CREATE INDEX application_link_of ON application_link (business_id, kind) WHERE business_id IS NOT NULL;
CREATE INDEX application_link_person ON application_link (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX application_link_age ON application_link (expires_at);

-- Who followed a link, on one device.
CREATE TABLE application_session (
  token_hash text PRIMARY KEY CHECK (length(token_hash) = 43),
  link_id uuid NOT NULL REFERENCES application_link (id),
  scope text NOT NULL CHECK (scope IN ('application', 'owner', 'upload')),
  business_id uuid NOT NULL REFERENCES application (business_id),
  person_id uuid,
  uploads integer NOT NULL DEFAULT 0 CHECK (uploads BETWEEN 0 AND 20),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  FOREIGN KEY (person_id, business_id) REFERENCES application_person (id, business_id),
  CHECK ((scope = 'owner') = (person_id IS NOT NULL))
);
CREATE INDEX application_session_link ON application_session (link_id);
CREATE INDEX application_session_business ON application_session (business_id);
CREATE INDEX application_session_age ON application_session (expires_at);

-- Addresses that lost their link, until somebody looks them up.
CREATE TABLE application_link_request (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 320),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX application_link_request_order ON application_link_request (created_at, id);

-- Files that come by presigned addresses. The bytes stand in the store of files under the id.
CREATE TABLE upload (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('document', 'import')),
  business_id uuid NOT NULL REFERENCES business (id),
  -- A uid, or `applicant:…`.
  created_by text NOT NULL CHECK (length(created_by) BETWEEN 1 AND 200),
  document_type text CHECK (length(document_type) BETWEEN 1 AND 60),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png', 'text/csv')),
  size_bytes integer NOT NULL CHECK (size_bytes BETWEEN 1 AND 10485760),
  replaces uuid REFERENCES upload (id),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'stored', 'removed')),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  stored_at timestamptz(3),
  removed_at timestamptz(3),
  CHECK ((purpose = 'document') = (document_type IS NOT NULL)),
  CHECK (status <> 'stored' OR stored_at IS NOT NULL),
  CHECK ((status = 'removed') = (removed_at IS NOT NULL))
);
CREATE INDEX upload_of ON upload (business_id, purpose, status, created_at, id);
CREATE INDEX upload_waiting ON upload (expires_at) WHERE status = 'waiting';
CREATE TRIGGER upload_steps BEFORE UPDATE OF status ON upload FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('waiting>stored', 'waiting>removed', 'stored>removed');

ALTER TABLE activity DROP CONSTRAINT activity_channel_check;
ALTER TABLE activity ADD CONSTRAINT activity_channel_check
  CHECK (channel IN ('dashboard', 'cardholder', 'recipient', 'api', 'system', 'staff', 'applicant'));
