import type { Reason, StateReason } from '#lib/contract/errors.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import { Refusal } from './refusal.ts';
import { fieldProblem } from './refusal-body.ts';

type Found = Pick<Reason, 'params'> & {
  /** Fields of the input that it lies in; the reason stands beside each of them too. */
  at?: readonly string[];
};

/** The refusal of what the present state does not allow, with why. */
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

/** The same where it is the state of a card. */
export function wrongCardState(status: CardStatus, at?: readonly string[]): Refusal {
  return wrongState(REASON_OF[status], { params: { status }, ...(at ? { at } : {}) });
}
