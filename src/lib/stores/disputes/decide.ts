import { callApi } from '#lib/browser/caller.ts';
import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { acceptDispute, answerDispute, declineDispute } from '#lib/contract/disputes/disputes.ts';
import { problem } from '#lib/domain/problem.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { refreshDisputes } from './cache.ts';

const CALLS = { answer: answerDispute, accept: acceptDispute, decline: declineDispute } as const;
export const DISPUTE_ACTS = ['accept', 'decline', 'answer'] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];

/** What a member says in a case: an answer, or the decision with its words. */
export const createDecideFlow = ({ id, card }: DisputeRow, act: DisputeAct) =>
  createActFlow({
    draft: { words: '' },
    check: ({ words }): Problems => (words.trim() ? {} : { words: problem('required') }),
    send: ({ words }, idempotencyKey) =>
      callApi(CALLS[act], {
        params: { id: card.id, disputeId: id },
        body: { words: words.trim() },
        idempotencyKey,
      }),
    settled: refreshDisputes,
  });
