import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { addBankAccount } from '#lib/contract/recipient-setup/accounts.ts';
import { removeBankAccount, updateRecipient } from '#lib/contract/recipients/changes.ts';
import type { Recipient, RecipientBankAccount } from '#lib/contract/recipients/recipient.ts';
import { email } from '#lib/domain/email.ts';
import { bankRecipientName } from '#lib/domain/names.ts';
import type { AccountType } from '#lib/domain/recipients/recipient-states.ts';
import { createActFlow } from '../act-flow.ts';
import { besideField } from '../beside-field.ts';
import { detailProblems, NO_DETAILS, problemsIn, toBankAccount } from './bank-details.ts';
import { keepRecipient, refreshRecipient } from './cache.ts';

type PersonDraft = Pick<Recipient, 'kind' | 'name' | 'email' | 'language'>;

/** Changes kind, name, email or language; only changed fields are sent. */
export function createEditRecipientFlow(recipient: Recipient, begun: Partial<PersonDraft> = {}) {
  const { id, kind, name, email: address, language } = recipient;
  return createActFlow<PersonDraft, AnswerOf<typeof updateRecipient>>({
    draft: { kind, name, email: address, language, ...begun },
    check: (draft) =>
      problemsIn({
        name: bankRecipientName(draft.kind)(draft.name.trim()),
        email: email(draft.email.trim()),
      }),
    send: (draft, idempotencyKey) =>
      callApi(updateRecipient, { params: { id }, body: changedIn(draft, recipient), idempotencyKey }).catch(
        (error: unknown) =>
          besideField(error, 'recipient_exists', { email: { key: 'api.recipient_exists', msg: '' } }),
      ),
    settled(answer) {
      if (answer) keepRecipient(answer.recipient);
      refreshRecipient(id);
    },
  });
}

function changedIn(draft: PersonDraft, before: PersonDraft): Partial<PersonDraft> {
  const { name, email: address } = { name: draft.name.trim(), email: draft.email.trim() };
  return {
    ...(draft.kind === before.kind ? {} : { kind: draft.kind }),
    ...(name === before.name ? {} : { name }),
    ...(address === before.email ? {} : { email: address }),
    ...(draft.language === before.language ? {} : { language: draft.language }),
  };
}

/** Gives a recipient's account on behalf of the organisation. */
export function createBankDetailsFlow({ id }: Pick<Recipient, 'id'>) {
  return createActFlow<typeof NO_DETAILS, AnswerOf<typeof addBankAccount>>({
    draft: NO_DETAILS,
    check: detailProblems,
    send: (draft, idempotencyKey) => {
      const { accountType, ...rest } = toBankAccount(draft);
      const body = { ...rest, accountType: accountType as AccountType };
      return callApi(addBankAccount, { params: { id }, body, idempotencyKey });
    },
    settled: () => refreshRecipient(id),
  });
}

/** Removes an account that never received a payment. */
export function createRemoveAccountFlow({ id }: Pick<Recipient, 'id'>, account: RecipientBankAccount) {
  return createActFlow<object, AnswerOf<typeof removeBankAccount>>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(removeBankAccount, { params: { id, accountId: account.id }, idempotencyKey }),
    settled(answer) {
      if (answer) keepRecipient(answer.recipient);
      refreshRecipient(id);
    },
  });
}
