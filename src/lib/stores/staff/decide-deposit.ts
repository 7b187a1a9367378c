import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import {
  assignUnmatchedDeposit,
  returnUnmatchedDeposit,
  type UnmatchedDeposit,
} from '#lib/contract/staff/deposits.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { problem } from '#lib/domain/problem.ts';
import { type ActFlow, createActFlow, type Problems } from '../act-flow.ts';
import { DESK_KEY } from './cache.ts';

/** To whom it goes; empty where it goes back. */
export type DecisionDraft = {
  readonly businessId: string;
  readonly businessName: string;
  readonly note: string;
};
export type DecisionFlow = ActFlow<DecisionDraft, UnmatchedDeposit>;

const NOTHING: DecisionDraft = { businessId: '', businessName: '', note: '' };
const settled = () => void queryClient.invalidateQueries({ queryKey: DESK_KEY });
const noteOf = ({ note }: DecisionDraft) => (note.trim() ? { note: note.trim() } : {});
const noteProblem = ({ note }: DecisionDraft): Problems => {
  const wrong = noCardNumber(note);
  return wrong ? { note: wrong } : {};
};

/** Gives a deposit to the business that it was meant for. */
export const createAssignFlow = ({ id }: UnmatchedDeposit): DecisionFlow =>
  createActFlow<DecisionDraft, UnmatchedDeposit>({
    draft: NOTHING,
    check: (draft) => ({
      ...(draft.businessId ? {} : { businessId: problem('required') }),
      ...noteProblem(draft),
    }),
    words: (draft) => [draft.businessId, draft.note.trim()],
    send: async (draft, idempotencyKey) => {
      const body = { businessId: draft.businessId, ...noteOf(draft) };
      return (await callApi(assignUnmatchedDeposit, { params: { id }, body, idempotencyKey })).deposit;
    },
    settled,
  });

/** Sends a deposit back to where it came from. */
export const createSendBackFlow = ({ id }: UnmatchedDeposit): DecisionFlow =>
  createActFlow<DecisionDraft, UnmatchedDeposit>({
    draft: NOTHING,
    check: noteProblem,
    words: (draft) => draft.note.trim(),
    send: async (draft, idempotencyKey) =>
      (await callApi(returnUnmatchedDeposit, { params: { id }, body: noteOf(draft), idempotencyKey }))
        .deposit,
    settled,
  });
