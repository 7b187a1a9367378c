import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { $user } from './session/session.ts';
import { hasOnlyTexts, hasTexts, storedAtom } from './stored-atom.ts';

type Draft = Readonly<Record<string, string>>;
type Unfinished = { readonly personId: string; readonly what: string; readonly draft: Draft };

const isUnfinished = (value: unknown): value is Unfinished =>
  hasTexts(value, 'personId', 'what') && hasOnlyTexts(value.draft);

/** What a person of this tab was filling in when their sign-in ended; for them alone, and only once. */
const $kept = storedAtom('sessionStorage', 'unfinished', 1, isUnfinished);

let open: { what: string; draft: () => Draft } | null = null;

/**
 * Tells what is being filled in, in case the sign-in ends meanwhile. Only words that do no harm where they lie:
 * amounts, notes and reasons; never a name, an address, a code or a number of a card.
 *
 * @param what the act and the thing it is done to: `load K7M2P9QRTX`
 * @returns ends it
 */
export function watchUnfinished(what: string, draft: () => Draft): () => void {
  const mine = { what, draft };
  open = mine;
  return () => {
    if (open === mine) open = null;
  };
}

/** The sign-in ends: what is being filled in stays for the next one. */
export function keepUnfinished(): void {
  if (open) leaveUnfinished(open.what, open.draft());
}

/** Keeps what was sent and not taken, because nobody was signed in any more. */
export function leaveUnfinished(what: string, draft: Draft): void {
  const personId = $user.get()?.id;
  const harmless = Object.entries(draft).filter(([, text]) => text !== '' && noCardNumber(text) === null);
  if (personId && harmless.length > 0) $kept.set({ personId, what, draft: Object.fromEntries(harmless) });
}

/** What the same person was filling in there; null where there is nothing of it. */
export function unfinished(what: string): Draft | null {
  const kept = $kept.get();
  return kept?.what === what && kept.personId === $user.get()?.id ? kept.draft : null;
}

/** It is in its place again, or its owner has gone. */
export function forgetUnfinished(): void {
  $kept.set(undefined);
}
