import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import {
  type Approval,
  getApproval,
  listApprovals,
  listCardApprovals,
  listRecipientApprovals,
} from '#lib/contract/approvals/approvals.ts';
import { APPROVALS_KEY } from '#lib/stores/approvals/cache.ts';

/** The requests of a business and its programs that wait, the newest first. */
export const useWaiting = (businessId: string) =>
  useQuery({
    queryKey: [...APPROVALS_KEY, 'waiting', businessId],
    queryFn: ({ signal }) =>
      callApi(listApprovals, {
        params: { id: businessId },
        query: { status: ['pending'], limit: 50 },
        signal,
      }),
    ...keepsUpWith({ kinds: ['approval'] }),
  });

/** One request. */
export const useApproval = (id: string) =>
  useQuery({
    queryKey: [...APPROVALS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await callApi(getApproval, { params: { id }, signal })).approval,
    enabled: id !== '',
  });

type CallName = Approval['call'];

/** The requests of these calls that wait, as far as they are the caller's own or theirs to decide. */
export const useWaitingOf = (businessId: string, calls: readonly CallName[]) =>
  useQuery({
    queryKey: [...APPROVALS_KEY, 'of', businessId, ...calls],
    queryFn: async ({ signal }) => {
      const query = { status: ['pending' as const], call: [...calls], limit: 20 };
      return (await callApi(listApprovals, { params: { id: businessId }, query, signal })).items;
    },
    ...keepsUpWith({ kinds: ['approval'] }),
  });

/** What a request that waits is about. */
export type Subject = { kind: 'card' | 'recipient'; id: string };

/** What waits about a card or a recipient. */
export const useWaitingAbout = ({ kind, id }: Subject) =>
  useQuery({
    queryKey: [...APPROVALS_KEY, 'about', kind, id],
    queryFn: async ({ signal }) => {
      const call = kind === 'card' ? listCardApprovals : listRecipientApprovals;
      return (await callApi(call, { params: { id }, signal })).approvals;
    },
    ...keepsUpWith({ kinds: ['approval'] }),
  });
