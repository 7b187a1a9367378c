import { createProfile as call } from '#lib/contract/registration/register.ts';
import { type CommandRequest, command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { SocialIdentity } from '../../providers/identity/port.ts';
import { keepSession } from '../sign-in/open-session.ts';
import { proveSocial } from '../sign-in/prove-social.ts';
import { openAccount, type PreparedAccount, prepareAccount, prepareOnce } from './new-account.ts';

/**
 * Opens an account for somebody who comes from a social provider, which signs them in from then on. The link proves the
 * mailbox and the provider the identity; an address that both have proves nothing by itself.
 */
export const createProfile = command(
  call,
  async (
    request: CommandRequest<typeof call> & { prepared: PreparedAccount & { social?: SocialIdentity } },
  ) => {
    const { tx, now, prepared } = request;
    const { opening, social, session } = prepared;
    if (!opening || !social) return unchanged(await keepSession(tx, session, request));
    await openAccount(request, { opening, uid: session.uid });
    await connect(tx, { ...social, uid: session.uid, now });
    return done(await keepSession(tx, session, request));
  },
  (request) =>
    prepareOnce(request, 'social', async () => {
      const { platform, body } = request;
      const social = await proveSocial(platform, body.idToken);
      await assertFree(platform.db, social);
      return { social, ...(await prepareAccount(request, { password: undefined, method: 'social' })) };
    }),
);

/** @throws Refusal 409 account_exists where the identity signs somebody in already */
async function assertFree(db: Db, { provider, subject }: SocialIdentity): Promise<void> {
  const owner = await db
    .selectFrom('social_identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (owner) throw new Refusal('account_exists', { internal: 'the social identity has one' });
}

async function connect(
  tx: Tx,
  { provider, subject, uid, now }: SocialIdentity & { uid: string; now: Date },
): Promise<void> {
  const row = await tx
    .insertInto('social_identity')
    .values({ provider, subject, user_id: uid, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new Refusal('account_exists', { internal: 'the social identity was quicker' });
}
