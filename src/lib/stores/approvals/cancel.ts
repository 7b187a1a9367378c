import { callApi } from '#lib/browser/caller.ts';
import { cancelApproval } from '#lib/contract/approvals/approvals.ts';
import { createActFlow } from '../act-flow.ts';
import type { Decided } from './approve.ts';
import { refreshApprovals } from './cache.ts';

/** Takes back one's own request. */
export const createCancelFlow = (id: string) =>
  createActFlow<Record<never, never>, Decided>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(cancelApproval, { params: { id }, body: {}, idempotencyKey }),
    settled: refreshApprovals,
  });
