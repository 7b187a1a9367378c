import type { Reason, StateReason } from '#lib/contract/errors.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import { Refusal } from './refusal.ts';
import { fieldProblem } from './refusal-body.ts';

type Found = Pick<Reason, 'params'> & {
  /** Fields of the input that cause the refusal; the reason is also shown beside each of them. */
  at?: readonly string[];
};

/** The refusal of an act that the present state does not allow, with its reason. */
export function wrongState(name: StateReason, { params, at }: Found = {}): Refusal {
  const reason: Reason = { key: `reason.${name}`, ...(params ? { params } : {}) };
  const fields = at && Object.fromEntries(at.map((field) => [field, fieldProblem(reason)]));
  return new Refusal('wrong_state', { internal: name, reason, ...(fields ? { fields } : {}) });
}

const REASON_OF: Record<CardStatus, StateReason> = {
  active: 'cardActive',
  locked: 'cardLocked',
  frozen: 'cardFrozen',
  processing: 'cardProcessing',
  reassociated: 'cardReassociated',
  closed: 'cardClosed',
};

/** The same for the state of a card. */
export function wrongCardState(status: CardStatus, at?: readonly string[]): Refusal {
  return wrongState(REASON_OF[status], { params: { status }, ...(at ? { at } : {}) });
}
