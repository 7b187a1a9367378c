import { finishSandboxBankLink as call } from '#lib/contract/sandbox/bank-link.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';

/** Replaces the provider's own window of live mode. */
export const finishSandboxBankLink = command(call, async ({ platform, body }) => {
  const given = platform.sandbox?.bankLink.finish(body.linkToken, body.account);
  if (!given) throw new Refusal('link_invalid');
  return done(given);
});
