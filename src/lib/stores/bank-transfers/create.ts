import { callApi } from '#lib/browser/caller.ts';
import type { TransferPlan } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { createBankTransfer } from '#lib/contract/bank-transfers/create.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import type { TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { type CustomField, checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { transferAmount } from '#lib/domain/validation.ts';
import { createActFlow } from '../act-flow.ts';
import { besideField } from '../beside-field.ts';
import { problemsIn } from '../recipients/bank-details.ts';
import { keepTransfer, refreshPayments } from '../recipients/cache.ts';

export const PAY_MEMO_MAX_LENGTH = 200;

/** What somebody fills in; the amount as typed. */
export type PayDraft = {
  readonly amount: string;
  readonly speed: TransferSpeed;
  readonly memo: string;
  readonly customFields: Readonly<Record<string, string>>;
  /** said to the second question: the same amount went to the same recipient within a day */
  readonly isDuplicateMeant: boolean;
  /** when it arrives, as it stood under review; the server sends nothing otherwise */
  readonly reviewed: Pick<TransferPlan, 'speed' | 'effectiveOn'> | null;
};

export type PayKnown = { fields: readonly CustomField[]; availableMinor: number | null };
export type PayAnswer = AnswerOf<typeof createBankTransfer>;
export type PayFlow = ReturnType<typeof createPayFlow>;

/** Cents of an amount as typed; none while it is no amount. */
export const payMinorOf = ({ amount }: Pick<PayDraft, 'amount'>): number => {
  const parsed = parseAmount(amount.trim());
  return parsed.ok ? parsed.minor : 0;
};

const EMPTY: PayDraft = {
  amount: '',
  speed: 'ach',
  memo: '',
  customFields: {},
  isDuplicateMeant: false,
  reviewed: null,
};

type Paying = {
  recipient: Pick<Recipient, 'id' | 'businessId'>;
  /** what is filled in already */
  begun?: Partial<PayDraft>;
  /** the failed payment that this one sends again */
  sendsAgain?: string;
};

/** One payment from typing to sent. */
export function createPayFlow({ recipient, begun = {}, sendsAgain }: Paying) {
  return createActFlow<PayDraft, PayAnswer, PayKnown>({
    draft: { ...EMPTY, ...begun },
    check: problemsOf,
    send: (draft, idempotencyKey) =>
      callApi(createBankTransfer, {
        body: {
          businessId: recipient.businessId,
          recipientId: recipient.id,
          ...wordsOf(draft),
          ...(sendsAgain ? { sendsAgain } : {}),
        },
        idempotencyKey,
      })
        .catch((error: unknown) =>
          besideField(error, 'insufficient_funds', { amount: { key: 'api.insufficient_funds', msg: '' } }),
        )
        .catch((error: unknown) =>
          besideField(error, 'limit_exceeded', { amount: { key: 'api.limit_exceeded', msg: '' } }),
        ),
    settled(answer) {
      if (answer) keepTransfer(answer.transfer);
      refreshPayments(recipient.id, recipient.businessId);
    },
    fieldOf: (name) => (name === 'businessId' || name === 'recipientId' ? null : name),
  });
}

function wordsOf(draft: PayDraft) {
  const memo = draft.memo.trim();
  const filled = Object.entries(draft.customFields).filter(([, value]) => value.trim() !== '');
  return {
    amount: toDecimal(payMinorOf(draft)),
    speed: draft.speed,
    ...(memo ? { memo } : {}),
    ...(filled.length > 0 ? { customFields: Object.fromEntries(filled) } : {}),
    ...(draft.isDuplicateMeant ? { isDuplicateMeant: true } : {}),
    ...(draft.reviewed ? { reviewed: draft.reviewed } : {}),
  };
}

function problemsOf(draft: PayDraft, { fields, availableMinor }: PayKnown): Record<string, Problem> {
  const custom = Object.entries(checkCustomValues(fields, draft.customFields));
  return {
    ...problemsIn({
      amount: transferAmount(draft.amount.trim()) ?? overFunding(draft, availableMinor),
      memo:
        noCardNumber(draft.memo) ??
        (draft.memo.trim().length > PAY_MEMO_MAX_LENGTH
          ? problem('atMost', { length: PAY_MEMO_MAX_LENGTH })
          : null),
    }),
    ...Object.fromEntries(custom.map(([name, found]) => [`customFields.${name}`, found])),
  };
}

function overFunding(draft: PayDraft, availableMinor: number | null): Problem | null {
  if (availableMinor === null || payMinorOf(draft) <= availableMinor) return null;
  return problem('amountOverFunding', { available: toDecimal(Math.max(0, availableMinor)) });
}
