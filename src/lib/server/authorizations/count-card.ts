import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeCounters } from './count-spending.ts';
import { countUncounted, takeCardToDecide } from './take-cards.ts';

/**
 * Gives a card the counters that its rules are missing. It happens once for a card and a rule, so it is kept out of
 * the batches, and usual authorizations do not pay for it.
 */
export function countCard(db: Db, cardId: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const card = await takeCardToDecide(tx, cardId);
    if (card) await writeCounters(tx, await countUncounted(tx, card, now));
  });
}
