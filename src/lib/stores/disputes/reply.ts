import { callApi } from '#lib/browser/caller.ts';
import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { replyToDispute } from '#lib/contract/disputes/disputes.ts';
import { problem } from '#lib/domain/problem.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { refreshDisputes } from './cache.ts';

/** What a holder writes in their open case. */
export const createReplyFlow = ({ id, card }: DisputeRow) =>
  createActFlow({
    draft: { words: '' },
    check: ({ words }): Problems => (words.trim() ? {} : { words: problem('required') }),
    send: ({ words }, idempotencyKey) =>
      callApi(replyToDispute, {
        params: { id: card.id, disputeId: id },
        body: { words: words.trim() },
        idempotencyKey,
      }),
    settled: refreshDisputes,
  });
