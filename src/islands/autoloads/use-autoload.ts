import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getAutoload, listAutoloadMembers } from '#lib/contract/autoloads/autoloads.ts';
import { listAutoloadLoads, listAutoloadRuns } from '#lib/contract/autoloads/runs.ts';
import { autoloadKey, autoloadPartKey } from '#lib/stores/autoloads/cache.ts';

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
    ...keepsUpWith({ kinds: ['autoload'], id }),
    retry: false,
    enabled,
  });

export const useMembers = (id: string) =>
  useInfiniteQuery({
    queryKey: autoloadPartKey(id, 'members'),
    queryFn: ({ pageParam, signal }) =>
      callApi(listAutoloadMembers, { params: { id }, query: paged(pageParam), signal }),
    ...keepsUpWith({ kinds: ['autoload'], id }),
    ...readOn,
  });

export const useRuns = (id: string) =>
  useInfiniteQuery({
    queryKey: autoloadPartKey(id, 'runs'),
    queryFn: ({ pageParam, signal }) =>
      callApi(listAutoloadRuns, { params: { id }, query: paged(pageParam), signal }),
    ...keepsUpWith({ kinds: ['autoload'], id }),
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
