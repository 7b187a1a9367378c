-- The life of a card: made by the issuer, linked by its holder, shown safely, replaced.

-- Number, expiry and code belong to the issuer. What stands here comes once the issuer has made the card.
ALTER TABLE card
  ALTER COLUMN last4 DROP NOT NULL,
  ALTER COLUMN expires_on DROP NOT NULL,
  ADD COLUMN issuer_token text UNIQUE,
  -- The message that asks the issuer for the card as it is now; an earlier one that comes again counts for nothing.
  ADD COLUMN issuer_request uuid,
  -- Keyed HMAC of the last six digits, for checking what a holder reads off the card (safety.md §4).
  ADD COLUMN last_six_hmac text,
  ADD COLUMN order_id uuid,
  -- Since when this person holds the card; null since it was made. Their lists begin there.
  ADD COLUMN holder_since timestamptz(3),
  -- Somebody is setting the first PIN at the issuer until then.
  ADD COLUMN pin_claimed_until timestamptz,
  -- Of a frozen card: whether it was locked then, and is again once it is unfrozen.
  ADD COLUMN locked_before_freeze boolean NOT NULL DEFAULT false;

ALTER TABLE card DROP COLUMN search_text;
ALTER TABLE card ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  lower(id || ' ' || coalesce(last4, '') || ' ' || holder_first_name || ' ' || holder_last_name || ' '
    || coalesce(holder_email, '') || ' ' || coalesce(holder_phone, ''))) STORED;
CREATE INDEX card_search ON card USING gin (search_text gin_trgm_ops);
-- How common a word is decides between walking the newest cards and looking it up; of a hundred cards nobody can tell.
ALTER TABLE card ALTER COLUMN search_text SET STATISTICS 1000;
-- What is looked for as it stands: last 4, an email from its beginning, a phone number from its end.
CREATE INDEX card_last4 ON card (business_id, last4, created_at, id);
-- Of all cards, also those without: PostgreSQL takes no statistics of an expression from an index of a part.
CREATE INDEX card_email ON card (lower(holder_email) text_pattern_ops);
CREATE INDEX card_phone ON card (reverse(holder_phone) text_pattern_ops);
CREATE INDEX card_order_cards ON card (order_id, created_at, id) WHERE order_id IS NOT NULL;
-- Closed cards to which money may still come back.
CREATE INDEX card_ended ON card (account_id) WHERE status = 'closed' AND replaced_by IS NULL;

-- A replacement names its successor before that one is written.
ALTER TABLE card ALTER CONSTRAINT card_replaced_by_fkey DEFERRABLE INITIALLY DEFERRED;

-- How often something was tried on one subject since a moment; shared by all nodes (safety.md §2).
CREATE TABLE throttle (
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  since timestamptz NOT NULL,
  count integer NOT NULL CHECK (count >= 1),
  PRIMARY KEY (kind, subject)
);
CREATE INDEX throttle_age ON throttle (since);

-- Somebody has proven that a card is in their hands; used once, within ten minutes.
CREATE TABLE card_proof (
  token_hash text PRIMARY KEY,
  card_id text NOT NULL REFERENCES card (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX card_proof_card ON card_proof (card_id);
CREATE INDEX card_proof_age ON card_proof (expires_at);

-- An emailed link that activates a virtual card. The token itself stands nowhere: it is derived from the id.
CREATE TABLE card_activation (
  id uuid PRIMARY KEY,
  card_id text NOT NULL REFERENCES card (id),
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX card_activation_card ON card_activation (card_id, created_at);
CREATE INDEX card_activation_age ON card_activation (expires_at);

-- ------------------------------------------------------------------------------------ the sandbox's issuer

-- Numbers, codes and PINs as AES-256-GCM; the key stands outside the database (CARD_KEY).
CREATE TABLE sandbox_issuer_card (
  token text PRIMARY KEY,
  -- The id of the request that made it, so that a repeated request makes no second card.
  request_key text NOT NULL UNIQUE,
  sealed_number text NOT NULL,
  sealed_code text NOT NULL,
  sealed_pin text,
  expires_on text NOT NULL CHECK (expires_on ~ '^\d{2}/\d{2}$'),
  closed_at timestamptz,
  shipping jsonb,
  created_at timestamptz NOT NULL
);

-- Who may see a number once; only the hash of the token is kept.
CREATE TABLE sandbox_issuer_reveal (
  token_hash text PRIMARY KEY,
  card_token text NOT NULL REFERENCES sandbox_issuer_card (token),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The card as it was when the token was given; whatever changes it ends the token.
  card_id text REFERENCES card (id),
  card_version integer
);
CREATE INDEX sandbox_issuer_reveal_age ON sandbox_issuer_reveal (expires_at);
