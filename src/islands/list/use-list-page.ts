import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { keepsUp, keepsUpWith } from '#lib/browser/keep-up.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { LiveKind } from '#lib/contract/live/live.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import type { ListFilters, ListInput, ListOf } from '#lib/stores/list/define-list.ts';
import { useHeldRows } from './use-held-rows.ts';

type Page<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null };

type PageCall<Filters extends ListFilters, Sort extends string, Row> = {
  /** where the pages are kept; the query follows it */
  key: readonly unknown[];
  read: (query: ListInput<Filters, Sort>, signal: AbortSignal) => Promise<Page<Row>>;
  /** what its rows show, where the live stream tells of it */
  about?: readonly LiveKind[];
};

/** A page of a list, as its table and its pager render it. */
export type ListPage<Row extends { readonly id: string }> = ReturnType<
  typeof useListPage<ListFilters, string, string, Row>
>;

/**
 * Loads the page of the address; the previous page stays visible meanwhile. An unknown cursor is removed from the
 * address, and the first page follows. Days that cannot be shown are not asked for. Changes by others appear by themselves, unless they would move rows under
 * somebody's hand.
 */
export function useListPage<
  Filters extends ListFilters,
  Sort extends string,
  Column extends string,
  Row extends { readonly id: string },
>(list: ListOf<Filters, Sort, Column>, { key, read, about }: PageCall<Filters, Sort, Row>) {
  const query = useStore(list.$query);
  const input = list.toInput(query);
  const wrongDays = list.wrongDays(query, easternDate(pageClock.now()));
  const queryKey = [...key, input];
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const page = await read(input, signal);
        if (page.items.length === 0) list.dropCursor(query.after);
        return page;
      } catch (failure) {
        if (isCallError(failure, 400) || isCallError(failure, 422)) list.dropCursor(query.after);
        throw failure;
      }
    },
    placeholderData: keepPreviousData,
    enabled: wrongDays === null,
    ...(about ? keepsUpWith({ kinds: about }) : keepsUp),
  });
  const { cursor: _, limit: __, ...narrowing } = input;
  const rowsOf = useLastWhile(JSON.stringify(narrowing), isPlaceholderData);
  const { rows, news, show } = useHeldRows(data?.items, {
    queryKey,
    isPrevious: isPlaceholderData,
    where: '.table-wrap',
  });
  // Many rows take a moment: rendered in small steps, they do not block typing or presses.
  const shown = useDeferredValue(
    useMemo(
      () => ({ rows, nextCursor: data?.nextCursor ?? null, isChanging: isPlaceholderData, rowsOf }),
      [rows, data, isPlaceholderData, rowsOf],
    ),
    NOTHING_YET,
  );
  return {
    /** missing while they are on the way */
    rows: shown.rows,
    nextCursor: shown.nextCursor,
    /** another page is on its way while this one is still in sight */
    isChanging: shown.isChanging,
    /** the search, filters and order that these rows are the answer to */
    rowsOf: shown.rowsOf,
    /** how many rows came, once no other page is on its way */
    count: isPlaceholderData ? undefined : data?.items.length,
    /** whether there are more rows than those of this page */
    isPart: query.after !== '' || data?.nextCursor != null,
    /** whether the list has no row at all; narrowed, it may have some that are left out */
    isEmpty: data?.items.length === 0 && query.after === '' && !isPlaceholderData,
    isNarrowed: list.isNarrowed(query),
    /** days of the address that cannot be shown; nothing is asked for then */
    wrongDays,
    /** rows that came while somebody was at the list wait to be shown */
    fresh: { news, show },
    /** missing where an older answer can still be shown */
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

const NOTHING_YET = { rows: undefined, nextCursor: null, isChanging: false, rowsOf: '' };

/**
 * The value before a change that is still loading. Rows and pager of another filter are new ones: they appear at
 * their place instead of moving there.
 */
function useLastWhile(value: string, isChanging: boolean): string {
  const last = useRef(value);
  if (!isChanging) last.current = value;
  return last.current;
}
