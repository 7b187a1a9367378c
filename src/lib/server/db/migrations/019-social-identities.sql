-- An identity of an outside provider that signs somebody in. Its owner connected it; equal emails connect nothing.
CREATE TABLE social_identity (
  provider text NOT NULL CHECK (provider IN ('google')),
  -- How the provider names the person.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id text NOT NULL REFERENCES users (id),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);
