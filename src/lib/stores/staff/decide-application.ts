import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import {
  approveApplication,
  type Case,
  refuseApplication,
  requestDocuments,
} from '#lib/contract/onboarding/desk.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import type { RefusalReason } from '#lib/domain/onboarding/application-states.ts';
import type { DocumentType } from '#lib/domain/onboarding/business-types.ts';
import { problem } from '#lib/domain/problem.ts';
import { type ActFlow, createActFlow, type Problems } from '../act-flow.ts';
import { applicationKey, DESK_KEY } from './cache.ts';

export type AskDraft = { readonly documents: readonly DocumentType[]; readonly words: string };
export type RefusalDraft = { readonly reason: RefusalReason | ''; readonly words: string };
type WithWords = AskDraft | RefusalDraft;

const settledOf = (id: string) => (answer: Case | null) => {
  if (answer) queryClient.setQueryData(applicationKey(id), answer);
  void queryClient.invalidateQueries({ queryKey: DESK_KEY });
};

function wordsProblem({ words }: WithWords): Problems {
  const wrong = words.trim() === '' ? problem('required') : noCardNumber(words);
  return wrong ? { words: wrong } : {};
}

/** Asks whoever applies for more documents. @param id of the business */
export const createAskFlow = (id: string): ActFlow<AskDraft, Case> =>
  createActFlow<AskDraft, Case>({
    draft: { documents: [], words: '' },
    check: (draft) => ({
      ...(draft.documents.length > 0 ? {} : { documents: problem('required') }),
      ...wordsProblem(draft),
    }),
    send: ({ documents, words }, idempotencyKey) =>
      callApi(requestDocuments, {
        params: { id },
        body: { documents: [...documents], words: words.trim() },
        idempotencyKey,
      }),
    settled: settledOf(id),
  });

/** Makes a customer of an applicant. @param id of the business */
export const createApproveFlow = (id: string): ActFlow<object, Case> =>
  createActFlow<object, Case>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(approveApplication, { params: { id }, body: {}, idempotencyKey }),
    settled: settledOf(id),
  });

/** Refuses an application for good. @param id of the business */
export const createRefuseFlow = (id: string): ActFlow<RefusalDraft, Case> =>
  createActFlow<RefusalDraft, Case>({
    draft: { reason: '', words: '' },
    check: (draft) => ({
      ...(draft.reason ? {} : { reason: problem('required') }),
      ...wordsProblem(draft),
    }),
    send: ({ reason, words }, idempotencyKey) =>
      callApi(refuseApplication, {
        params: { id },
        body: { reason: reason as RefusalReason, words: words.trim() },
        idempotencyKey,
      }),
    settled: settledOf(id),
  });
