import { approveReplacement as call } from '#lib/contract/replacements/replacements.ts';
import type { ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { takeCard } from '../cards/take-card.ts';
import { makeReplacement } from './make-replacement.ts';
import { readReplacement } from './replacement-row.ts';
import { takeOpenRequest } from './take-open-request.ts';

/** The holder is mailed by the replacing of the card itself (replace-card.ts). */
export const approveReplacement = command(call, async (request) => {
  const { tx, params, body } = request;
  const card = await takeCard(tx, params.id);
  const { id, reason, ship_to: shipTo } = await takeOpenRequest(tx, card.id, body.replacementId);
  if (shipTo && !body.method) {
    throw new Refusal('validation_failed', {
      fields: { method: fieldProblem(problem('required'), 'method') },
    });
  }
  await makeReplacement(request, card, { id, reason, shipTo, method: body.method as ShipmentMethod });
  return done({ replacement: await readReplacement(tx, id, { isHolder: false }) });
});
