import { bareDigits } from '#lib/domain/digits.ts';
import { isOneWord, nameOnAccount } from '#lib/domain/names.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { accountWarnings } from '#lib/domain/recipients/account-warnings.ts';
import type { RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import { accountNumber, accountNumberAgain, accountType, routingNumber } from '#lib/domain/validation.ts';

/** The bank account, as typed. */
export type BankDetails = {
  readonly nameOnAccount: string;
  /** the bank has the account under this one name */
  readonly hasOnlyOneName: boolean;
  /** '' until it was chosen */
  readonly accountType: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  /** the same once more; it is not sent */
  readonly accountNumberAgain: string;
};

export const NO_DETAILS: BankDetails = {
  nameOnAccount: '',
  hasOnlyOneName: false,
  accountType: '',
  routingNumber: '',
  accountNumber: '',
  accountNumberAgain: '',
};

/** The details as the calls take them. */
export const toBankAccount = (details: BankDetails) => ({
  nameOnAccount: details.nameOnAccount.trim(),
  ...(details.hasOnlyOneName && isOneWord(details.nameOnAccount) ? { hasOnlyOneName: true } : {}),
  accountType: details.accountType,
  routingNumber: bareDigits(details.routingNumber),
  accountNumber: bareDigits(details.accountNumber),
});

/** Problems by field (spec §5). */
export function detailProblems(typed: BankDetails): Record<string, Problem> {
  const details = toBankAccount(typed);
  const found = {
    nameOnAccount: nameOnAccount(details.nameOnAccount, typed.hasOnlyOneName),
    accountType: accountType(details.accountType),
    routingNumber: routingNumber(details.routingNumber),
    accountNumber: accountNumber(details.accountNumber),
    accountNumberAgain: accountNumberAgain(bareDigits(typed.accountNumberAgain), details.accountNumber),
  };
  return problemsIn(found);
}

/** What looks like a slip and may be right, by field. */
export const detailWarnings = (typed: BankDetails, kind: RecipientKind) =>
  accountWarnings(toBankAccount(typed), kind);

/** Only the fields that have a problem. */
export const problemsIn = (found: Readonly<Record<string, Problem | null>>): Record<string, Problem> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Problem] => entry[1] !== null));
