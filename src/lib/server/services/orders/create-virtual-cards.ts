import { createVirtualCards as call } from '#lib/contract/orders/orders.ts';
import { VIRTUAL_METHOD } from '#lib/domain/orders/order-states.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { readOrderingBusiness } from './ordering-business.ts';
import { placeOrder } from './place-order.ts';

/**
 * Orders virtual cards; only a program that is eligible for on-demand cards loads them in the same step (design
 * §4.7).
 */
export const createVirtualCards = command(call, async (request) => {
  const { tx, params, body } = request;
  const business = await readOrderingBusiness(tx, params.id);
  if (!business.isEligibleForOnDemand) refuseLoads(body.cards);
  const order = await placeOrder(request, {
    business,
    kind: 'virtual',
    method: VIRTUAL_METHOD,
    shipTo: null,
    cards: body.cards,
  });
  return done({ order });
});

function refuseLoads(cards: readonly { load?: string | undefined }[]): void {
  const loaded = cards.flatMap(({ load }, index) => (load === undefined ? [] : [index]));
  if (loaded.length === 0) return;
  throw new Refusal('validation_failed', {
    fields: Object.fromEntries(
      loaded.map((index) => [`cards.${index}.load`, fieldProblem(problem('onDemandOnly'))]),
    ),
  });
}
