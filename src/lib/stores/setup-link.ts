import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { Intake } from '#lib/contract/entities/intake.ts';
import { addPlaidBankAccount, createPlaidLinkToken } from '#lib/contract/recipient-accounts.ts';
import { within } from './setup-account.ts';
import { forgetSetupDraft } from './setup-draft.ts';
import { type BankLink, keepLink } from './setup-left-link.ts';
import { type Setup, seeIntake } from './setup-session.ts';

/** The account that somebody chose in that window, and what is shown of it before it is sent. */
export type Chosen = {
  publicToken: string;
  accountId: string;
  bankName: string | null;
  last4: string | null;
  /** `checking`, `savings`, or the bank's own word */
  kind: string;
};

/** Begins to link a bank. @throws CallError */
export async function beginLink(setup: Setup, nameOnAccount: string): Promise<BankLink> {
  const link = await callApi(createPlaidLinkToken, { ...within(setup), body: { nameOnAccount } });
  keepLink(setup.recipientId, link);
  return link;
}

const linking = createIntent();

/** Gives the account that was chosen; what was typed is forgotten with the answer. @throws CallError */
export async function giveLinkedAccount(
  setup: Setup,
  { publicToken, accountId }: Chosen,
  nameOnAccount: string,
): Promise<Intake> {
  const body = { publicToken, accountId, nameOnAccount };
  const { intake } = await linking.send([setup.recipientId, body], (idempotencyKey) =>
    callApi(addPlaidBankAccount, { ...within(setup), body, idempotencyKey }),
  );
  forgetSetupDraft();
  seeIntake(intake);
  return intake;
}
