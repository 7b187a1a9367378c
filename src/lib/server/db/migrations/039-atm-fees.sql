-- What a business tells the holders of its cards about cash machines (docs/decisions/044-cash-machines.md).
CREATE TABLE atm_fee_policy (
  business_id uuid PRIMARY KEY REFERENCES business (id),
  -- The network whose machines add no fee.
  network_name text CHECK (length(network_name) BETWEEN 1 AND 60),
  -- In cents; null where nothing is said.
  in_network_fee integer CHECK (in_network_fee BETWEEN 0 AND 2500),
  out_of_network_fee integer CHECK (out_of_network_fee BETWEEN 0 AND 2500),
  balance_inquiry_fee integer CHECK (balance_inquiry_fee BETWEEN 0 AND 2500),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL
);
