import { v7 as newId } from 'uuid';
import type { Tx } from '../db/schema.ts';
import { enqueue, type OutboxMessage } from '../ledger/outbox.ts';

/** The outbox topic of declined purchases, whose holders may want to hear of them. */
export const DECLINED_TOPIC = 'purchase.declined';

/** The message that reports a declined purchase. */
export const declineMessage = (purchase: { transactionId: string; businessId: string }): OutboxMessage => ({
  id: newId(),
  topic: DECLINED_TOPIC,
  businessId: purchase.businessId,
  payload: { transactionId: purchase.transactionId },
});

/** Reports one in its transaction. */
export const reportDecline = (
  tx: Tx,
  purchase: { transactionId: string; businessId: string },
): Promise<void> => enqueue(tx, [declineMessage(purchase)]);
