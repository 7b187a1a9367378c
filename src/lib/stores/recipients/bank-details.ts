import { latinDigits } from '#lib/domain/digits.ts';
import { nameOnAccount } from '#lib/domain/names.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { accountNumber, accountType, routingNumber } from '#lib/domain/validation.ts';

/** The bank account, as typed. */
export type BankDetails = {
  readonly nameOnAccount: string;
  readonly accountType: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
};

export const NO_DETAILS: BankDetails = {
  nameOnAccount: '',
  accountType: 'checking',
  routingNumber: '',
  accountNumber: '',
};

/** Digits as they are sent, without spaces and hyphens. */
export const bareDigits = (typed: string): string => latinDigits(typed).replace(/[\s-]/g, '');

/** The details as the calls take them. */
export const toBankAccount = (details: BankDetails) => ({
  nameOnAccount: details.nameOnAccount.trim(),
  accountType: details.accountType,
  routingNumber: bareDigits(details.routingNumber),
  accountNumber: bareDigits(details.accountNumber),
});

/** Problems by field (spec §5). */
export function detailProblems(typed: BankDetails): Record<string, Problem> {
  const details = toBankAccount(typed);
  const found = {
    nameOnAccount: nameOnAccount(details.nameOnAccount),
    accountType: accountType(details.accountType),
    routingNumber: routingNumber(details.routingNumber),
    accountNumber: accountNumber(details.accountNumber),
  };
  return problemsIn(found);
}

/** Only the fields that have a problem. */
export const problemsIn = (found: Readonly<Record<string, Problem | null>>): Record<string, Problem> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Problem] => entry[1] !== null));
