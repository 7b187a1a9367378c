import { reissueVirtualCard as call } from '#lib/contract/card-life.ts';
import { ApiError } from '../../api/api-error.ts';
import { command, done } from '../../api/handler.ts';
import { readCard } from './get.ts';
import { lockCardRow } from './lock-card-row.ts';
import { replaceCard } from './replace-card.ts';

/** A virtual card with a new number; its holder gets the link once the issuer has made it. */
export const reissueVirtualCard = command(call, async (request) => {
  const { tx, params, body } = request;
  const card = await lockCardRow(tx, params.id);
  if (card.type !== 'virtual') throw new ApiError('card_is_physical');
  const newId = await replaceCard(request, card, { reason: body.reason });
  return done({ card: await readCard(tx, newId), replaced: await readCard(tx, card.id) });
});
