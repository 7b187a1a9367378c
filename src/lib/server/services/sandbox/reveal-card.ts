import { revealSandboxCard as call } from '#lib/contract/cards/frame.ts';
import { ApiError } from '../../commands/api-error.ts';
import { command, done } from '../../commands/handler.ts';

/** The issuer's answer to its own frame: the only one in which a number ever stands. */
export const revealSandboxCard = command(call, async ({ platform, body }) => {
  const card = await platform.sandbox?.issuer.reveal(body.clientToken);
  if (!card) throw new ApiError('link_invalid');
  return done(card);
});
