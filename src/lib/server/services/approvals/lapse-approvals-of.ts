import type { RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { loadRecorded } from '../people/load-recorded.ts';
import { lapse } from './lapse.ts';

/** One person's requests that wait; more than these end when somebody decides about them. */
const MOST = 200;

/** Ends the requests of somebody, a person or a key, in businesses that they no longer reach, in the transaction that took them away. */
export async function lapseApprovalsOf(
  tx: Tx,
  userId: string,
  { record, now }: { record: RecordActivity; now: Date },
): Promise<void> {
  const account = await loadRecorded(tx, userId);
  const reached = new Set(account?.reach.map(({ id }) => id));
  const waiting = await tx
    .selectFrom('approval')
    .selectAll()
    .where('requested_by', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(MOST)
    .forNoKeyUpdate()
    .execute();
  for (const row of waiting.filter(({ business_id }) => !reached.has(business_id)))
    await lapse(tx, row, { record, now });
}
