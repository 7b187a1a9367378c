import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { openAccount } from '#lib/server/ledger/open-account.ts';
import { postJournal } from '#lib/server/ledger/post.ts';

/** A payment straight in the database that was written and not handed to the bank yet, its money on the way. */
export async function postPayout(
  db: Db,
  payout: {
    businessId: string;
    recipientId: string;
    accountId: string;
    amountMinor?: number;
    at?: Date;
  },
): Promise<string> {
  const { businessId, recipientId, accountId, amountMinor = 2_500, at = new Date() } = payout;
  const [id, journalId] = [newId(), newId()];
  await inTransaction(db, async (tx) => {
    const { funding_account_id } = await tx
      .selectFrom('business')
      .select('funding_account_id')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow();
    const clearing = await tx
      .selectFrom('account')
      .select('id')
      .where('business_id', '=', businessId)
      .where('kind', '=', 'ach_clearing')
      .executeTakeFirst();
    const clearingId = clearing?.id ?? newId();
    if (!clearing) await openAccount(tx, { id: clearingId, businessId, kind: 'ach_clearing' });
    const result = await postJournal(tx, {
      id: journalId,
      kind: 'transfer',
      businessId,
      actor: 'system:test',
      idempotency: { scope: 'test', key: journalId },
      entries: [
        { accountId: funding_account_id as string, amountMinor: -amountMinor },
        { accountId: clearingId, amountMinor },
      ],
    });
    if (result.kind !== 'posted') throw new Error(`the test's payout ended in ${result.kind}`);
    await tx
      .insertInto('bank_transfer')
      .values({
        id,
        business_id: businessId,
        recipient_id: recipientId,
        bank_account_id: accountId,
        amount: amountMinor,
        requested_speed: 'ach',
        speed: 'ach',
        effective_on: '2026-11-17',
        memo: null,
        journal_id: journalId,
        sends_again: null,
        actor: 'system:test',
        actor_name: 'Test',
        created_at: at,
      })
      .execute();
  });
  return id;
}
