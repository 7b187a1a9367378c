-- A membership has an id, by which lists go on, and a version, which a change names.
ALTER TABLE member
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now();

-- When somebody was last seen, in a sign-in that may have ended since.
CREATE INDEX sign_in_last_seen ON sign_in (user_id, last_seen_at);
