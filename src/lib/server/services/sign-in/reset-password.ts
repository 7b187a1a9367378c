import { resetPassword as call } from '#lib/contract/sign-in/password-reset.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { IdentityError } from '../../providers/identity/port.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import type { AccountLink } from '../people/account-links/find.ts';
import { requireOpenLink, useAccountLink } from '../people/account-links/use.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { askProvider } from './ask-provider.ts';
import { endAllSignIns } from './end-all-sign-ins.ts';
import { forgetFailures } from './password-limits.ts';
import { takeResetTry } from './reset-limits.ts';

type Owner = { uid: string; name: string; email: string };
type OfOwner = CommandRequest<typeof call> & { prepared: Owner };

const KINDS = ['passwordReset'] as const;

/**
 * Sets the password at the provider first and uses the link up afterwards: where the answer or the second half is lost,
 * the same link sets the same password once more.
 */
export const resetPassword = command(
  call,
  async ({ tx, prepared: { uid, name, email }, platform, body, record, from, now }: OfOwner) => {
    const { cardKey } = platform.config;
    await useAccountLink(tx, { token: body.token, kinds: KINDS, usedBy: uid, cardKey, now });
    await endAllSignIns(tx, { uid, now });
    await recordForPerson(tx, record, uid, {
      type: 'passwordChanged',
      by: { kind: 'user', uid, name },
      payload: { userId: uid },
    });
    await notifyPerson(tx, { uid, kind: 'passwordChanged', now });
    await forgetFailures(tx, { identifier: email.toLowerCase(), from, now });
    return done({});
  },
  async ({ platform, body, from, now }) => {
    await takeResetTry(platform.db, { from, now });
    const { cardKey } = platform.config;
    const link = await requireOpenLink(platform.db, { token: body.token, kinds: KINDS, cardKey, now });
    const owner = await requireOwner(platform.db, link);
    await askProvider(() => platform.identity.admin.setPassword(owner.uid, body.password)).catch(
      (error: unknown) => {
        const isGone = error instanceof IdentityError && error.reason === 'notFound';
        throw isGone ? new Refusal('account_error', { internal: 'no identity' }) : error;
      },
    );
    return owner;
  },
);

/** An account that was disabled after its link was sent stays closed. */
async function requireOwner(db: Db, { userId, email }: AccountLink): Promise<Owner> {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (!owner) throw new Refusal('account_error', { internal: 'disabled' });
  return { uid: owner.id, email, name: `${owner.first_name} ${owner.last_name}` };
}
