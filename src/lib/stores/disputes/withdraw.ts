import { callApi } from '#lib/browser/caller.ts';
import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { withdrawDispute } from '#lib/contract/disputes/disputes.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshDisputes } from './cache.ts';

/** Withdraws a case of one's own; nothing is filled in, only asked. */
export const createWithdrawFlow = ({ id, card }: DisputeRow) =>
  createActFlow({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(withdrawDispute, { params: { id: card.id, disputeId: id }, body: {}, idempotencyKey }),
    settled: refreshDisputes,
  });
