import { deviceName } from '#lib/domain/device-name.ts';
import type { SignInMethod } from '#lib/domain/sign-in/sign-in-method.ts';
import { createRecorder } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { notifyPerson } from '../people/notify-person.ts';

/** A sign-in as it is opened; without `secondFactorAt` none was asked. */
export type OpenedSession = {
  sid: string;
  uid: string;
  method: SignInMethod;
  now: Date;
  from: string;
  device: string | null;
  secondFactorAt?: Date;
};

/** How many earlier sign-ins say which devices and addresses somebody uses. */
const REMEMBERED = 50;

/** Records a sign-in for each business of its person, and mails them about a device or an address of theirs that is new. */
export async function tellSignIn(tx: Tx, opened: OpenedSession): Promise<void> {
  const { sid, uid, method, now, from, device, secondFactorAt } = opened;
  const person = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', uid)
    .executeTakeFirstOrThrow();
  const actor = {
    kind: 'user' as const,
    uid,
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
    authTime: now,
    session: { id: sid, lastSeenAt: now },
    isStaff: false,
    hasSecondFactor: secondFactorAt !== undefined,
    reach: [],
  };
  const { record } = createRecorder(tx, { actor, grant: { as: 'self' }, now, from, device });
  const hasSecondFactor = secondFactorAt !== undefined;
  await recordForPerson(tx, record, uid, {
    type: 'signedIn',
    payload: { userId: uid, method, hasSecondFactor },
  });
  if (await isNewPlace(tx, opened)) {
    const name = (device === null ? null : deviceName(device)) ?? from;
    await notifyPerson(tx, { uid, kind: 'signInAlert', device: name, now });
  }
}

/** The first sign-in of all is expected. */
async function isNewPlace(tx: Tx, { sid, uid, from, device }: OpenedSession): Promise<boolean> {
  const earlier = await tx
    .selectFrom('sign_in')
    .select(['device', 'address'])
    .where('user_id', '=', uid)
    .where('id', '<>', sid)
    .orderBy('created_at', 'desc')
    .limit(REMEMBERED)
    .execute();
  const nameOf = (text: string | null) => (text === null ? null : deviceName(text));
  const isKnown = earlier.some((one) => one.address === from && nameOf(one.device) === nameOf(device));
  return earlier.length > 0 && !isKnown;
}
