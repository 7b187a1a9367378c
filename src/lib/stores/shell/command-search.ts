import { atom } from 'nanostores';
import { callApi } from '#lib/browser/caller.ts';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import type { RecipientRow } from '#lib/contract/recipients/recipient.ts';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { $businessContext, permissionsIn } from '../session/session.ts';

const SHORTEST = 3;
const LONGEST = 100;
const SHOWN = 6;
const PAUSE_MS = 180;

/** The business that is searched for each kind; null where the role may not see them. */
export type SearchedPlaces = { readonly cards: string | null; readonly recipients: string | null };

export type CommandHits =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly text: string }
  | {
      readonly kind: 'found';
      readonly text: string;
      readonly cards: readonly CardRow[];
      readonly recipients: readonly RecipientRow[];
    }
  | { readonly kind: 'failed'; readonly text: string };

/** Cards and recipients that the command menu found. */
export const $commandHits = atom<CommandHits>({ kind: 'idle' });

let last: AbortController | undefined;

/**
 * Searches cards by id, last 4, holder's name, email or phone, and recipients by name or email, once the typing
 * pauses; a newer search cancels the one before. Fewer than three characters find nothing.
 */
export async function searchCommands(places: SearchedPlaces, typed: string): Promise<void> {
  last?.abort();
  const text = typed.trim().slice(0, LONGEST);
  if (text.length < SHORTEST || !(places.cards || places.recipients)) {
    return $commandHits.set({ kind: 'idle' });
  }
  const mine = new AbortController();
  last = mine;
  $commandHits.set({ kind: 'searching', text });
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (mine.signal.aborted) return;
  try {
    const [cards, recipients] = await Promise.all([
      findCards(places.cards, text, mine.signal),
      findRecipients(places.recipients, text, mine.signal),
    ]);
    if (!mine.signal.aborted) $commandHits.set({ kind: 'found', text, cards, recipients });
  } catch {
    if (!mine.signal.aborted) $commandHits.set({ kind: 'failed', text });
  }
}

async function findCards(id: string | null, search: string, signal: AbortSignal) {
  if (!id) return [];
  return (await callApi(listCards, { params: { id }, query: { search, limit: SHOWN }, signal })).items;
}

/** A role may hide bank information in one program only: there its recipients are left out too. */
async function findRecipients(businessId: string | null, search: string, signal: AbortSignal) {
  if (!businessId) return [];
  const { items } = await callApi(listRecipients, { query: { businessId, search, limit: SHOWN }, signal });
  const context = $businessContext.get();
  return items.filter((one) => !permissionsIn(context, one.businessId).has('hideBankPaymentsInformation'));
}
