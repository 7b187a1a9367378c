import { validateLogin as call } from '#lib/contract/sign-in/validate-login.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { findAccount } from './find-account.ts';
import { keepSession, type PreparedSession, prepareSession } from './open-session.ts';
import { forgetFailures, returnPasswordTurn, takePasswordTurn } from './password-limits.ts';
import { provePassword } from './prove-password.ts';

/**
 * Signs in by password. Email and phone go the same way: the server finds the account and asks the provider, so that a
 * phone never reveals the email behind it.
 */
export const validateLogin = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: PreparedSession }) => {
    const { tx, prepared, body, from, now } = request;
    await forgetFailures(tx, { identifier: body.identifier, from, now });
    return done(await keepSession(tx, prepared, request));
  },
  async (request) => {
    const { platform, body, from, now } = request;
    const tried = { identifier: body.identifier, from, now };
    await takePasswordTurn(platform.db, tried);
    const account = await findAccount(platform.db, body.identifier);
    try {
      await provePassword(platform, account, body.password);
      return await prepareSession(request, { uid: account.uid, method: 'password' });
    } catch (error) {
      if (error instanceof Refusal && error.error === 'unavailable')
        await returnPasswordTurn(platform.db, tried);
      throw error;
    }
  },
);
