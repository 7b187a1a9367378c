import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';

type Wanted = { cardId: string; transactionId: string; uid: string; at?: Date; amount?: number };

/** An open case, straight in the database. */
export async function makeDispute(
  db: Db,
  { cardId, transactionId, uid, at = new Date(), amount = 500 }: Wanted,
): Promise<string> {
  const id = newId();
  const { business_id } = await db
    .selectFrom('card')
    .select('business_id')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('dispute')
    .values({
      id,
      business_id,
      card_id: cardId,
      transaction_id: transactionId,
      opened_by: uid,
      reason: 'notMine',
      amount,
      answer_due_on: '2026-12-07',
      decide_due_on: '2027-01-07',
      created_at: at,
    })
    .execute();
  return id;
}
