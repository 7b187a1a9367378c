import { createProfile as call } from '#lib/contract/registration/register.ts';
import { command, done, type Request } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { keepSession, prepareSession } from '../sign-in/open-session.ts';
import { requireOpening } from './find-opening.ts';
import { assertNew, openAccount } from './new-account.ts';
import { leaveAddress, takeAddress } from './take-address.ts';

/**
 * Opens an account for somebody who has an identity at the provider already, by social sign-in. The link proves the
 * mailbox and the token the identity; an address that both have proves nothing by itself.
 */
export const createProfile = command(
  call,
  async (request) => {
    await openAccount(request, request.prepared);
    return done(await keepSession(request.tx, request.prepared.session, request));
  },
  prepare,
);

async function prepare(request: Request<typeof call>) {
  const { platform, body, now } = request;
  const { db } = platform;
  const opening = await requireOpening(db, { token: body.token, cardKey: platform.config.cardKey, now });
  const { email } = opening;
  const uid = await verify(platform, body.idToken);
  await takeAddress(db, { email, now });
  try {
    await assertNew(db, { email, phone: body.phone, uid });
    return { opening, session: await prepareSession(request, { uid, method: 'social' }) };
  } catch (error) {
    await leaveAddress(db, email);
    throw error;
  }
}

/** @throws Refusal 401, and 503 where the provider's keys cannot be fetched */
async function verify({ identity }: Pick<Platform, 'identity'>, idToken: string): Promise<string> {
  const found = await identity.verifier.verify(idToken);
  if (!('error' in found)) return found.uid;
  const internal = `id token: ${found.error}`;
  throw new Refusal(found.error === 'unavailable' ? 'unavailable' : 'unauthenticated', { internal });
}
