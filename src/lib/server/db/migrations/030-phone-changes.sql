-- A change of phone that waits is found by its account.
CREATE INDEX one_time_code_phone_change ON one_time_code (place, created_at) WHERE purpose = 'phoneChange';
