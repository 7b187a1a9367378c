import { callApi } from '#lib/browser/caller.ts';
import { approveApproval } from '#lib/contract/approvals/approvals.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshApprovals } from './cache.ts';

export type Decided = OutputOf<typeof approveApproval>;

/** Agrees to a request: one press, because the request itself says what will happen. */
export const createApproveFlow = (id: string) =>
  createActFlow<Record<never, never>, Decided>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(approveApproval, { params: { id }, body: {}, idempotencyKey }),
    settled: refreshApprovals,
  });
