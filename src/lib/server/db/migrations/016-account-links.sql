-- An emailed link that opens an account, joins it to a business, or changes how somebody signs in. The secret of the
-- link stands nowhere: it is derived from the id.
CREATE TABLE account_link (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('member', 'cardholder', 'profile', 'passwordReset', 'emailChange')),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 320),
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 3),
  business_id uuid REFERENCES business (id),
  role text CHECK (length(role) BETWEEN 1 AND 60),
  -- Whose account it changes.
  user_id text REFERENCES users (id),
  card_id text REFERENCES card (id),
  -- Who sent it, as activities name them.
  created_by text NOT NULL CHECK (length(created_by) BETWEEN 1 AND 200),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz(3),
  used_by text REFERENCES users (id),
  -- Withdrawn, or a newer one took its place.
  revoked_at timestamptz(3),
  CHECK (used_at IS NULL OR revoked_at IS NULL),
  CHECK ((used_at IS NULL) = (used_by IS NULL)),
  CHECK (role IS NULL OR business_id IS NOT NULL),
  CHECK (kind <> 'member' OR role IS NOT NULL),
  CHECK (kind <> 'cardholder' OR (business_id IS NOT NULL AND role IS NULL)),
  CHECK ((kind IN ('passwordReset', 'emailChange')) = (user_id IS NOT NULL)),
  CHECK (kind = 'cardholder' OR card_id IS NULL)
);
CREATE INDEX account_link_email ON account_link (lower(email), kind);
CREATE INDEX account_link_business ON account_link (business_id, created_at, id) WHERE business_id IS NOT NULL;
CREATE INDEX account_link_user ON account_link (user_id, kind) WHERE user_id IS NOT NULL;
CREATE INDEX account_link_card ON account_link (card_id) WHERE card_id IS NOT NULL;
