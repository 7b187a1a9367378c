import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { wrongCardState } from '../../commands/wrong-state.ts';
import type { TakenCard } from './take-card.ts';

/**
 * A replaced card's money belongs to its successor; a closed card's returns by itself (sweep-closed.ts).
 *
 * @param field where the request names the card, if not in its path
 * @throws Refusal 409 wrong_state
 */
export function assertGivesMoney({ status }: Pick<TakenCard, 'status'>, field?: string): void {
  if (status === 'closed') throw wrongCardState(status, field ? [field] : []);
}

/** @throws Refusal 409 wrong_state */
export function assertTakesMoney({ status }: Pick<TakenCard, 'status'>, field: string): void {
  if (!mayLoad(status)) throw wrongCardState(status, [field]);
}
