import { atom } from 'nanostores';
import type { CardRow } from '#lib/contract/cards/card.ts';
import type { CardsQuery } from './query.ts';

/** What is known of a chosen card without loading it: enough to predict what an action will do. */
export type ChosenCard = Pick<CardRow, 'id' | 'businessId' | 'programName' | 'status'>;
type Filters = CardsQuery['filters'];
export type MatchFilter = Pick<CardsQuery, 'search'> &
  Omit<Filters, 'from' | 'to'> &
  Partial<Pick<Filters, 'from' | 'to'>>;

/** Cards ticked one by one, over all pages and searches; or all that a filter matches, until the filter changes. */
export type CardSelection =
  | { readonly kind: 'named'; readonly cards: ReadonlyMap<string, ChosenCard> }
  | { readonly kind: 'matching'; readonly filter: MatchFilter; readonly total: number };

/** Cards that one request may name (startBulkAction). */
export const NAMED_AT_MOST = 5_000;

const NOTHING: CardSelection = { kind: 'named', cards: new Map() };

export const $selection = atom<CardSelection>(NOTHING);

export const sizeOf = (selection: CardSelection): number =>
  selection.kind === 'named' ? selection.cards.size : selection.total;

export const isChosen = (selection: CardSelection, cardId: string): boolean =>
  selection.kind === 'matching' || selection.cards.has(cardId);

/** Ticks or unticks cards. "All that match" cannot exclude cards: then only the ticked ones stay. */
export function choose(cards: readonly CardRow[], isTicked: boolean): void {
  const selection = $selection.get();
  const next = new Map(selection.kind === 'named' ? selection.cards : []);
  for (const { id, businessId, programName, status } of cards) {
    if (!isTicked) next.delete(id);
    else if (next.size < NAMED_AT_MOST) next.set(id, { id, businessId, programName, status });
  }
  $selection.set({ kind: 'named', cards: next });
}

let lastTicked = '';

/**
 * Ticks or unticks one card of a page; with Shift all from the last pressed one to this one.
 * @param page the cards in their order on the page
 */
export function tick(card: CardRow, isTicked: boolean, page: readonly CardRow[], withShift: boolean): void {
  const from = page.findIndex(({ id }) => id === lastTicked);
  const to = page.indexOf(card);
  const isRange = withShift && from >= 0 && to >= 0;
  choose(isRange ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [card], isTicked);
  lastTicked = card.id;
}

export function chooseMatching(filter: MatchFilter, total: number): void {
  $selection.set({ kind: 'matching', filter, total });
}

export function clearSelection(): void {
  lastTicked = '';
  $selection.set(NOTHING);
}

/** The parts of the address that narrow the list: not order, page and preview. */
export const filterOf = ({ search, filters }: CardsQuery): MatchFilter => {
  const { status, type, tag, program, from, to } = filters;
  const days = { ...(from.length > 0 ? { from } : {}), ...(to.length > 0 ? { to } : {}) };
  return { search: search.trim(), status, type, tag, program, ...days };
};

const isSame = (one: MatchFilter, other: MatchFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Another search or filter ends "all that match"; ticked cards stay. */
export function keepWithin(filter: MatchFilter): void {
  const selection = $selection.get();
  if (selection.kind === 'matching' && !isSame(selection.filter, filter)) clearSelection();
}
