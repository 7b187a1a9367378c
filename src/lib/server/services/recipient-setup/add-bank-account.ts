import { addBankAccount as call } from '#lib/contract/recipient-setup/accounts.ts';
import { command, done } from '../../commands/handler.ts';
import { giveAccount } from './give-account.ts';
import { intakeFor } from './intake-for.ts';

/** Adds an account whose numbers were typed, or corrects one; the bank verifies it within 1 to 3 banking days. */
export const addBankAccount = command(call, async (request) => {
  const { tx, platform, actor, params, body, now, record } = request;
  const { replaces, ...input } = body;
  const { config } = platform;
  await giveAccount(tx, { recipientId: params.id, input, replaces, actor, config, now, record });
  return done({ intake: await intakeFor(tx, request) });
});
