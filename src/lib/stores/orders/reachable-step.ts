import type { OrderKind } from '#lib/domain/orders/order-states.ts';
import { addressProblems, peopleProblems } from './check.ts';
import { cardsOf, type OrderDraft } from './flow.ts';
import type { OrderStep } from './query.ts';

export const stepsOf = (kind: OrderKind): readonly OrderStep[] =>
  kind === 'physical' ? ['people', 'address', 'review'] : ['people', 'review'];

/** The step of the address, or the first one before it whose part of the draft is missing or invalid. */
export function reachableStep(kind: OrderKind, draft: OrderDraft, wanted: OrderStep): OrderStep {
  const isMissing = {
    people: () => cardsOf(draft).length === 0 || hasAny(peopleProblems(draft.rows, kind)),
    address: () => hasAny(addressProblems(draft.shipTo, draft.method)),
    review: () => false,
  };
  const steps = stepsOf(kind);
  const before = steps.slice(0, Math.max(0, steps.indexOf(wanted)));
  if (!steps.includes(wanted)) return 'people';
  return before.find((step) => isMissing[step]()) ?? wanted;
}

const hasAny = (problems: object): boolean => Object.keys(problems).length > 0;
