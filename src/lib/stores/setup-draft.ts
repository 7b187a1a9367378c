import { hasTexts, storedAtom } from './stored-atom.ts';

/** What a recipient types of their account, as the form has it. */
export type AccountFields = {
  nameOnAccount: string;
  /** '' until it was chosen */
  accountType: string;
  routingNumber: string;
  accountNumber: string;
  accountNumberAgain: string;
};

export type SetupDraft = AccountFields & {
  recipientId: string;
  /** when it was typed into last, in ms */
  typedAt: number;
};

const FIELDS = [
  'nameOnAccount',
  'accountType',
  'routingNumber',
  'accountNumber',
  'accountNumberAgain',
] as const;

/** After this the numbers are forgotten, as long as a verified code counts; the rest of it harms nobody. */
const NUMBERS_KEPT_MS = 30 * 60_000;

export const EMPTY_ACCOUNT: AccountFields = {
  nameOnAccount: '',
  accountType: '',
  routingNumber: '',
  accountNumber: '',
  accountNumberAgain: '',
};

const isDraft = (value: unknown): value is SetupDraft =>
  hasTexts(value, 'recipientId', ...FIELDS) && typeof value.typedAt === 'number';

/**
 * Outlives a reload and a change of language, but not the tab; once the account was sent it is gone. Phones are
 * shared, and a number of an account is all that somebody needs to take money from it.
 */
export const $setupDraft = storedAtom('sessionStorage', 'paymentSetupDraft', 1, isDraft);

/** What this recipient typed so far. */
export function readSetupDraft(recipientId: string, now: Date): AccountFields {
  const draft = $setupDraft.get();
  if (draft?.recipientId !== recipientId) return EMPTY_ACCOUNT;
  const { typedAt, recipientId: _, ...fields } = draft;
  if (now.getTime() - typedAt <= NUMBERS_KEPT_MS) return fields;
  return { ...fields, accountNumber: '', accountNumberAgain: '' };
}

export function keepSetupDraft(recipientId: string, fields: AccountFields, now: Date): void {
  $setupDraft.set({ ...fields, recipientId, typedAt: now.getTime() });
}

export function forgetSetupDraft(): void {
  $setupDraft.set(undefined);
}
