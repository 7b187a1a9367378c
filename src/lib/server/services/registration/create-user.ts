import { createUser as call } from '#lib/contract/registration/register.ts';
import { command, done, type Request } from '../../commands/handler.ts';
import { keepSession, prepareSession } from '../sign-in/open-session.ts';
import { requireOpening } from './find-opening.ts';
import { makeIdentity } from './make-identity.ts';
import { assertNew, openAccount } from './new-account.ts';
import { leaveAddress, takeAddress } from './take-address.ts';

/**
 * Opens an account from an emailed link. Address, role and business come from the link alone (safety.md §2). The
 * identity is made before the transaction; where that ends in a refusal, the next try takes the identity over.
 */
export const createUser = command(
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
  await takeAddress(db, { email, now });
  try {
    await assertNew(db, { email, phone: body.phone });
    const displayName = `${body.firstName} ${body.lastName}`;
    const uid = await makeIdentity(platform, { email, password: body.password, displayName });
    return { opening, session: await prepareSession(request, { uid, method: 'link' }) };
  } catch (error) {
    await leaveAddress(db, email);
    throw error;
  }
}
