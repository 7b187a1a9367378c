import { reissueVirtualCard as call } from '#lib/contract/cards/life.ts';
import { ApiError } from '../../commands/api-error.ts';
import { command, done } from '../../commands/handler.ts';
import { readCard } from './get.ts';
import { replaceCard } from './replace-card.ts';
import { lockCardRow } from './take-card.ts';

/** A virtual card with a new number; its holder gets the link once the issuer has made it. */
export const reissueVirtualCard = command(call, async (request) => {
  const { tx, params, body } = request;
  const card = await lockCardRow(tx, params.id);
  if (card.type !== 'virtual') throw new ApiError('card_is_physical');
  const newId = await replaceCard(request, card, { reason: body.reason });
  return done({ card: await readCard(tx, newId), replaced: await readCard(tx, card.id) });
});
