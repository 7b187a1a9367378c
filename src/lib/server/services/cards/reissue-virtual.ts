import { reissueVirtualCard as call } from '#lib/contract/cards/life.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { readCard } from './get.ts';
import { replaceCard } from './replace-card.ts';
import { takeCard } from './take-card.ts';

/** Replaces a virtual card by one with a new number; its holder gets the link once the issuer has made it. */
export const reissueVirtualCard = command(call, async (request) => {
  const { tx, params, body } = request;
  const card = await takeCard(tx, params.id);
  if (card.type !== 'virtual') throw new Refusal('card_is_physical');
  const newId = await replaceCard(request, card, { reason: body.reason });
  return done({ card: await readCard(tx, newId), replaced: await readCard(tx, card.id) });
});
