import { callApi } from '#lib/browser/caller.ts';
import { setPin } from '#lib/contract/cards/life.ts';
import { latinDigits } from '#lib/domain/digits.ts';
import { PIN_LENGTH } from '#lib/domain/limits.ts';
import { pin, pinConfirmation } from '#lib/domain/validation.ts';
import { type ActFlow, createActFlow, type Problems } from '../act-flow.ts';
import { refreshAfterChange } from '../cards/cache.ts';

export type PinDraft = { readonly pin: string; readonly confirmPin: string };

/** Digits of a PIN as they were typed or pasted, in any script. */
export const pinDigits = (typed: string): string =>
  latinDigits(typed).replace(/\D/g, '').slice(0, PIN_LENGTH);

/** A holder sets or changes the PIN of their card: 4 digits, twice the same (spec §5). */
export function createPinFlow(card: { id: string; businessId: string }): ActFlow<PinDraft, { pinSet: true }> {
  return createActFlow<PinDraft, { pinSet: true }>({
    draft: { pin: '', confirmPin: '' },
    check: problemsOf,
    send: (draft) => callApi(setPin, { params: { id: card.id }, body: draft }),
    settled: () => refreshAfterChange(card.id, card.businessId),
  });
}

function problemsOf(draft: PinDraft): Problems {
  const wrong = pin(draft.pin);
  const differs = wrong ? null : pinConfirmation(draft.confirmPin, draft.pin);
  return { ...(wrong ? { pin: wrong } : {}), ...(differs ? { confirmPin: differs } : {}) };
}
