import { v7 as newId } from 'uuid';
import type { OutboxMessage } from '../../ledger/outbox.ts';

/** The topic of accounts that wait to be checked: `{ accountId }`. */
export const CHECK_TOPIC = 'bank.checkAccount';

/** Asks the bank about an account. */
export const checkMessage = (account: { businessId: string; accountId: string }): OutboxMessage => ({
  id: newId(),
  topic: CHECK_TOPIC,
  businessId: account.businessId,
  payload: { accountId: account.accountId },
});
