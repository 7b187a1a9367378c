import { atom } from 'nanostores';
import { callApi } from '#lib/browser/caller.ts';
import { listCards } from '#lib/contract/cards.ts';
import type { CardRow } from '#lib/contract/entities/card.ts';

const SHORTEST = 3;
const SHOWN = 6;
const PAUSE_MS = 180;

export type CommandHits =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly text: string }
  | { readonly kind: 'found'; readonly text: string; readonly cards: readonly CardRow[] }
  | { readonly kind: 'failed'; readonly text: string };

/** Cards that the command menu found. */
export const $commandHits = atom<CommandHits>({ kind: 'idle' });

let last: AbortController | undefined;

/**
 * Searches cards by id, last 4, holder's name, email or phone, once the typing pauses; a newer search ends the one
 * before. Shorter than three characters it finds nothing.
 */
export async function searchCommands(businessId: string, typed: string): Promise<void> {
  last?.abort();
  const text = typed.trim();
  if (text.length < SHORTEST) return $commandHits.set({ kind: 'idle' });
  const mine = new AbortController();
  last = mine;
  $commandHits.set({ kind: 'searching', text });
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (mine.signal.aborted) return;
  try {
    const query = { search: text, limit: SHOWN };
    const { items } = await callApi(listCards, { params: { id: businessId }, query, signal: mine.signal });
    $commandHits.set({ kind: 'found', text, cards: items });
  } catch {
    if (!mine.signal.aborted) $commandHits.set({ kind: 'failed', text });
  }
}
