import { hasTexts, storedAtom } from '../stored-atom.ts';

/** What a recipient types of their account, as the form has it. */
export type AccountFields = {
  nameOnAccount: string;
  /** '' until it was chosen */
  accountType: string;
  routingNumber: string;
  accountNumber: string;
  accountNumberAgain: string;
};

export type SetupDraft = Omit<AccountFields, 'accountNumber' | 'accountNumberAgain'> & {
  recipientId: string;
  /** an account number was typed, which is not here */
  hadNumber: boolean;
};

export const EMPTY_ACCOUNT: AccountFields = {
  nameOnAccount: '',
  accountType: '',
  routingNumber: '',
  accountNumber: '',
  accountNumberAgain: '',
};

const isDraft = (value: unknown): value is SetupDraft =>
  hasTexts(value, 'recipientId', 'nameOnAccount', 'accountType', 'routingNumber') &&
  typeof value.hadNumber === 'boolean';

/**
 * Outlives a reload and a change of language, but not the tab; once the account was sent it is gone. Phones are
 * shared, and a number of an account is all that somebody needs to take money from it: it lives in the page's memory
 * alone, and is asked for again where the page was left.
 */
export const $setupDraft = storedAtom('sessionStorage', 'recipientSetupDraft', 2, isDraft);

/** What this recipient typed so far. */
export function readSetupDraft(recipientId: string): { fields: AccountFields; hadNumber: boolean } {
  const draft = $setupDraft.get();
  if (draft?.recipientId !== recipientId) return { fields: EMPTY_ACCOUNT, hadNumber: false };
  const { recipientId: _, hadNumber, ...kept } = draft;
  return { fields: { ...EMPTY_ACCOUNT, ...kept }, hadNumber };
}

export function keepSetupDraft(recipientId: string, fields: AccountFields): void {
  const { accountNumber, accountNumberAgain: _, ...kept } = fields;
  $setupDraft.set({ ...kept, recipientId, hadNumber: accountNumber !== '' });
}

export function forgetSetupDraft(): void {
  $setupDraft.set(undefined);
}
