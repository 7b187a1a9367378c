import { queryOptions } from '@tanstack/react-query';
import { computed } from 'nanostores';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { Import } from '#lib/contract/imports/import.ts';
import { getImport } from '#lib/contract/imports/imports.ts';
import { $search, changeSearch } from '../list/address.ts';

const LOOK_AGAIN_MS = 1_000;

/** An import; while its rows are done it is looked at again. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: async ({ signal }) => (await callApi(getImport, { params: { id }, signal })).import,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN_MS : false),
  });

export const RECENT_IMPORTS_KEY = ['imports'] as const;

/** The import that is shown; from the address, so that a reload or another sign-in finds it again. */
export const $shownImport = computed($search, (search) => new URLSearchParams(search).get('import') ?? '');

/** Shows an import; an empty text shows the beginning of another one. */
export function showImport(id: string): void {
  changeSearch(new URLSearchParams(id === '' ? {} : { import: id }), 'push');
}

/** Keeps an answer about an import, and has its rows and the list of imports read again. */
export function keepImport(file: Import): void {
  queryClient.setQueryData(importQuery(file.id).queryKey, file);
  void queryClient.invalidateQueries({ queryKey: ['import-rows', file.id] });
  void queryClient.invalidateQueries({ queryKey: RECENT_IMPORTS_KEY });
}

/** Whether nothing of its rows can be changed now. */
export const isFixed = ({ state, approvalId }: Pick<Import, 'state' | 'approvalId'>): boolean =>
  state === 'running' || state === 'cancelled' || approvalId !== null;

/** What its rows come to, committed as they stand. */
export function sumsOf({ money, counts }: Pick<Import, 'money' | 'counts'>, withDuplicates: boolean) {
  const rows = withDuplicates ? counts.good : counts.good - counts.duplicates;
  const accounts = money.map(({ businessId, name, total, duplicates, available }) => {
    const movesMinor = total.amountMinor - (withDuplicates ? 0 : duplicates.amountMinor);
    return { businessId, name, movesMinor, availableMinor: available.amountMinor };
  });
  const movesMinor = accounts.reduce((sum, account) => sum + account.movesMinor, 0);
  return { rows, accounts, movesMinor, isShort: accounts.some((one) => one.movesMinor > one.availableMinor) };
}
