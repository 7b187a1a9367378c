export const RECIPIENT_KINDS = ['person', 'business'] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

/** How far a recipient has come with the set-up (spec §3 "Recipient", §4 "Recipient intake"). */
export const INTAKE_STATUSES = [
  'awaiting_recipient',
  'pending_verification',
  'bank_account_verified',
  'verification_failed',
] as const;
export type IntakeStatus = (typeof INTAKE_STATUSES)[number];

export const ACCOUNT_TYPES = ['checking', 'savings'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What the bank says of an account (spec §3 "Recipient bank account"). */
export const BANK_ACCOUNT_STATUSES = ['pending', 'verified', 'failed'] as const;
export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number];

/**
 * The intake status that a recipient's present account gives: the newest that is not removed, null where there is
 * none. A disabled one, whose payment could not arrive, failed like one that never passed.
 */
export function intakeStatusOf(
  account: { status: BankAccountStatus; isDisabled: boolean } | null,
): IntakeStatus {
  if (!account) return 'awaiting_recipient';
  if (account.isDisabled || account.status === 'failed') return 'verification_failed';
  return account.status === 'verified' ? 'bank_account_verified' : 'pending_verification';
}
