import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { makeCardId } from '../../src/lib/domain/cards/card-id.ts';
import type { Db } from '../../src/lib/server/db/schema.ts';
import { inTransaction } from '../../src/lib/server/db/transaction.ts';
import { openAccount } from '../../src/lib/server/ledger/open-account.ts';
import { postInChunks } from '../../src/lib/server/ledger/post-many.ts';

const BALANCE_MINOR = 100_000_000;

/** Makes cards of a separate business with plenty of money and two rules: a weekly limit and a blocked category. */
export async function makeSpendingCards(db: Db, count: number): Promise<string[]> {
  const businessId = newId();
  const outsideId = newId();
  const now = new Date();
  const cards = Array.from({ length: count }, () => ({ id: makeCardId(randomBytes), accountId: newId() }));
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('business')
      .values({
        id: businessId,
        name: 'Bench',
        parent_id: null,
        product_type: 'cards',
        payout_cutoff: null,
        funding_account_id: null,
        created_at: now,
      })
      .execute();
    await openAccount(tx, { id: outsideId, businessId, kind: 'program_cash' });
    for (const { id, accountId } of cards) {
      await openAccount(tx, { id: accountId, businessId, kind: 'card' });
      await tx
        .insertInto('card')
        .values({
          id,
          business_id: businessId,
          account_id: accountId,
          type: 'virtual',
          status: 'active',
          organisation_name: 'Bench',
          last4: '0000',
          expires_on: '12/30',
          holder_first_name: 'Bench',
          holder_last_name: 'Card',
          holder_email: null,
          holder_phone: null,
          user_id: null,
          pin_set_at: null,
          last_activity_at: now,
          created_at: now,
        })
        .execute();
    }
    const rule = {
      business_id: businessId,
      applies_to: 'business' as const,
      created_at: now,
      updated_at: now,
    };
    await tx
      .insertInto('spend_rule')
      .values([
        {
          ...rule,
          id: newId(),
          name: 'Weekly',
          type: 'velocity',
          time_window: 'week',
          max_amount: BALANCE_MINOR,
          max_count: null,
          merchants: null,
        },
        {
          ...rule,
          id: newId(),
          name: 'No gambling',
          type: 'merchant_block',
          time_window: null,
          max_amount: null,
          max_count: null,
          merchants: JSON.stringify({ categories: ['7995'], groups: [], merchants: [] }),
        },
      ])
      .execute();
  });
  const results = await postInChunks(
    db,
    cards.map(({ accountId }) => ({
      id: newId(),
      kind: 'adjustment' as const,
      businessId,
      actor: 'system:bench',
      idempotency: { scope: 'bench', key: accountId },
      entries: [
        { accountId: outsideId, amountMinor: -BALANCE_MINOR },
        { accountId, amountMinor: BALANCE_MINOR },
      ],
    })),
  );
  const refused = results.find(({ kind }) => kind !== 'posted');
  if (refused) throw new Error(`A load of the bench ended as ${refused.kind}.`);
  return cards.map(({ id }) => id);
}
