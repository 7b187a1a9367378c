import { revealSandboxCard as call } from '#lib/contract/sandbox/sandbox.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';

/** The issuer's answer to its own frame, which proves itself by its secret: the only one that ever contains a number. */
export const revealSandboxCard = command(call, async ({ platform, body }) => {
  const { clientToken: revealToken, frameSecret } = body;
  const card = await platform.sandbox?.issuer.reveal({ revealToken, frameSecret });
  if (!card) throw new Refusal('link_invalid');
  return done(card);
});
