import { hasTexts, storedAtom } from '../stored-atom.ts';

/** The account form's fields, as typed. */
export type AccountFields = {
  nameOnAccount: string;
  /** the bank has the account under this one name */
  hasOnlyOneName: boolean;
  /** '' until it was chosen */
  accountType: string;
  routingNumber: string;
  accountNumber: string;
  accountNumberAgain: string;
};

/** What a bank is linked with. */
export type NameOnAccount = Pick<AccountFields, 'nameOnAccount' | 'hasOnlyOneName'>;

export type SetupDraft = Omit<AccountFields, 'accountNumber' | 'accountNumberAgain'> & {
  recipientId: string;
  /** an account number was typed, which is not kept here */
  hadNumber: boolean;
};

export const EMPTY_ACCOUNT: AccountFields = {
  nameOnAccount: '',
  hasOnlyOneName: false,
  accountType: '',
  routingNumber: '',
  accountNumber: '',
  accountNumberAgain: '',
};

const isDraft = (value: unknown): value is SetupDraft =>
  hasTexts(value, 'recipientId', 'nameOnAccount', 'accountType', 'routingNumber') &&
  typeof value.hadNumber === 'boolean' &&
  typeof value.hasOnlyOneName === 'boolean';

/**
 * Survives a reload and a change of language, but not the tab; sending the account deletes it. Phones are shared, and
 * an account number is enough to take money from it: the number stays in the page's memory, and is asked for again
 * after the page was left.
 */
export const $setupDraft = storedAtom('sessionStorage', 'recipientSetupDraft', 3, isDraft);

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
