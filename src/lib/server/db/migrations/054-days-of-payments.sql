-- Payments are found by the day on which they arrived, failed or came back.
CREATE INDEX bank_transfer_by_arrival ON bank_transfer (business_id, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX bank_transfer_by_failure ON bank_transfer (business_id, failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX bank_transfer_by_return ON bank_transfer (business_id, returned_at) WHERE returned_at IS NOT NULL;
