import { v7 as newId } from 'uuid';
import type { Db, Tx } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { insertReported } from '#lib/server/services/funding/deposit-row.ts';
import { postToSuspense } from '#lib/server/services/funding/post-deposit.ts';

type Deposit = { businessId: string; at?: Date };

/** Money on its way to a funding account. @returns its id */
export async function makeDeposit(db: Db | Tx, { businessId, at = new Date() }: Deposit): Promise<string> {
  const id = newId();
  await db
    .insertInto('deposit')
    .values({
      id,
      business_id: businessId,
      type: 'ach',
      status: 'announced',
      amount: 100,
      bank_reference: `list-${id}`,
      usable_on: '2026-01-02',
      actor: 'system:bank',
      actor_name: 'bank',
      created_at: at,
    })
    .execute();
  return id;
}

/** A dollar that came for no account of ours and waits on suspense. @returns its id */
export async function makeUnmatched(db: Db, { at = new Date() }: { at?: Date } = {}): Promise<string> {
  const id = newId();
  await inTransaction(db, async (tx) => {
    const suspense_journal_id = await postToSuspense(tx, { depositId: id, amountMinor: 100 });
    const deposit = {
      reference: `unmatched-${id}`,
      accountNumber: '4600000000000',
      amountMinor: 100,
      senderName: 'Maple Foundation',
      descriptor: 'GRANT 12',
      usableOn: '2026-01-02',
    };
    const kept = { id, business_id: null, status: 'unmatched' as const, suspense_journal_id };
    await insertReported(tx, deposit, { ...kept, created_at: at });
  });
  return id;
}
