import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { getAutoload, listAutoloadMembers } from '#lib/contract/autoloads/autoloads.ts';
import { listAutoloadLoads, listAutoloadRuns } from '#lib/contract/autoloads/runs.ts';
import { autoloadKey, autoloadPartKey } from '#lib/stores/autoloads/cache.ts';

/** What happens by itself is read again this often. */
const POLL_MS = 15_000;
const PAGE_SIZE = 50;

const paged = (cursor: string) => ({ limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) });
const readOn = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

export const useAutoload = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: autoloadKey(id),
    queryFn: async ({ signal }) => (await callApi(getAutoload, { params: { id }, signal })).autoload,
    refetchInterval: POLL_MS,
    retry: false,
    enabled,
  });

export const useMembers = (id: string) =>
  useInfiniteQuery({
    queryKey: autoloadPartKey(id, 'members'),
    queryFn: ({ pageParam, signal }) =>
      callApi(listAutoloadMembers, { params: { id }, query: paged(pageParam), signal }),
    ...readOn,
  });

export const useRuns = (id: string) =>
  useInfiniteQuery({
    queryKey: autoloadPartKey(id, 'runs'),
    queryFn: ({ pageParam, signal }) =>
      callApi(listAutoloadRuns, { params: { id }, query: paged(pageParam), signal }),
    refetchInterval: POLL_MS,
    ...readOn,
  });

/** What a run did with each card; read once somebody looks. */
export const useLoads = (id: string, date: string) =>
  useInfiniteQuery({
    queryKey: autoloadPartKey(id, `loads ${date}`),
    queryFn: ({ pageParam, signal }) =>
      callApi(listAutoloadLoads, { params: { id, date }, query: paged(pageParam), signal }),
    ...readOn,
  });
