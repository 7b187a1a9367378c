import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import { addPlaidBankAccount, createPlaidLinkToken } from '#lib/contract/recipient-setup/accounts.ts';
import type { Intake } from '#lib/contract/recipient-setup/intake.ts';
import { arrivedAfterAll, nameToSend, within } from './account.ts';
import { forgetSetupDraft, type NameOnAccount } from './draft.ts';
import { type BankLink, keepLink } from './left-link.ts';
import { type Setup, seeIntake } from './session.ts';

/** The account that was chosen in that window, as shown before it is sent. */
export type Chosen = {
  publicToken: string;
  accountId: string;
  bankName: string | null;
  last4: string | null;
  /** `checking`, `savings`, or the bank's own word */
  kind: string;
};

/** Starts linking a bank. @throws CallError */
export async function beginLink(setup: Setup, name: NameOnAccount): Promise<BankLink> {
  const link = await callApi(createPlaidLinkToken, { ...within(setup), body: nameToSend(name) });
  keepLink(setup.recipientId, link);
  return link;
}

const linking = createIntent();

/**
 * Gives the chosen account; an answer deletes what was typed. Where no answer came, the status shows whether it
 * arrived: nobody is sent to a form for what is done.
 *
 * @throws CallError
 */
export async function giveLinkedAccount(setup: Setup, chosen: Chosen, name: NameOnAccount): Promise<Intake> {
  const { publicToken, accountId } = chosen;
  const body = { publicToken, accountId, ...nameToSend(name) };
  const intake = await linking.send([setup.recipientId, body], (idempotencyKey) =>
    arrivedAfterAll(
      setup,
      callApi(addPlaidBankAccount, { ...within(setup), body, idempotencyKey }),
      (stands) => isLinked(stands, chosen),
    ),
  );
  forgetSetupDraft();
  seeIntake(intake);
  return intake;
}

/** Whether the present account is the chosen one, as far as the bank's window described it. */
function isLinked({ status, account, mayGiveAccount }: Intake, { bankName, last4, kind }: Chosen): boolean {
  if (status !== 'bank_account_verified' || mayGiveAccount || !account) return false;
  return (
    (bankName ?? account.bankName) === account.bankName &&
    (last4 ?? account.last4) === account.last4 &&
    (kind === account.accountType || !['checking', 'savings'].includes(kind))
  );
}
