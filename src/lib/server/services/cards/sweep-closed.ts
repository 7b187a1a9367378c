import { recordAs } from '../../commands/record.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { returnToFunding } from './return-to-funding.ts';
import { takeCardIfThere } from './take-card.ts';

const CHUNK = 100;

/**
 * Returns money of closed cards to the funding account, after a pending purchase was released or refunded: no money
 * stays on a card that nobody can use.
 *
 * @returns whether there may be more
 */
export async function sweepClosed({ db, clock }: Platform): Promise<boolean> {
  const ended = await db
    .selectFrom('card')
    .innerJoin('balance', 'balance.account_id', 'card.account_id')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select('card.id')
    .where('card.status', '=', 'closed')
    .where('card.replaced_by', 'is', null)
    .where('business.funding_account_id', 'is not', null)
    .whereRef('balance.posted', '>', 'balance.held')
    .limit(CHUNK)
    .execute();
  for (const { id } of ended) {
    await inTransaction(db, async (tx) => {
      const card = await takeCardIfThere(tx, id);
      if (card?.status !== 'closed' || card.replacedBy || !card.fundingAccountId) return;
      const now = clock.now();
      const returned = await returnToFunding(tx, card, { actor: { kind: 'system', name: 'sweep' }, now });
      if (!returned) return;
      await recordAs(
        tx,
        'sweep',
        now,
      )({
        businessId: card.businessId,
        subject: { type: 'card', id },
        type: 'fundsWithdrawn',
        payload: { cardId: id, ...returned, currency: 'USD' },
      });
    });
  }
  return ended.length === CHUNK;
}
