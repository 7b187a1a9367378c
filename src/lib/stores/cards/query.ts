import { computed } from 'nanostores';
import { CARD_SORTS } from '#lib/contract/cards/cards.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { CARD_STATUSES, CARD_TYPES } from '#lib/domain/cards/card-status.ts';
import { $search, changeSearch, remembered } from '../list/address.ts';
import { defineList } from '../list/define-list.ts';
import { CARD_COLUMNS, FIXED_COLUMNS } from './columns.ts';

/** The grid of cards, as its address describes it. */
export const cardsList = defineList({
  name: 'cards',
  search: true,
  filters: { status: CARD_STATUSES, type: CARD_TYPES, program: 'ids', tag: 'ids', from: 'day', to: 'day' },
  sorts: CARD_SORTS,
  sizes: true,
  columns: { all: CARD_COLUMNS, fixed: FIXED_COLUMNS },
  passing: ['preview'],
});

export type CardsQuery = ReturnType<typeof cardsList.read>;

type Days = Partial<Record<'from' | 'to', readonly string[]>>;

/** A filter as the calls take it: each end of its days is one text. */
export const cardsInput = <Input extends Days>({ from, to, ...input }: Input) => ({
  ...input,
  ...(from?.[0] ? { from: from[0] } : {}),
  ...(to?.[0] ? { to: to[0] } : {}),
});

/** The card whose preview is open; empty for none. */
export const $preview = computed($search, (search) => {
  const cardId = normalizeCardId(new URLSearchParams(search).get('preview') ?? '');
  return isCardId(cardId) ? cardId : '';
});

export function openPreview(cardId: string): void {
  const params = new URLSearchParams($search.get());
  params.set('preview', cardId);
  changeSearch(params, 'push', remembered());
}

export function closePreview(): void {
  const params = new URLSearchParams($search.get());
  params.delete('preview');
  changeSearch(params, 'replace', remembered());
}
