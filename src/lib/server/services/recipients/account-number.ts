import { deriveKey, keyedHash, seal, unseal } from '../../secrets.ts';

/** An account number is sealed for its row: `bank_account.id`. */
const placeOf = (accountId: string): string => `bank account ${accountId}`;

/** The number as `bank_account.sealed_account_number` keeps it. */
export const sealAccountNumber = (cardKey: Buffer, accountId: string, accountNumber: string): string =>
  seal(deriveKey(cardKey, 'bank account'), accountNumber, placeOf(accountId));

/**
 * Unseals the number for the bank alone; no answer and no log contains it.
 *
 * @throws Error where it was sealed for another row or with another key
 */
export const unsealAccountNumber = (cardKey: Buffer, accountId: string, sealed: string): string =>
  unseal(deriveKey(cardKey, 'bank account'), sealed, placeOf(accountId));

/** `bank_account.account_hmac`: equal for equal accounts in every row, and impossible to guess back. */
export const accountHmac = (
  cardKey: Buffer,
  account: { routingNumber: string; accountNumber: string },
): string =>
  keyedHash(deriveKey(cardKey, 'bank account check'), `${account.routingNumber} ${account.accountNumber}`);
