import { callApi } from '#lib/browser/caller.ts';
import type { PendingApproval } from '#lib/contract/approvals/approval.ts';
import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import {
  acceptDispute,
  answerDispute,
  creditDispute,
  declineDispute,
} from '#lib/contract/disputes/disputes.ts';
import { problem } from '#lib/domain/problem.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { refreshAfterCase } from './refresh-after-case.ts';

/** What a member does in an open case, in the order of the screen. */
export const DISPUTE_ACTS = ['answer', 'credit', 'accept', 'decline'] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];

type Done = { dispute: DisputeRow } | PendingApproval;

/** A case with what was said about it: an answer, a credit, or the decision with its words. */
export const createDecideFlow = ({ id, businessId, card }: DisputeRow, act: DisputeAct) =>
  createActFlow<{ words: string }, Done>({
    draft: { words: '' },
    ...(act === 'credit' ? { isReviewOnly: true } : {}),
    check: ({ words }): Problems => (act === 'credit' || words.trim() ? {} : { words: problem('required') }),
    send: ({ words: typed }, idempotencyKey) => {
      const [words, cardId] = [typed.trim(), card.id];
      const onCard = { params: { id: cardId, disputeId: id }, body: { words }, idempotencyKey };
      const inBusiness = { params: { id: businessId, disputeId: id }, idempotencyKey };
      switch (act) {
        case 'answer':
          return callApi(answerDispute, onCard);
        case 'decline':
          return callApi(declineDispute, onCard);
        case 'credit':
          return callApi(creditDispute, { ...inBusiness, body: { cardId } });
        case 'accept':
          return callApi(acceptDispute, { ...inBusiness, body: { cardId, words } });
      }
    },
    settled: () => refreshAfterCase(card.id),
  });
