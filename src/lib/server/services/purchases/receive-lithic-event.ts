import type * as z from 'zod/mini';
import {
  receiveLithicEvent as call,
  LithicShipment,
  LithicTransaction,
} from '#lib/contract/purchases/lithic.ts';
import { event } from '../../commands/handler.ts';
import { parsePart } from '../../commands/parse-input.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { shipCard } from '../orders/ship-card.ts';
import { applyLithicStep } from './apply-lithic-step.ts';
import { lithicStepsOf } from './lithic-steps.ts';

type Work = { platform: Platform; now: Date };

/**
 * Lithic repeats what is not answered with 200. Each event of a transaction is applied once, under its own token; a report
 * that comes late has nothing new, and one that was lost is made up for by the next.
 */
export const receiveLithicEvent = event(call, async ({ platform, body, now }) => {
  switch (body.event_type) {
    case 'card_transaction.updated':
      return settle({ platform, now }, parsePart(LithicTransaction, body));
    case 'card.shipped':
      return ship({ platform, now }, parsePart(LithicShipment, body));
    default:
      platform.log.warn({ type: body.event_type }, 'Lithic told of something that we have no use for');
      return { outcome: 'ignored' as const, applied: 0 };
  }
});

async function ship(
  { platform, now }: Work,
  { card_token: token, tracking_number: trackingNumber }: z.output<typeof LithicShipment>,
) {
  const isShipped = await shipCard(platform.db, { token, trackingNumber, now });
  return isShipped
    ? { outcome: 'applied' as const, applied: 1 }
    : { outcome: 'ignored' as const, applied: 0 };
}

async function settle({ platform, now }: Work, transaction: LithicTransaction) {
  const { token } = transaction;
  const steps = stepsOf(platform, transaction);
  let applied = 0;
  let isKnown = false;
  for (const step of steps) {
    const kind = await applyLithicStep(platform.db, { transaction, step, now });
    if (kind === 'done') applied += 1;
    if (kind === 'replayed') isKnown = true;
    if (kind === 'unknownCard') {
      platform.log.error({ networkId: token }, 'Lithic moved money of a card that is not ours');
      throw new Refusal('not_found');
    }
    if (kind === 'conflict') throw new Refusal('conflict', { internal: 'the token of another purchase' });
    if (kind === 'unavailable') throw new Refusal('unavailable', { retryAfterS: 5 });
  }
  if (applied > 0) return { outcome: 'applied' as const, applied };
  return { outcome: isKnown ? ('repeated' as const) : ('ignored' as const), applied };
}

/** @throws Refusal 409 for another currency than our cards have: the money is Lithic's to explain */
function stepsOf(platform: Platform, transaction: LithicTransaction) {
  try {
    return lithicStepsOf(transaction);
  } catch (error) {
    platform.log.error(
      { err: error, networkId: transaction.token },
      'Lithic moved money in another currency',
    );
    throw new Refusal('conflict', { internal: 'another currency' });
  }
}
