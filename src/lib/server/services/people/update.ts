import type { BodyOf } from '#lib/contract/call.ts';
import { updateUser as call } from '#lib/contract/people/users.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import type { RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { queueIdentityName } from './identity-name.ts';
import { readUser } from './read-user.ts';

/** Changes one's own name or language; each business that one is a member of finds it in its log. */
export const updateUser = command(call, async ({ tx, params, body, record }) => {
  const uid = params.id;
  const before = await readUser(tx, uid);
  const change = changeOf(partsOf(before), { ...partsOf(before), ...givenIn(body) });
  if (Object.keys(change.after).length === 0) return unchanged({ user: before });
  const { firstName, lastName, language } = { ...before, ...change.after };
  await tx
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName, language })
    .where('id', '=', uid)
    .execute();
  if (firstName !== before.firstName || lastName !== before.lastName) {
    await recordName(tx, record, uid, change);
    await queueIdentityName(tx, uid);
  }
  return done({ user: await readUser(tx, uid) });
});

type Parts = { firstName: string; lastName: string; language: string };

const partsOf = ({ firstName, lastName, language }: Parts): Parts => ({ firstName, lastName, language });

const givenIn = (body: BodyOf<typeof call>): Partial<Parts> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

async function recordName(
  tx: Tx,
  record: RecordActivity,
  userId: string,
  change: { before: Partial<Parts>; after: Partial<Parts> },
): Promise<void> {
  const members = await tx
    .selectFrom('member')
    .select('business_id')
    .where('user_id', '=', userId)
    .orderBy('business_id')
    .execute();
  const line = { subject: { type: 'user', id: userId }, type: 'userUpdated', payload: { userId } } as const;
  await record(...members.map(({ business_id: businessId }) => ({ ...line, businessId, change })));
}
