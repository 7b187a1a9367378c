import { computed, type ReadableAtom } from 'nanostores';
import { $search, changeSearch, remembered } from './address.ts';

const CHOICES_AT_MOST = 50;
const SEARCH_MAX_LENGTH = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a list shows; every part of it stands in the address. */
export type ListQuery<Filter extends string> = {
  readonly search: string;
  readonly filters: Readonly<Record<Filter, readonly string[]>>;
  readonly sort: string;
  /** where the page begins; empty on the first one */
  readonly after: string;
};

type ListShape<Filter extends string> = {
  /** what each filter may be: some words, or ids of whatever there is */
  filters: Readonly<Record<Filter, readonly string[] | 'ids'>>;
  /** the usual one first */
  sorts?: readonly string[];
};

/** A list that is searched, filtered, sorted and paged by its address. */
export type ListAddress<Filter extends string> = ReturnType<typeof createListAddress<Filter>>;

/** Reads and writes the address of a list; what makes no sense in it is left out, so that no link can break a screen. */
export function createListAddress<Filter extends string>({ filters, sorts = [''] }: ListShape<Filter>) {
  const names = Object.keys(filters) as Filter[];
  const [usualSort = ''] = sorts;
  const own = new Set<string>([...names, 'search', 'sort', 'after']);

  const read = (address: string): ListQuery<Filter> => {
    const params = new URLSearchParams(address);
    const sort = params.get('sort');
    return {
      search: searchable(params.get('search') ?? ''),
      filters: byName(names, (name) => chosen(params.getAll(name), filters[name])),
      sort: sorts.find((one) => one === sort) ?? usualSort,
      after: params.get('after') ?? '',
    };
  };
  const write = (query: ListQuery<Filter>, address: string): URLSearchParams => {
    const kept = [...new URLSearchParams(address)].filter(([name]) => !own.has(name));
    const parts: [string, string][] = [
      ['search', query.search],
      ...names.flatMap((name) => query.filters[name].map((value): [string, string] => [name, value])),
      ['sort', query.sort === usualSort ? '' : query.sort],
      ['after', query.after],
    ];
    return new URLSearchParams([...kept, ...parts.filter(([, value]) => value !== '')]);
  };

  const $query: ReadableAtom<ListQuery<Filter>> = computed($search, read);
  const go = (query: ListQuery<Filter>, how: 'push' | 'replace', pages: readonly string[]) =>
    changeSearch(write(query, $search.get()), how, { pages });
  const pagesBefore = (): readonly string[] => remembered().pages ?? [];

  return {
    names,
    $query,
    /** Another search or order: it begins at the first page. */
    change(change: Partial<Pick<ListQuery<Filter>, 'search' | 'sort'>>, how: 'push' | 'replace' = 'push') {
      go({ ...$query.get(), ...change, after: '' }, how, []);
    },
    filter(name: Filter, values: readonly string[]) {
      const query = $query.get();
      go({ ...query, filters: { ...query.filters, [name]: values }, after: '' }, 'push', []);
    },
    clear() {
      go({ ...$query.get(), search: '', filters: byName(names, () => []), after: '' }, 'push', []);
    },
    toNext(cursor: string) {
      const query = $query.get();
      go({ ...query, after: cursor }, 'push', [...pagesBefore(), query.after]);
    },
    /** Back by one page, or to the first where the way here is not known. */
    toPrevious() {
      const pages = pagesBefore();
      go({ ...$query.get(), after: pages.at(-1) ?? '' }, 'push', pages.slice(0, -1));
    },
    /** To the first page where a cursor in the address leads nowhere. */
    dropCursor(cursor: string) {
      const query = $query.get();
      if (cursor !== '' && query.after === cursor) go({ ...query, after: '' }, 'replace', []);
    },
    /** Whether something narrows the list. */
    isNarrowed: (query: ListQuery<Filter>) =>
      query.search.trim() !== '' || names.some((name) => query.filters[name].length > 0),
    /** What stands in the address, for the way back from one of its lines. */
    address: () => String(write($query.get(), $search.get())),
  };
}

function chosen(given: readonly string[], allowed: readonly string[] | 'ids'): readonly string[] {
  const listed = [...new Set(given)].slice(0, CHOICES_AT_MOST);
  return allowed === 'ids'
    ? listed.filter((id) => UUID.test(id))
    : allowed.filter((one) => listed.includes(one));
}

function byName<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

/** A text that the server can look for: no U+0000, not too long, and no half of a surrogate pair at its end. */
const searchable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '');
