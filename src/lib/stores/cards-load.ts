import { atom, type ReadableAtom } from 'nanostores';
import { type CallError, isCallError, isRefusedAtDoor } from '#lib/browser/call-error.ts';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { loadCard } from '#lib/contract/cards.ts';
import { isPendingApproval } from '#lib/contract/entities/approval.ts';
import type { CardRow } from '#lib/contract/entities/card.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import { type CustomField, checkCustomValues } from '#lib/domain/custom-fields.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { loadAmount } from '#lib/domain/validation.ts';
import { patchCard, refreshAfterChange } from './cards-cache.ts';

export type LoadAnswer = AnswerOf<typeof loadCard>;

/** What somebody fills in; amounts as typed. */
export type LoadDraft = {
  readonly amount: string;
  readonly memo: string;
  readonly customFields: Readonly<Record<string, string>>;
};

/** Why nothing (or nothing certain) came of a try. `unknown`: no answer came, so the same key is sent again. */
export type LoadFailure = { readonly kind: 'refused' | 'unknown'; readonly error: CallError };

export type LoadState = {
  readonly step: 'edit' | 'review' | 'done';
  readonly draft: LoadDraft;
  /** by field: `amount`, `memo`, `customFields.<name>` */
  readonly problems: Readonly<Record<string, Problem | FieldProblem>>;
  readonly sending: boolean;
  readonly failure: LoadFailure | null;
  readonly answer: LoadAnswer | null;
};

export type LoadFlow = {
  readonly $state: ReadableAtom<LoadState>;
  change(change: Partial<LoadDraft>): void;
  /** @returns whether the draft may be reviewed; else its problems stand beside their fields */
  review(known: { fields: readonly CustomField[]; fundingMinor: number | null }): boolean;
  edit(): void;
  submit(): Promise<void>;
};

export const amountMinorOf = (draft: LoadDraft): number => {
  const parsed = parseAmount(draft.amount.trim());
  return parsed.ok ? parsed.minor : 0;
};

const NOTHING: LoadDraft = { amount: '', memo: '', customFields: {} };

/**
 * One load from typing to money: edit → review → done. The idempotency key is made when the review opens and stays
 * with the same words and amount over every further try, so that neither a second press nor a lost answer pays
 * twice (ux 17). Only a refusal that came from the server, or another draft, brings another key.
 */
export function createLoadFlow(card: Pick<CardRow, 'id' | 'businessId'>): LoadFlow {
  const $state = atom<LoadState>({
    step: 'edit',
    draft: NOTHING,
    problems: {},
    sending: false,
    failure: null,
    answer: null,
  });
  const set = (change: Partial<LoadState>) => $state.set({ ...$state.get(), ...change });
  let key = '';
  let keyOf = '';
  /** a try under this key got no answer, so the money may have moved */
  let isOpen = false;

  return {
    $state,
    change(change) {
      const { draft, problems } = $state.get();
      set({ draft: { ...draft, ...change }, problems: without(problems, change) });
    },
    review({ fields, fundingMinor }) {
      const { draft } = $state.get();
      const problems = problemsOf(draft, fields, fundingMinor);
      if (Object.keys(problems).length > 0) {
        set({ problems });
        return false;
      }
      const words = JSON.stringify(draft);
      if (words !== keyOf) {
        key = newIdempotencyKey();
        keyOf = words;
        isOpen = false;
      }
      set({ problems: {}, step: 'review', failure: null });
      return true;
    },
    edit() {
      if (!$state.get().sending) set({ step: 'edit' });
    },
    async submit() {
      const { step, sending, draft } = $state.get();
      if (step !== 'review' || sending) return;
      set({ sending: true, failure: null });
      try {
        const answer = await send(card, draft, key);
        if (!isPendingApproval(answer)) patchCard(card.id, answer.balance);
        set({ step: 'done', sending: false, answer });
      } catch (error) {
        if (!isCallError(error)) throw error;
        const isKnown = isAnswered(error) && !(isOpen && isRefusedAtDoor(error));
        if (isKnown) key = newIdempotencyKey();
        isOpen = !isKnown;
        const problems = error.fields;
        const isOfForm = Object.keys(problems).some((name) => name !== 'cardId');
        set({
          sending: false,
          failure: { kind: isKnown ? 'refused' : 'unknown', error },
          problems,
          step: isOfForm ? 'edit' : 'review',
        });
      } finally {
        if ($state.get().sending) set({ sending: false });
        refreshAfterChange(card.id, card.businessId);
      }
    },
  };
}

function send(card: Pick<CardRow, 'id' | 'businessId'>, draft: LoadDraft, idempotencyKey: string) {
  const memo = draft.memo.trim();
  const filled = Object.entries(draft.customFields).filter(([, value]) => value.trim() !== '');
  const body = {
    cardId: card.id,
    amount: toDecimal(amountMinorOf(draft)),
    ...(memo ? { memo } : {}),
    ...(filled.length > 0 ? { customFields: Object.fromEntries(filled) } : {}),
  };
  return callApi(loadCard, { params: { id: card.businessId }, body, idempotencyKey });
}

/** The server surely did nothing: it answered, and not that it lost its way or has met this key before. */
function isAnswered(error: CallError): boolean {
  if (error.error === 'idempotency_key_reused' || error.error === 'idempotency_in_progress') return false;
  return error.status >= 400 && error.status < 500;
}

const MEMO_MAX_LENGTH = 140;

function problemsOf(draft: LoadDraft, fields: readonly CustomField[], fundingMinor: number | null) {
  const problems: Record<string, Problem> = {};
  const amount = loadAmount(draft.amount.trim()) ?? overFunding(draft, fundingMinor);
  if (amount) problems.amount = amount;
  if (draft.memo.trim().length > MEMO_MAX_LENGTH)
    problems.memo = problem('atMost', { length: MEMO_MAX_LENGTH });
  for (const [name, found] of Object.entries(checkCustomValues(fields, draft.customFields))) {
    problems[`customFields.${name}`] = found;
  }
  return problems;
}

function overFunding(draft: LoadDraft, fundingMinor: number | null): Problem | null {
  if (fundingMinor === null || amountMinorOf(draft) <= fundingMinor) return null;
  return problem('amountOverFunding', { available: toDecimal(Math.max(0, fundingMinor)) });
}

/** A field that is being mended keeps no old problem. */
function without(problems: LoadState['problems'], change: Partial<LoadDraft>): LoadState['problems'] {
  const touched = Object.keys(change);
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !touched.includes(name.split('.')[0] ?? '')),
  );
}
