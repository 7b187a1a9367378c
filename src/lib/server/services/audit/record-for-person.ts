import type { ACTIVITY_GROUPS } from '#lib/domain/audit/activity-types.ts';
import type { ActivityRecord, RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';

type SecurityType = (typeof ACTIVITY_GROUPS)['security'][number];

/** An activity of a member's account, without the places where it is recorded. */
type OfPerson = {
  [Type in SecurityType]: Omit<ActivityRecord<Type>, 'businessId' | 'subject'>;
}[SecurityType];

/**
 * Records what happened to a person's account in the log of every business that they are a member of: it concerns each
 * of them. Somebody who is a member of none leaves no line.
 *
 * @returns how many lines
 */
export async function recordForPerson(
  tx: Tx,
  record: RecordActivity,
  userId: string,
  activity: OfPerson,
): Promise<number> {
  const members = await tx
    .selectFrom('member')
    .select('business_id')
    .where('user_id', '=', userId)
    .orderBy('business_id')
    .execute();
  const lines = members.map(
    ({ business_id }) =>
      ({ ...activity, businessId: business_id, subject: { type: 'user', id: userId } }) as ActivityRecord,
  );
  await record(...lines);
  return lines.length;
}
