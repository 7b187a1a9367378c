-- What an account is mailed about. Without a row the default of its kind holds, which the domain knows.
CREATE TABLE communication_preference (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('cardLoads', 'cardDeclines', 'recentTransactions')),
  delivery text NOT NULL CHECK (delivery IN ('email', 'none')),
  -- Of recentTransactions: the last day, in New York, that was summarized or is to be left out.
  summarized_on date CHECK (summarized_on IS NULL OR kind = 'recentTransactions'),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, kind)
);
CREATE INDEX communication_preference_summary ON communication_preference (summarized_on, id)
  WHERE kind = 'recentTransactions' AND delivery = 'email';
