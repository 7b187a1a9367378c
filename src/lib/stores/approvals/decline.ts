import { callApi } from '#lib/browser/caller.ts';
import { declineApproval } from '#lib/contract/approvals/approvals.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { problem } from '#lib/domain/problem.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import type { Decided } from './approve.ts';
import { refreshApprovals } from './cache.ts';

/** The limit of the call. */
export const DECLINE_REASON_MAX_LENGTH = 200;

type Draft = { reason: string };

/** Refuses a request, with the reason that its author is told. */
export const createDeclineFlow = (id: string) =>
  createActFlow<Draft, Decided>({
    draft: { reason: '' },
    check: ({ reason }): Problems => {
      const found = reason.trim() === '' ? problem('required') : noCardNumber(reason);
      return found ? { reason: found } : {};
    },
    send: ({ reason }, idempotencyKey) =>
      callApi(declineApproval, { params: { id }, body: { reason: reason.trim() }, idempotencyKey }),
    settled: refreshApprovals,
  });
