import { shiftCounters } from '../../authorizations/shift-counters.ts';
import { holdSpendRulesOf } from '../../authorizations/take-spend-rules.ts';
import { inTransaction } from '../../db/transaction.ts';
import { expireHolds } from '../../ledger/expire-holds.ts';
import type { Platform } from '../../platform.ts';

/**
 * Releases the holds of expired authorizations and reduces the counts of their rules. A purchase with a cleared part
 * becomes cleared with that part; the others become expired.
 *
 * @returns whether more may be due
 */
export async function expirePurchases({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const expired = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const holds = await expireHolds(tx, now, (accountIds) => holdSpendRulesOf(tx, accountIds));
    if (holds.length === 0) return 0;
    const freed = new Map(holds.map((hold) => [hold.id, hold]));
    // The hold has the id of its purchase.
    const purchases = await tx
      .selectFrom('card_transaction')
      .select(['id', 'card_id as cardId', 'cleared', 'counted_at', 'authorized_at'])
      .select(['merchant_name as name', 'merchant_category_code as categoryCode'])
      .where('id', 'in', [...freed.keys()])
      .where('status', '=', 'pending')
      .execute();
    for (const { id, cardId, cleared, counted_at, authorized_at, ...merchant } of purchases) {
      const hold = freed.get(id);
      if (!hold) continue;
      const isNothing = cleared === 0;
      const by = { amountMinor: -hold.freedMinor, count: isNothing ? -1 : 0, now };
      await shiftCounters(tx, { cardId, merchant, countedAt: counted_at ?? authorized_at }, by);
      await tx
        .updateTable('card_transaction')
        .set({ status: isNothing ? 'expired' : 'cleared' })
        .where('id', '=', id)
        .execute();
    }
    return holds.length;
  });
  return expired > 0;
}
