import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';
import { inTurn } from './seven.ts';

/** Money on its way to a funding account. */
export async function makeDeposits(
  db: Db,
  { businessId, at }: { businessId: string; at: (index: number) => Date },
): Promise<void> {
  await inTurn((index) =>
    db
      .insertInto('deposit')
      .values({
        id: newId(),
        business_id: businessId,
        type: 'ach',
        status: 'announced',
        amount: 100,
        bank_reference: `list-${businessId}-${index}`,
        usable_on: '2026-01-02',
        actor: 'system:bank',
        actor_name: 'bank',
        created_at: at(index),
      })
      .execute(),
  );
}
