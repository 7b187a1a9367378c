import { isCallError } from '#lib/browser/call-error.ts';
import type { ErrorName } from '#lib/contract/errors.ts';

/** Refusals of the set-up whose own text says what to do; each is picked by the pages of the set-up. */
export const SETUP_REFUSALS = [
  'email_not_registered',
  'recipient_has_account',
  'code_incorrect',
  'code_expired',
  'account_type_unsupported',
  'bank_link_failed',
  'link_invalid',
] as const satisfies readonly ErrorName[];

/** The states that stand against an act of the set-up, below `errors.reason`. */
export const SETUP_REASONS = ['accountPending', 'accountVerified', 'nothingToRetry'] as const;

/** The key of what is told where something did not work: what happened, that nothing is lost, what to do. */
export function setupFailureKey(error: unknown): string {
  if (isCallError(error, 'network') || isCallError(error, 'timeout')) return 'common.connection.failed';
  if (isCallError(error, 429)) return 'paymentSetup.failure.tooMany';
  const refusal = SETUP_REFUSALS.find((name) => isCallError(error, name));
  if (refusal) return `errors.api.${refusal}`;
  const reason = SETUP_REASONS.find((name) => isCallError(error) && error.reason?.key === `reason.${name}`);
  return reason ? `errors.reason.${reason}` : 'paymentSetup.failure.unexpected';
}
