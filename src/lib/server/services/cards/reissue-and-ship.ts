import { reissueAndShip as call } from '#lib/contract/card-life.ts';
import { ApiError } from '../../api/api-error.ts';
import { command, done } from '../../api/handler.ts';
import { readCard } from './get.ts';
import { lockCardRow } from './lock-card-row.ts';
import { replaceCard } from './replace-card.ts';

/** A physical card in place of one that was lost, stolen or damaged. */
export const reissueAndShip = command(call, async (request) => {
  const { tx, params, body } = request;
  const card = await lockCardRow(tx, params.id);
  if (card.type !== 'physical') throw new ApiError('card_is_virtual');
  const { reason, address, method } = body;
  const newId = await replaceCard(request, card, { reason, shipping: { address, method } });
  return done({ card: await readCard(tx, newId), replaced: await readCard(tx, card.id) });
});
