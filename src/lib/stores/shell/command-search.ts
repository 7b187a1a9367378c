import { atom } from 'nanostores';
import { callApi } from '#lib/browser/caller.ts';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { $businessContext, permissionsIn } from '../session/session.ts';
import { type ById, findById, pastedCardId, pastedId, type SearchedPlaces } from './find-by-id.ts';

const SHORTEST = 3;
const LONGEST = 100;
const SHOWN = 6;
const PAUSE_MS = 180;

export type CommandHits =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly text: string }
  | ({ readonly kind: 'found'; readonly text: string; readonly cards: readonly CardRow[] } & ById)
  | { readonly kind: 'failed'; readonly text: string };

/** What the command menu found besides pages and acts. */
export const $commandHits = atom<CommandHits>({ kind: 'idle' });

let last: AbortController | undefined;

/**
 * Searches cards by id, last 4, holder's name, email or phone, recipients by name or email, and what bears a pasted
 * id, once the typing pauses; a newer search cancels the one before. Fewer than three characters find nothing.
 */
export async function searchCommands(places: SearchedPlaces, typed: string): Promise<void> {
  last?.abort();
  const text = typed.trim().slice(0, LONGEST);
  if (text.length < SHORTEST || Object.values(places).every((place) => place === null)) {
    return $commandHits.set({ kind: 'idle' });
  }
  const mine = new AbortController();
  last = mine;
  $commandHits.set({ kind: 'searching', text });
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (mine.signal.aborted) return;
  try {
    const found = await find(places, text, mine.signal);
    if (!mine.signal.aborted) $commandHits.set({ kind: 'found', text, ...found });
  } catch {
    if (!mine.signal.aborted) $commandHits.set({ kind: 'failed', text });
  }
}

async function find(places: SearchedPlaces, text: string, signal: AbortSignal) {
  const id = pastedId(text);
  if (id) {
    const { orders, recipients, payments } = await findById(places, id, signal);
    return { cards: [], orders, recipients: recipients.filter(isShown), payments: payments.filter(isShown) };
  }
  const [cards, recipients] = await Promise.all([
    findCards(places.cards, pastedCardId(text), signal),
    findRecipients(places.recipients, text, signal),
  ]);
  return { cards, recipients, orders: [], payments: [] };
}

async function findCards(id: string | null, search: string, signal: AbortSignal) {
  if (!id) return [];
  return (await callApi(listCards, { params: { id }, query: { search, limit: SHOWN }, signal })).items;
}

/** A role may hide bank information in one program only: there its recipients and payments are left out too. */
const isShown = ({ businessId }: { businessId: string }): boolean =>
  !permissionsIn($businessContext.get(), businessId).has('hideBankPaymentsInformation');

async function findRecipients(businessId: string | null, search: string, signal: AbortSignal) {
  if (!businessId) return [];
  const { items } = await callApi(listRecipients, { query: { businessId, search, limit: SHOWN }, signal });
  return items.filter(isShown);
}
