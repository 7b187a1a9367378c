import { computed } from 'nanostores';
import * as z from 'zod/mini';
import type { QueryInput } from '#lib/contract/call.ts';
import { CARD_SORTS, type listCards } from '#lib/contract/cards/cards.ts';
import { Id } from '#lib/contract/fields.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { CARD_STATUSES, CARD_TYPES, type CardStatus, type CardType } from '#lib/domain/cards/card-status.ts';
import { $search, changeSearch, remembered } from '../list/address.ts';
import { CARD_COLUMNS, type CardColumn, FIXED_COLUMNS } from './columns.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
const DEFAULT_SIZE = 50;
const DEFAULT_SORT = '-createdAt';
const SEARCH_MAX_LENGTH = 100;
const CHOICES_AT_MOST = 50;

export type CardSort = (typeof CARD_SORTS)[number];

/** What the grid shows; every part of it stands in the address. */
export type CardsQuery = {
  readonly search: string;
  readonly status: readonly CardStatus[];
  readonly type: readonly CardType[];
  /** ids of tags and programs */
  readonly tag: readonly string[];
  readonly program: readonly string[];
  readonly sort: CardSort;
  readonly size: number;
  /** the columns to show; empty where each device shows its own */
  readonly columns: readonly CardColumn[];
  /** where the page begins; empty on the first one */
  readonly after: string;
  /** card whose preview is open; empty for none */
  readonly preview: string;
};

export type CardFilter = 'status' | 'type' | 'tag' | 'program';
export const CARD_FILTERS: readonly CardFilter[] = ['status', 'type', 'program', 'tag'];

/** Reads the query of an address; what makes no sense is left out, so that no link can break the grid. */
export function readCardsQuery(search: string): CardsQuery {
  const params = new URLSearchParams(search);
  const listOf = (name: string) => [...new Set(params.getAll(name))].slice(0, CHOICES_AT_MOST);
  const sort = params.get('sort');
  const size = Number(params.get('size'));
  const preview = normalizeCardId(params.get('preview') ?? '');
  return {
    search: searchable(params.get('search') ?? ''),
    status: CARD_STATUSES.filter((one) => listOf('status').includes(one)),
    type: CARD_TYPES.filter((one) => listOf('type').includes(one)),
    tag: idsOf(listOf('tag')),
    program: idsOf(listOf('program')),
    sort: CARD_SORTS.find((one) => one === sort) ?? DEFAULT_SORT,
    size: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_SIZE,
    columns: columnsOf(params.get('columns')),
    after: params.get('after') ?? '',
    preview: isCardId(preview) ? preview : '',
  };
}

/** Dots between the columns stand in an address as they are; with none that is known, nothing is chosen. */
function columnsOf(text: string | null): readonly CardColumn[] {
  const names = (text ?? '').split('.');
  const known = CARD_COLUMNS.filter((one) => names.includes(one) && !FIXED_COLUMNS.includes(one));
  return text === null || (known.length === 0 && text !== '-') ? [] : [...FIXED_COLUMNS, ...known];
}

const idsOf = (list: readonly string[]): string[] =>
  list.map((id) => id.toLowerCase()).filter((id) => z.safeParse(Id, id).success);

/** A text that the server can look for: no U+0000, not too long, and no half of a surrogate pair at its end. */
const searchable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '');

/** The query as it stands in the address: only what differs from the usual; other parts of the address are kept. */
export function writeCardsQuery(query: CardsQuery, address: string): URLSearchParams {
  const kept = [...new URLSearchParams(address)].filter(([name]) => !(name in query));
  const own: [string, string][] = [
    ['search', query.search],
    ...CARD_FILTERS.flatMap((name) => query[name].map((value): [string, string] => [name, value])),
    ['sort', query.sort === DEFAULT_SORT ? '' : query.sort],
    ['size', query.size === DEFAULT_SIZE ? '' : String(query.size)],
    ['columns', columnsText(query.columns)],
    ['after', query.after],
    ['preview', query.preview],
  ];
  return new URLSearchParams([...kept, ...own.filter(([, value]) => value !== '')]);
}

/** The fixed two go without saying; a dash where they stand alone. */
const columnsText = (columns: readonly CardColumn[]): string =>
  columns.length === 0 ? '' : columns.filter((one) => !FIXED_COLUMNS.includes(one)).join('.') || '-';

export const $cardsQuery = computed($search, readCardsQuery);

/** Cursors of the pages before this one; without them a page that was opened by its address leads to the first. */
export const pagesBefore = (): readonly string[] => remembered().pages ?? [];

/** Another search, filter, order or size: it begins at the first page. */
export function changeCardsQuery(
  change: Partial<Omit<CardsQuery, 'after' | 'preview'>>,
  how: 'push' | 'replace' = 'push',
): void {
  write({ ...$cardsQuery.get(), ...change, after: '', preview: '' }, how, []);
}

/** On to the page that a cursor of the server begins. */
export function goToNextPage(cursor: string): void {
  const query = $cardsQuery.get();
  write({ ...query, after: cursor }, 'push', [...pagesBefore(), query.after]);
}

/** Back by one page, or to the first where the way here is not known. */
export function goToPreviousPage(): void {
  const pages = pagesBefore();
  write({ ...$cardsQuery.get(), after: pages.at(-1) ?? '' }, 'push', pages.slice(0, -1));
}

/** To the first page where a cursor in the address leads nowhere, as one that was made up or kept too long. */
export function dropCursor(cursor: string): void {
  const query = $cardsQuery.get();
  if (cursor !== '' && query.after === cursor) write({ ...query, after: '' }, 'replace', []);
}

export function openPreview(cardId: string): void {
  write({ ...$cardsQuery.get(), preview: cardId }, 'push', pagesBefore());
}

export function closePreview(): void {
  write({ ...$cardsQuery.get(), preview: '' }, 'replace', pagesBefore());
}

export function clearCardsQuery(): void {
  changeCardsQuery({ search: '', status: [], type: [], tag: [], program: [] });
}

/** Shows other columns in the same place of the list. */
export function changeColumns(columns: readonly CardColumn[]): void {
  write({ ...$cardsQuery.get(), columns }, 'replace', pagesBefore());
}

/** Whether something narrows the list. */
export function isNarrowed(query: CardsQuery): boolean {
  return query.search.trim() !== '' || CARD_FILTERS.some((name) => query[name].length > 0);
}

/** The query as the call takes it. */
export function toListQuery(query: CardsQuery): QueryInput<typeof listCards> {
  const { status, type, tag, program, sort, size, after } = query;
  const search = query.search.trim();
  return {
    sort,
    limit: size,
    ...(search ? { search } : {}),
    ...(status.length > 0 ? { status: [...status] } : {}),
    ...(type.length > 0 ? { type: [...type] } : {}),
    ...(tag.length > 0 ? { tag: [...tag] } : {}),
    ...(program.length > 0 ? { program: [...program] } : {}),
    ...(after ? { cursor: after } : {}),
  };
}

function write(query: CardsQuery, how: 'push' | 'replace', pages: readonly string[]): void {
  changeSearch(writeCardsQuery(query, $search.get()), how, { pages });
}
