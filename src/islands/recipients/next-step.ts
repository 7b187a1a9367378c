import type { Recipient } from '#lib/contract/recipients/recipient.ts';

/** The step that a recipient still needs before a payment, and whose turn it is. */
export type NextStep =
  | 'programEnded'
  | 'neverInvited'
  | 'invited'
  | 'invitationExpired'
  | 'invitationUsed'
  | 'noBankAccount'
  | 'checking'
  | 'ready'
  | 'changing'
  | 'failed'
  | 'failedInvited'
  | 'disabled'
  | 'disabledInvited';

type Known = Pick<
  Recipient,
  'intakeStatus' | 'noBankAccountAt' | 'invitation' | 'accounts' | 'payoutsEndedOn'
>;

/** The current account: the newest that is not removed; null where there is none or it is hidden. */
export const presentAccount = ({ accounts }: Pick<Recipient, 'accounts'>) =>
  accounts.find(({ removedAt }) => removedAt === null) ?? null;

/** The next step of a recipient; a program that has ended has none. */
export function nextStepOf(recipient: Known): NextStep {
  const { intakeStatus, noBankAccountAt, invitation } = recipient;
  const isOpen = invitation?.state === 'open';
  if (recipient.payoutsEndedOn !== null) return 'programEnded';
  if (intakeStatus === 'pending_verification') return 'checking';
  if (intakeStatus === 'bank_account_verified') return isOpen ? 'changing' : 'ready';
  if (intakeStatus === 'verification_failed') return afterFailure(recipient, isOpen);
  if (noBankAccountAt !== null) return 'noBankAccount';
  if (!invitation) return 'neverInvited';
  if (isOpen) return 'invited';
  if (invitation.state === 'replaced') return 'neverInvited';
  return invitation.state === 'expired' ? 'invitationExpired' : 'invitationUsed';
}

/** An invitation that was sent after the failure already asks for another account. */
function afterFailure(recipient: Known, isOpen: boolean): NextStep {
  const account = presentAccount(recipient);
  const failedAt = account?.disabledAt ?? account?.decidedAt ?? '';
  const isInvited = isOpen && (recipient.invitation?.sentAt ?? '') >= failedAt;
  if (account?.disabledAt) return isInvited ? 'disabledInvited' : 'disabled';
  return isInvited ? 'failedInvited' : 'failed';
}
