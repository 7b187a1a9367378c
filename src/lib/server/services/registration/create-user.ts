import { createUser as call } from '#lib/contract/registration/register.ts';
import { type CommandRequest, command, done, unchanged } from '../../commands/handler.ts';
import { keepSession } from '../sign-in/open-session.ts';
import { openAccount, type PreparedAccount, prepareAccount, prepareOnce } from './new-account.ts';

/**
 * Opens an account from an emailed link. Address, role and business come from the link alone (safety.md §2). The
 * identity is made before the transaction; where that ends in a refusal, the next try takes the identity over.
 */
export const createUser = command(
  call,
  async (request: CommandRequest<typeof call> & { prepared: PreparedAccount }) => {
    const { opening, session } = request.prepared;
    if (opening) await openAccount(request, { opening, uid: session.uid });
    const answer = await keepSession(request.tx, session, request);
    return opening ? done(answer) : unchanged(answer);
  },
  (request) =>
    prepareOnce(request, 'link', () =>
      prepareAccount(request, { password: request.body.password, method: 'link' }),
    ),
);
