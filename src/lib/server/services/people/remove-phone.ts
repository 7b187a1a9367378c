import { removePhone as call } from '#lib/contract/people/account.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { readUser } from './read-user.ts';

/** Takes away a phone that was only typed: it signs nobody in, so nothing about the sign-ins changes. */
export const removePhone = command(call, async ({ tx, params, record }) => {
  const uid = params.id;
  const { phone, is_phone_proven: isConfirmed } = await tx
    .selectFrom('users')
    .select(['phone', 'is_phone_proven'])
    .where('id', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (phone === null) return unchanged({ user: await readUser(tx, uid) });
  if (isConfirmed) throw wrongState('phoneConfirmed');
  await tx.updateTable('users').set({ phone: null, is_phone_proven: true }).where('id', '=', uid).execute();
  await recordForPerson(tx, record, uid, {
    type: 'phoneChanged',
    payload: { userId: uid },
    change: { before: { phone: answeredPhone(phone) }, after: { phone: null } },
  });
  return done({ user: await readUser(tx, uid) });
});
