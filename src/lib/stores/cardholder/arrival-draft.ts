import { hasTexts, storedAtom } from '../stored-atom.ts';
import type { Arrival } from './arrive.ts';

type ArrivalDraft = { readonly arrival: string; readonly cardId: string; readonly organisation: string };

/**
 * What this tab's person has typed on the way to their card, over a reload: its ID and the organization on it. Never a
 * digit of its number, its date, a code, a PIN or a proof.
 */
const $draft = storedAtom('sessionStorage', 'arrival', 1, (value: unknown): value is ArrivalDraft =>
  hasTexts(value, 'arrival', 'cardId', 'organisation'),
);

/** What was typed on the same way before the reload; null for nothing. */
export function arrivalDraft(arrival: Arrival): ArrivalDraft | null {
  const kept = $draft.get();
  return kept?.arrival === arrival ? kept : null;
}

export const keepArrival = (arrival: Arrival, cardId: string, organisation = ''): void =>
  $draft.set({ arrival, cardId, organisation });

/** Call when the card is linked or its PIN set, or another card is typed. */
export const forgetArrival = (): void => $draft.set(undefined);
