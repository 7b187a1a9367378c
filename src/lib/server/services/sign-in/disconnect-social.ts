import { disconnectSocial as call } from '#lib/contract/sign-in/social.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { askProvider } from './ask-provider.ts';

/** Takes a social sign-in from the own account, and never the last way into it: a password must be left. */
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
    await recordForPerson(tx, record, uid, {
      type: 'socialDisconnected',
      payload: { userId: uid, provider },
    });
    await notifyPerson(tx, { uid, kind: 'socialDisconnected', now });
    return done({});
  },
  async ({ platform, params }) => {
    const ways = await askProvider(() => platform.identity.admin.listSignInWays(params.id));
    if (!ways?.includes('password')) throw wrongState('lastWayIn');
  },
);
