import { openIssuerFrame as call } from '#lib/contract/cards/frame.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { mayReveal } from './get-client-token.ts';

/**
 * The address of the issuer's own document, for the frame that the token was made for. Nobody gets it once the card has
 * changed since: it may have been lost, or belong to somebody else.
 */
export const openIssuerFrame = command(call, async ({ platform, tx, body }) => {
  const { clientToken: revealToken, frameSecret } = body;
  const opened = platform.issuer.frame?.open({ revealToken, frameSecret });
  if (!opened?.of) throw new Refusal('link_invalid');
  const card = await tx
    .selectFrom('card')
    .select('status')
    .where('id', '=', opened.of.cardId)
    .where('version', '=', opened.of.version)
    .executeTakeFirst();
  if (!card || !mayReveal(card.status)) throw new Refusal('link_invalid');
  return done({ address: opened.address });
});
