import { v7 as newId } from 'uuid';
import type { LoadSource } from '#lib/domain/cards/card-money.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { outsideAccount } from '#lib/server/ledger/outside-account.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import type { TestCard } from './world.ts';

type Load = {
  card: TestCard;
  amountMinor?: number;
  source?: LoadSource;
  memo?: string;
  customFields?: Record<string, string>;
  at?: Date;
};

/** A load of a card with its line in the load history; the money comes from outside. @returns the id of the line */
export async function makeLoad(
  db: Db,
  { card, amountMinor = 100, source = 'load', memo, customFields = {}, at = new Date() }: Load,
): Promise<string> {
  const [id, journalId] = [newId(), newId()];
  await inTransaction(db, async (tx) => {
    const from = await outsideAccount(tx, card.businessId, 'program_cash');
    const posted = await postJournal(tx, {
      id: journalId,
      kind: 'load',
      businessId: card.businessId,
      actor: 'system:test',
      idempotency: { scope: 'test', key: journalId },
      entries: [
        { accountId: from, amountMinor: -amountMinor },
        { accountId: card.accountId, amountMinor },
      ],
      at,
    });
    if (posted.kind !== 'posted') throw new Error(`the load ended in ${posted.kind}`);
    await tx
      .insertInto('card_load')
      .values({
        id,
        source,
        card_id: card.id,
        business_id: card.businessId,
        journal_id: journalId,
        amount: amountMinor,
        memo: memo ?? null,
        custom_fields: JSON.stringify(customFields),
        actor: 'system:test',
        actor_name: 'Test',
        created_at: at,
      })
      .execute();
  });
  return id;
}
