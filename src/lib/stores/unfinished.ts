import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { $user } from './session/session.ts';
import { hasOnlyTexts, hasTexts, storedAtom } from './stored-atom.ts';

type Draft = Readonly<Record<string, string>>;
type Unfinished = { readonly personId: string; readonly what: string; readonly draft: Draft };

const isUnfinished = (value: unknown): value is Unfinished =>
  hasTexts(value, 'personId', 'what') && hasOnlyTexts(value.draft);

/** What this tab's person was filling in when their sign-in ended; for them alone, and only once. */
const $kept = storedAtom('sessionStorage', 'unfinished', 1, isUnfinished);

let open: { what: string; draft: () => Draft } | null = null;

/**
 * Registers a form, so that it is kept if the sign-in ends. Only harmless texts are kept: amounts, notes and reasons;
 * never a name, an address, a code or a card's number.
 *
 * @param what the act and its target: `load K7M2P9QRTX`
 * @returns unregisters it
 */
export function watchUnfinished(what: string, draft: () => Draft): () => void {
  const mine = { what, draft };
  open = mine;
  return () => {
    if (open === mine) open = null;
  };
}

/** Call when the sign-in ends: keeps the open forms for the next one. */
export function keepUnfinished(): void {
  if (open) leaveUnfinished(open.what, open.draft());
}

/** Keeps what was sent and refused because nobody was signed in any more. */
export function leaveUnfinished(what: string, draft: Draft): void {
  const personId = $user.get()?.id;
  const harmless = Object.entries(draft).filter(([, text]) => text !== '' && noCardNumber(text) === null);
  if (personId && harmless.length > 0) $kept.set({ personId, what, draft: Object.fromEntries(harmless) });
}

/** What the same person was filling in there; null for nothing. */
export function unfinished(what: string): Draft | null {
  const kept = $kept.get();
  return kept?.what === what && kept.personId === $user.get()?.id ? kept.draft : null;
}

/** Call when it is restored, or its owner has left. */
export function forgetUnfinished(): void {
  $kept.set(undefined);
}
