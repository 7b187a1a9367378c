import { queryOptions } from '@tanstack/react-query';
import { computed } from 'nanostores';
import { callApi, downloadBytes } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import type { Export } from '#lib/contract/exports/export.ts';
import { downloadExport, getExport } from '#lib/contract/exports/exports.ts';
import type { FileFormat } from '#lib/contract/exports/file-format.ts';
import { $search, changeSearch, remembered } from '../list/address.ts';

const LOOK_AGAIN_MS = 700;

export const isOver = ({ state }: Export): boolean => state === 'done' || state === 'failed';

/** An export, looked at again until it is over. */
export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ['export', id],
    queryFn: async ({ signal }) => (await callApi(getExport, { params: { id }, signal })).export,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : LOOK_AGAIN_MS),
  });

/** Saves the file of a finished export to the browser's downloads. @throws CallError */
export async function saveExport(
  { id, createdAt }: Export,
  { name, format }: { name: string; format: FileFormat },
): Promise<void> {
  const file = await downloadBytes(downloadExport, { params: { id }, query: { format } });
  saveFile(file, { name: `${name}-${createdAt.slice(0, 10)}.${format}`, type: file.type });
}

/** The export whose progress is shown; from the address, so that a reload finds it again. */
export const $shownExport = computed($search, (search) => new URLSearchParams(search).get('export') ?? '');

/** Shows an export that was just begun. */
export function showBegun(begun: Export): void {
  queryClient.setQueryData(exportQuery(begun.id).queryKey, begun);
  showExport(begun.id);
}

/** Shows an export; an empty text closes it. */
export function showExport(id: string): void {
  const params = new URLSearchParams($search.get());
  if (id === '') params.delete('export');
  else params.set('export', id);
  changeSearch(params, id === '' ? 'replace' : 'push', remembered());
}
