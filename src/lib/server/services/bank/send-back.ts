import { v7 as newId } from 'uuid';
import type { Consumer } from '../../jobs/deliver.ts';
import type { OutboxMessage } from '../../ledger/outbox.ts';
import { PLATFORM_ID } from '../funding/post-deposit.ts';

const TOPIC = 'bank.returnDeposit';

/** Asks the bank to send a deposit back to where it came from; its own report of that changes nothing more. */
export const sendBackMessage = (deposit: { depositId: string; reference: string }): OutboxMessage => ({
  id: newId(),
  topic: TOPIC,
  businessId: PLATFORM_ID,
  payload: { ...deposit },
});

export const sentBackDeposits: Consumer = {
  topic: TOPIC,
  limit: 10,
  leaseMs: 60_000,
  deliver: ({ bank }, { payload }) =>
    bank.returnDeposit({ key: String(payload.depositId), reference: String(payload.reference) }),
};
