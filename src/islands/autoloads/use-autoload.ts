import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getAutoload, getAutoloadReaders, listAutoloadMembers } from '#lib/contract/autoloads/autoloads.ts';
import { forecastAutoloads } from '#lib/contract/autoloads/forecast.ts';
import { listAutoloadLoads, listAutoloadRuns } from '#lib/contract/autoloads/runs.ts';
import { autoloadKey, autoloadPartKey, forecastKey } from '#lib/stores/autoloads/cache.ts';
import { readPages } from '#lib/stores/read-pages.ts';

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

/** Who may be mailed about it; read once somebody chooses. */
export const usePossibleReaders = (id: string) =>
  useQuery({
    queryKey: autoloadPartKey(id, 'readers'),
    queryFn: async ({ signal }) => (await callApi(getAutoloadReaders, { params: { id }, signal })).possible,
    staleTime: 0,
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

/** Pages that hold the forecasts of all programs of an organization. */
const FORECAST_PAGES = 3;

/** What the autoloads of a business and all its programs, or of one program, will take. */
export const useForecasts = (businessId: string, program: string | null, enabled: boolean) =>
  useQuery({
    queryKey: forecastKey(businessId, program),
    queryFn: ({ signal }) =>
      readPages(
        (page) =>
          callApi(forecastAutoloads, {
            params: { id: businessId },
            query: { ...page, ...(program === null ? {} : { program: [program] }) },
            signal,
          }),
        FORECAST_PAGES,
      ),
    ...keepsUpWith({ kinds: ['autoload'] }),
    retry: false,
    enabled,
  });
