import type { BodyOf } from '#lib/contract/call.ts';
import { verifyOneTimeCode as call } from '#lib/contract/sign-in/one-time-codes.ts';
import { readIdentifier } from '#lib/domain/sign-in/identifier.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { openSetup } from '../recipient-setup/open-setup.ts';
import type { CodeSubject } from './code-hash.ts';
import { takeTryingTurn } from './code-limits.ts';
import { findAccount } from './find-account.ts';
import { keepSession, type PreparedSession, prepareSession } from './open-session.ts';
import { useCode } from './use-code.ts';

/**
 * Proves an address. The code is used before the transaction begins, so that a wrong try counts although it is
 * refused; only then is the account of the address looked for.
 */
export const verifyOneTimeCode = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: PreparedSession | undefined }) => {
    const { tx, platform, body, now, prepared } = request;
    if (prepared) return done(await keepSession(tx, prepared, request));
    if (body.purpose === 'signIn') throw new Error('a session was not prepared');
    return done({ setup: await openSetup(tx, { ...body, cardKey: platform.config.cardKey, now }) });
  },
  async (request) => {
    const { platform, body, triesKey, from, now } = request;
    await takeTryingTurn(platform.db, { from, now });
    const { cardKey } = platform.config;
    await useCode(platform.db, { ...subjectOf(body), code: body.code, triesKey, cardKey, now });
    if (body.purpose === 'recipientSetup') return undefined;
    const { uid } = await findAccount(platform.db, body.identifier, { isProvenAlone: true });
    return prepareSession(request, { uid, method: 'code' });
  },
);

function subjectOf(body: BodyOf<typeof call>): CodeSubject {
  const { purpose } = body;
  return purpose === 'signIn'
    ? { purpose, identifier: readIdentifier(body.identifier).text, place: '' }
    : { purpose, identifier: body.email.toLowerCase(), place: body.businessId.toLowerCase() };
}
