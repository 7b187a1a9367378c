import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { createRecipient, createRecipientWithBankAccount } from '#lib/contract/recipients/changes.ts';
import { email } from '#lib/domain/email.ts';
import type { LanguageCode } from '#lib/domain/language-codes.ts';
import { bankRecipientName } from '#lib/domain/names.ts';
import { required } from '#lib/domain/problem.ts';
import type { AccountType, RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import { createActFlow } from '../act-flow.ts';
import { besideField } from '../beside-field.ts';
import { type BankDetails, detailProblems, NO_DETAILS, problemsIn, toBankAccount } from './bank-details.ts';
import { keepRecipient, RECIPIENTS_KEY, refreshRecipient } from './cache.ts';

export type RecipientDraft = BankDetails & {
  readonly programId: string;
  readonly kind: RecipientKind;
  readonly name: string;
  readonly email: string;
  readonly language: LanguageCode;
  /** whether they are asked for their bank account, or it is typed here */
  readonly how: 'ask' | 'have';
};

export type CreateFlow = ReturnType<typeof createRecipientFlow>;
export type CreateAnswer = AnswerOf<typeof createRecipient>;

/**
 * The flow that registers a new recipient.
 *
 * @param begun what was typed before
 */
export function createRecipientFlow(
  programId: string,
  language: LanguageCode,
  begun: Partial<RecipientDraft> = {},
) {
  return createActFlow<RecipientDraft, CreateAnswer>({
    draft: { ...NO_DETAILS, programId, kind: 'person', name: '', email: '', language, how: 'ask', ...begun },
    check: (draft) => ({
      ...problemsIn({
        programId: required(draft.programId),
        name: bankRecipientName(draft.kind)(draft.name.trim()),
        email: email(draft.email.trim()),
      }),
      ...(draft.how === 'have' ? detailProblems(draft) : {}),
    }),
    send: (draft, idempotencyKey) =>
      send(draft, idempotencyKey).catch((error: unknown) =>
        besideField(error, 'recipient_exists', { email: { key: 'api.recipient_exists', msg: '' } }),
      ),
    settled(answer) {
      void queryClient.invalidateQueries({ queryKey: RECIPIENTS_KEY });
      if (!answer) return;
      keepRecipient(answer.recipient);
      refreshRecipient(answer.recipient.id);
    },
    fieldOf: (name) => (name === 'businessId' ? 'programId' : name.replace(/^bankAccount\./, '')),
  });
}

function send(draft: RecipientDraft, idempotencyKey: string): Promise<CreateAnswer> {
  const person = {
    businessId: draft.programId,
    kind: draft.kind,
    name: draft.name.trim(),
    email: draft.email.trim(),
    language: draft.language,
  };
  if (draft.how === 'ask') return callApi(createRecipient, { body: person, idempotencyKey });
  const { accountType, ...rest } = toBankAccount(draft);
  const bankAccount = { ...rest, accountType: accountType as AccountType };
  return callApi(createRecipientWithBankAccount, { body: { ...person, bankAccount }, idempotencyKey });
}
