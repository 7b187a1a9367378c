import { connectSocial as call } from '#lib/contract/sign-in/social.ts';
import { type CommandRequest, command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { SocialIdentity } from '../../providers/identity/port.ts';
import { proveSocial } from './prove-social.ts';

/**
 * Connects the identity that was proven to the person's own account. One account has one identity of a provider, and an
 * identity one account: another's is refused, never moved.
 */
export const connectSocial = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: SocialIdentity }) => {
    const { tx, params, now } = request;
    const { provider, subject } = request.prepared;
    const { numInsertedOrUpdatedRows: written } = await tx
      .insertInto('social_identity')
      .values({ provider, subject, user_id: params.id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (written) return done({ provider });
    const mine = await tx
      .selectFrom('social_identity')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .where('user_id', '=', params.id)
      .executeTakeFirst();
    if (!mine) throw new Refusal('conflict', { internal: 'another identity or account is connected' });
    return unchanged({ provider });
  },
  ({ platform, body }) => proveSocial(platform, body.idToken),
);
