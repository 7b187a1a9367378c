import { callApi } from '#lib/browser/caller.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { TransferPlan } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { createBankTransfer } from '#lib/contract/bank-transfers/create.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import type { TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import { toDecimal } from '#lib/domain/money.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { transferAmount } from '#lib/domain/validation.ts';
import { createActFlow } from '../act-flow.ts';
import { besideField } from '../beside-field.ts';
import { amountMinorOf, type MoneyDraft, moneyProblems, overFunding, writtenOf } from '../money-draft.ts';
import { keepTransfer, refreshPayments } from './cache.ts';

export const PAY_MEMO_MAX_LENGTH = 200;

/** The fields of the form. */
export type PayDraft = MoneyDraft & {
  readonly speed: TransferSpeed;
  /** the sender confirmed a duplicate: the same amount went to the same recipient within a day */
  readonly isDuplicateMeant: boolean;
  /** speed and day of arrival as reviewed; the server refuses anything else */
  readonly reviewed: Pick<TransferPlan, 'speed' | 'effectiveOn'> | null;
};

export type PayKnown = { fields: readonly CustomField[]; availableMinor: number | null };
export type PayAnswer = AnswerOf<typeof createBankTransfer>;
export type PayFlow = ReturnType<typeof createPayFlow>;

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
    check: (draft, { fields, availableMinor }) =>
      moneyProblems(
        draft,
        { fields, memoMaxLength: PAY_MEMO_MAX_LENGTH },
        transferAmount(draft.amount.trim()) ?? overFunding(amountMinorOf(draft), availableMinor),
      ),
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
      if (answer && !isPendingApproval(answer)) keepTransfer(answer.transfer);
      refreshPayments(recipient.id, recipient.businessId);
    },
    fieldOf: (name) => (name === 'businessId' || name === 'recipientId' ? null : name),
  });
}

const wordsOf = (draft: PayDraft) => ({
  amount: toDecimal(amountMinorOf(draft)),
  speed: draft.speed,
  ...writtenOf(draft),
  ...(draft.isDuplicateMeant ? { isDuplicateMeant: true } : {}),
  ...(draft.reviewed ? { reviewed: draft.reviewed } : {}),
});
