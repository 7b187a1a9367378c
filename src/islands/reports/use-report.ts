import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { getBankTransfersKeyMetrics } from '#lib/contract/reports/bank-transfers.ts';
import { getCardsKeyMetrics, getTransactionCategories } from '#lib/contract/reports/cards.ts';
import { $search } from '#lib/stores/list/address.ts';
import { type ReportQuery, reportQueryOf } from '#lib/stores/reports/period.ts';

/** What the address asks for. */
export function useReportQuery(): ReportQuery {
  const search = useStore($search);
  return useMemo(() => reportQueryOf(search, pageClock.now()), [search]);
}

const keyOf = (part: string, businessId: string, query: ReportQuery) => ['reports', part, businessId, query];

/** The figures of cards; those of the last period stay until the new ones are there. */
export const useCardsReport = (businessId: string, query: ReportQuery) =>
  useQuery({
    queryKey: keyOf('cards', businessId, query),
    queryFn: ({ signal }) => callApi(getCardsKeyMetrics, { params: { id: businessId }, query, signal }),
    placeholderData: keepPreviousData,
    ...keepsUp,
  });

export const useCategories = (businessId: string, query: ReportQuery) =>
  useQuery({
    queryKey: keyOf('categories', businessId, query),
    queryFn: ({ signal }) => callApi(getTransactionCategories, { params: { id: businessId }, query, signal }),
    placeholderData: keepPreviousData,
    ...keepsUp,
  });

export const useTransfersReport = (businessId: string, query: ReportQuery) =>
  useQuery({
    queryKey: keyOf('transfers', businessId, query),
    queryFn: ({ signal }) =>
      callApi(getBankTransfersKeyMetrics, { params: { id: businessId }, query, signal }),
    placeholderData: keepPreviousData,
    ...keepsUp,
  });
