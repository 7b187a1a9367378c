import { signInBySocial as call } from '#lib/contract/sign-in/social.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import type { SocialIdentity } from '../../providers/identity/port.ts';
import { takeTryingTurn } from './code-limits.ts';
import { keepSession, type PreparedSession, prepareSession } from './open-session.ts';
import { proveSocial } from './prove-social.ts';

/** Signs in by an identity that the account itself connected (docs/decisions); its email is not even looked at. */
export const signInBySocial = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: PreparedSession }) =>
    done(await keepSession(request.tx, request.prepared, request)),
  async (request) => {
    const { platform, body, from, now } = request;
    await takeTryingTurn(platform.db, { from, now });
    const { uid } = await findConnected(platform.db, await proveSocial(platform, body.idToken));
    return prepareSession(request, { uid, method: 'social' });
  },
);

async function findConnected(db: Db, { provider, subject }: SocialIdentity): Promise<{ uid: string }> {
  const account = await db
    .selectFrom('social_identity')
    .innerJoin('users', 'users.id', 'social_identity.user_id')
    .select(['users.id', 'users.is_disabled'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!account) throw new Refusal('social_not_associated');
  if (account.is_disabled) throw new Refusal('account_error', { internal: 'disabled' });
  return { uid: account.id };
}
