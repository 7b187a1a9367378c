import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { listFundingAccounts } from '#lib/contract/funding/accounts.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { readPages } from '#lib/stores/read-pages.ts';
import { FUNDING_KINDS } from './live-kinds.ts';

/** 1,000 accounts: an organization has at most 500 open programs, and some closed ones to which money came late. */
const PAGES = 5;

/** All funding accounts of a business and its programs, because their sums are shown too. */
export const useAccounts = (businessId: string, enabled = true) =>
  useQuery({
    queryKey: fundingPartKey('accounts', businessId),
    queryFn: ({ signal }) =>
      readPages(
        (query) => callApi(listFundingAccounts, { params: { id: businessId }, query, signal }),
        PAGES,
      ),
    enabled,
    ...keepsUpWith({ kinds: FUNDING_KINDS }),
  });
