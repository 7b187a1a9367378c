import { disconnectSocial as call } from '#lib/contract/sign-in/social.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { askProvider } from './ask-provider.ts';

/**
 * Takes a social sign-in from the own account, and ends what it had signed in. It is never the last way into it: a
 * code that is sent to the account's address is one, else a password must be left.
 */
export const disconnectSocial = command(
  call,
  async ({ tx, params, record, now }) => {
    const { id: uid, provider } = params;
    const { numDeletedRows } = await tx
      .deleteFrom('social_identity')
      .where('user_id', '=', uid)
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Refusal('not_found');
    await endSocialSignIns(tx, { uid, now });
    await recordForPerson(tx, record, uid, {
      type: 'socialDisconnected',
      payload: { userId: uid, provider },
    });
    await notifyPerson(tx, { uid, kind: 'socialDisconnected', now });
    return done({});
  },
  async ({ platform, params }) => {
    if (await getsCodes(platform.db, params.id)) return;
    const ways = await askProvider(() => platform.identity.admin.listSignInWays(params.id));
    if (!ways?.includes('password')) throw wrongState('lastWayIn');
  },
);

/** Whether a code signs the account in: by its email, or by a phone that was confirmed. */
async function getsCodes(db: Db, uid: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select(['email', 'phone', 'is_phone_proven'])
    .where('id', '=', uid)
    .executeTakeFirst();
  return (
    account !== undefined && (account.email !== null || (account.phone !== null && account.is_phone_proven))
  );
}

/** Those that wait for a second factor too. */
async function endSocialSignIns(tx: Tx, { uid, now }: { uid: string; now: Date }): Promise<void> {
  await tx
    .updateTable('sign_in')
    .set({ ended_at: now })
    .where('user_id', '=', uid)
    .where('method', '=', 'social')
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('sign_in_challenge')
    .set({ used_at: now })
    .where('user_id', '=', uid)
    .where('method', '=', 'social')
    .where('used_at', 'is', null)
    .execute();
}
