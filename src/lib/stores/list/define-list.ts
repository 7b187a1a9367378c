import { computed, type ReadableAtom } from 'nanostores';
import { type CalendarDate, parseCalendarDate } from '#lib/domain/calendar.ts';
import { withinCalendar } from '#lib/domain/clock.ts';
import { type WrongDays, wrongDaysOf } from '#lib/domain/day-span.ts';
import { isUuid } from '#lib/domain/uuid.ts';
import { $search, changeSearch, type Remembered, remembered } from './address.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
const USUAL_SIZE = 50;
const CHOICES_AT_MOST = 50;
const SEARCH_MAX_LENGTH = 100;
const NAME_MAX_LENGTH = 60;
/** A custom field and one of its values. */
const FIELD_VALUE = /^[a-z][a-z0-9_]{0,39}:(?=.*\S)[^\0]{1,200}$/s;

/** The values of each filter: fixed words, ids, names that people give, custom fields, one day, or one text of a form. */
export type ListFilters = Readonly<
  Record<string, readonly string[] | 'ids' | 'names' | 'fields' | 'day' | RegExp>
>;

type Choice<Choices> = Choices extends readonly (infer One)[] ? One : string;

/** What a list shows; all of it is in the address. */
export type ListQuery<Filters extends ListFilters, Sort extends string, Column extends string = string> = {
  readonly search: string;
  readonly filters: { readonly [Name in keyof Filters]: readonly Choice<Filters[Name]>[] };
  readonly sort: Sort;
  /** rows of a page */
  readonly size: number;
  /** the columns to show; empty where each device shows its own */
  readonly columns: readonly Column[];
  /** the cursor of the page; empty on the first one */
  readonly after: string;
};

/** The query as the list's call takes it, without unset filters. */
export type ListInput<Filters extends ListFilters, Sort extends string> = {
  limit: number;
  sort?: Sort;
  search?: string;
  cursor?: string;
} & (string extends keyof Filters ? unknown : { [Name in keyof Filters]?: Choice<Filters[Name]>[] });

type ListShape<Filters extends ListFilters, Sort extends string, Column extends string> = {
  /** unique among lists: the key of saved views and the way back */
  name: string;
  filters: Filters;
  /** whether it can be searched */
  search?: true;
  /** the default one first; missing where the server has only one order */
  sorts?: readonly Sort[];
  /** whether the page size can be chosen */
  sizes?: true;
  /** the columns to choose from, in order, and the fixed ones that identify a row */
  columns?: { all: readonly Column[]; fixed: readonly Column[] };
  /** the most days that it shows at once, where its filters `from` and `to` are bounded */
  mostDays?: number;
  /** parts of the address that a change of search, filter or order removes, such as a preview */
  passing?: readonly string[];
};

export type ListOf<
  Filters extends ListFilters = ListFilters,
  Sort extends string = string,
  Column extends string = string,
> = ReturnType<typeof defineList<Filters, Sort, Column>>;

type How = 'push' | 'replace';

/**
 * A list whose address holds its search, filters, order and page. Invalid values are ignored, so that no link can
 * break a screen; default values are not written, and other parts of the address stay.
 */
export function defineList<
  const Filters extends ListFilters,
  const Sort extends string = string,
  const Column extends string = string,
>(shape: ListShape<Filters, Sort, Column>) {
  type Query = ListQuery<Filters, Sort, Column>;
  const { name, filters, sorts, columns, passing = [] } = shape;
  const names = Object.keys(filters) as (keyof Filters & string)[];
  const usualSort = (sorts?.[0] ?? '') as Sort;
  const own = new Set<string>([
    ...names,
    'sort',
    'after',
    ...(shape.search ? ['search'] : []),
    ...(shape.sizes ? ['size'] : []),
    ...(columns ? ['columns'] : []),
  ]);

  const read = (address: string): Query => {
    const params = new URLSearchParams(address);
    const sort = params.get('sort');
    const size = shape.sizes && PAGE_SIZES.find((one) => one === Number(params.get('size')));
    return {
      search: shape.search ? searchable(params.get('search') ?? '') : '',
      filters: byName(names, (one) => chosen(params.getAll(one), filters[one])) as Query['filters'],
      sort: sorts?.find((one) => one === sort) ?? usualSort,
      size: size ?? USUAL_SIZE,
      columns: columns ? columnsOf(params.get('columns'), columns) : [],
      after: params.get('after') ?? '',
    };
  };
  const write = (query: Query, address: string): URLSearchParams => {
    const kept = [...new URLSearchParams(address)].filter(([one]) => !own.has(one));
    const parts: [string, string][] = [
      ['search', query.search],
      ...names.flatMap((one) => query.filters[one].map((value): [string, string] => [one, String(value)])),
      ['sort', query.sort === usualSort ? '' : query.sort],
      ['size', query.size === USUAL_SIZE ? '' : String(query.size)],
      ['columns', columns ? columnsText(query.columns, columns.fixed) : ''],
      ['after', query.after],
    ];
    return new URLSearchParams([...kept, ...parts.filter(([, value]) => value !== '')]);
  };
  /** The parts of the address that outlast a change. */
  const lasting = (): string => {
    const params = new URLSearchParams($search.get());
    for (const one of passing) params.delete(one);
    return String(params);
  };

  const $query: ReadableAtom<Query> = computed($search, read);
  const begin = (change: Partial<Query>, how: How, more: Remembered = { pages: [] }) =>
    changeSearch(write({ ...$query.get(), ...change, after: '' }, lasting()), how, more);
  const turn = (after: string, pages: readonly string[], how: How = 'push') =>
    changeSearch(write({ ...$query.get(), after }, $search.get()), how, { pages });
  const pagesBefore = (): readonly string[] => remembered().pages ?? [];

  return {
    name,
    filterNames: names as readonly string[],
    columns,
    usualSort,
    mostDays: shape.mostDays,
    $query,
    read(address: string): Query {
      return read(address);
    },
    write(query: Query, address: string): URLSearchParams {
      return write(query, address);
    },
    /** A change of search, order or size starts at the first page. */
    change(change: Partial<Pick<Query, 'search' | 'sort' | 'size'>>, how: How = 'push') {
      begin(change, how);
    },
    filter<Name extends keyof Filters & string>(one: Name, values: Query['filters'][Name]) {
      begin({ filters: { ...$query.get().filters, [one]: values } }, 'push');
    },
    /** Changes several filters in one step. */
    filterBy(values: Partial<Query['filters']>) {
      begin({ filters: { ...$query.get().filters, ...values } }, 'push');
    },
    /** Clears search and filters, not the order. */
    clear() {
      begin({ search: '', filters: byName(names, () => []) as unknown as Query['filters'] }, 'push');
    },
    /** Shows the list of a text from `write`. */
    show(kept: string, more: Remembered = {}) {
      begin(read(kept), 'push', more);
    },
    /** Shows other columns at the same place of the list. */
    changeColumns(shown: readonly Column[], more: Remembered = { pages: pagesBefore() }) {
      changeSearch(write({ ...$query.get(), columns: shown }, $search.get()), 'replace', more);
    },
    toNext(cursor: string) {
      turn(cursor, [...pagesBefore(), $query.get().after]);
    },
    /** Back by one page, or to the first where the earlier pages are unknown. */
    toPrevious() {
      const pages = pagesBefore();
      turn(pages.at(-1) ?? '', pages.slice(0, -1));
    },
    /** Returns to the first page where the address has an invalid or expired cursor. */
    dropCursor(cursor: string) {
      if (cursor !== '' && $query.get().after === cursor) turn('', [], 'replace');
    },
    /** Cursors of the pages before this one; without them Previous leads to the first page. */
    pagesBefore,
    /** Whether a search or filter narrows the list. */
    isNarrowed(query: Query): boolean {
      return query.search.trim() !== '' || names.some((one) => query.filters[one].length > 0);
    },
    /** Why the days of an address that somebody typed cannot be shown, if they cannot. */
    wrongDays(query: Query, today: CalendarDate): WrongDays | null {
      const { from, to } = query.filters as Partial<Record<string, readonly string[]>>;
      return wrongDaysOf({ from: from?.[0], to: to?.[0] }, { today, mostDays: shape.mostDays });
    },
    /** The query as the call takes it. */
    toInput(query: Query): ListInput<Filters, Sort> {
      const search = query.search.trim();
      const narrowing = names.filter((one) => query.filters[one].length > 0);
      return {
        limit: query.size,
        ...(sorts ? { sort: query.sort } : {}),
        ...(search ? { search } : {}),
        ...byName(narrowing, (one) => [...query.filters[one]]),
        ...(query.after ? { cursor: query.after } : {}),
      } as ListInput<Filters, Sort>;
    },
    /** The list's present address, for the way back from one of its lines. */
    address: (): string => String(write($query.get(), lasting())),
  };
}

function chosen(given: readonly string[], allowed: ListFilters[string] | undefined): readonly string[] {
  if (allowed instanceof RegExp) return given.filter((one) => allowed.test(one)).slice(0, 1);
  if (allowed === 'day') return given.filter(isDay).slice(0, 1);
  const listed = [...new Set(given)].slice(0, CHOICES_AT_MOST);
  if (allowed === 'fields') return listed.filter((one) => FIELD_VALUE.test(one));
  if (allowed === 'names') {
    return listed.filter(
      (name) => name.trim() !== '' && name.length <= NAME_MAX_LENGTH && searchable(name) === name,
    );
  }
  return allowed === 'ids'
    ? listed.map((id) => id.toLowerCase()).filter((id) => isUuid(id))
    : (allowed ?? []).filter((one) => listed.includes(one));
}

const isDay = (text: string): boolean => parseCalendarDate(text) !== null && withinCalendar(text) === null;

type Columns<Column extends string> = { all: readonly Column[]; fixed: readonly Column[] };

/** Columns separated by dots; with no known column nothing is chosen. */
function columnsOf<Column extends string>(text: string | null, { all, fixed }: Columns<Column>): Column[] {
  const names = (text ?? '').split('.');
  const known = all.filter((one) => names.includes(one) && !fixed.includes(one));
  return text === null || (known.length === 0 && text !== '-') ? [] : [...fixed, ...known];
}

/** The fixed columns are implied; a dash means only those. */
const columnsText = <Column extends string>(columns: readonly Column[], fixed: readonly Column[]): string =>
  columns.length === 0 ? '' : columns.filter((one) => !fixed.includes(one)).join('.') || '-';

function byName<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

/** A text that the server can search for: no U+0000, not too long, and no half of a surrogate pair at its end. */
const searchable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '');
