import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { OutputOf, QueryInput } from '#lib/contract/call.ts';
import type { ImportRow } from '#lib/contract/imports/import.ts';
import { listImportRows } from '#lib/contract/imports/imports.ts';

/** Rows of one answer. */
export const PAGE_ROWS = 200;
/** Rows of a file are counted as a spreadsheet does; the headings are the first. */
const FIRST_NUMBER = 2;

/** Which rows are shown: one after the other as they are in the file, or those of one kind. */
export const ROW_VIEWS = ['bad', 'duplicates', 'failed', 'cancelled', 'leftOut', 'done', 'all'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

type Page = OutputOf<typeof listImportRows>;

const FILTERS: Record<Exclude<RowView, 'all'>, QueryInput<typeof listImportRows>> = {
  bad: { state: ['bad'] },
  duplicates: { state: ['good'], duplicates: 'only' },
  failed: { state: ['failed'] },
  cancelled: { state: ['cancelled'] },
  leftOut: { state: ['leftOut'] },
  done: { state: ['done'] },
};

const keyOf = (importId: string) => ['import-rows', importId] as const;

export const numberAt = (index: number): number => index + FIRST_NUMBER;

/** The part of the file that a row stands in, wherever somebody scrolls to. */
export function filePartQuery(importId: string, number: number) {
  const part = Math.floor((number - FIRST_NUMBER) / PAGE_ROWS);
  const from = numberAt(part * PAGE_ROWS);
  return queryOptions({
    queryKey: [...keyOf(importId), 'all', part],
    queryFn: ({ signal }) =>
      callApi(listImportRows, { params: { id: importId }, query: { from, limit: PAGE_ROWS }, signal }),
  });
}

/** Rows of one kind, read on and on. */
export const viewQuery = (importId: string, view: Exclude<RowView, 'all'>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(importId), view],
    queryFn: ({ pageParam, signal }) =>
      callApi(listImportRows, {
        params: { id: importId },
        query: { ...FILTERS[view], limit: PAGE_ROWS, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Shows changed rows where they stand, also under a heading that they no longer belong to: nothing jumps away. */
export function keepRows(importId: string, changed: readonly ImportRow[]): void {
  const byNumber = new Map(changed.map((row) => [row.number, row]));
  const inPage = (page: Page): Page => ({
    ...page,
    items: page.items.map((row) => byNumber.get(row.number) ?? row),
  });
  queryClient.setQueriesData<Page | InfiniteData<Page>>({ queryKey: keyOf(importId) }, (kept) => {
    if (!kept) return kept;
    return 'pages' in kept ? { ...kept, pages: kept.pages.map(inPage) } : inPage(kept);
  });
}

/** All rows that were not done, for a file of them, part by part. @throws CallError */
export async function readProblemRows(importId: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await callApi(listImportRows, {
      params: { id: importId },
      query: { state: ['bad', 'failed', 'cancelled'], limit: PAGE_ROWS, ...(cursor ? { cursor } : {}) },
    });
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}
