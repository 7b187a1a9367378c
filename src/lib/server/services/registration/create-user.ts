import { createUser as call } from '#lib/contract/registration/register.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { keepSession } from '../sign-in/open-session.ts';
import { openAccount, type PreparedAccount, prepareAccount } from './new-account.ts';

/**
 * Opens an account from an emailed link. Address, role and business come from the link alone (safety.md §2). The
 * identity is made before the transaction; where that ends in a refusal, the next try takes the identity over.
 */
export const createUser = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: PreparedAccount }) => {
    await openAccount(request, request.prepared);
    return done(await keepSession(request.tx, request.prepared.session, request));
  },
  (request) => prepareAccount(request, { password: request.body.password, method: 'link' }),
);
