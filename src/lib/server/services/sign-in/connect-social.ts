import { connectSocial as call } from '#lib/contract/sign-in/social.ts';
import type { SocialProvider } from '#lib/domain/sign-in/social-providers.ts';
import { type CommandRequest, command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import type { SocialIdentity } from '../../providers/identity/port.ts';
import { recordForPerson } from '../audit/record-for-person.ts';
import { notifyPerson } from '../people/notify-person.ts';
import { proveSocial } from './prove-social.ts';

const hasAnother = async (tx: Tx, { provider, uid }: { provider: SocialProvider; uid: string }) =>
  (await tx
    .selectFrom('social_identity')
    .select('subject')
    .where('provider', '=', provider)
    .where('user_id', '=', uid)
    .executeTakeFirst()) !== undefined;

/**
 * Connects the identity that was proven to the person's own account. One account has one identity of a provider, and an
 * identity one account: another's is refused, never moved.
 */
export const connectSocial = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: SocialIdentity }) => {
    const { tx, params, record, now } = request;
    const uid = params.id;
    const { provider, subject } = request.prepared;
    const { numInsertedOrUpdatedRows: written } = await tx
      .insertInto('social_identity')
      .values({ provider, subject, user_id: uid, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (written) {
      await recordForPerson(tx, record, uid, { type: 'socialConnected', payload: { userId: uid, provider } });
      await notifyPerson(tx, { uid, kind: 'socialConnected', now });
      return done({ provider, connectedAt: now.toISOString() });
    }
    const mine = await tx
      .selectFrom('social_identity')
      .select('created_at')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .where('user_id', '=', uid)
      .executeTakeFirst();
    if (!mine) throw wrongState((await hasAnother(tx, { provider, uid })) ? 'socialAnother' : 'socialTaken');
    return unchanged({ provider, connectedAt: mine.created_at.toISOString() });
  },
  ({ platform, body }) =>
    proveSocial(platform, body.idToken).catch((error: unknown) => {
      // Whoever connects it is signed in, whatever became of the proof.
      const isRefused = error instanceof Refusal && error.error === 'unauthenticated';
      throw isRefused ? wrongState('socialProofOver') : error;
    }),
);
