import { v7 as newId } from 'uuid';
import type { Db, Tx } from '#lib/server/db/schema.ts';

type Deposit = { businessId: string; at?: Date };

/** Money on its way to a funding account. */
export async function makeDeposit(db: Db | Tx, { businessId, at = new Date() }: Deposit): Promise<void> {
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
}
