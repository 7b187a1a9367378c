import { isCallError } from '#lib/browser/call-error.ts';
import type { ErrorName } from '#lib/contract/errors.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { shownParams } from '../shown-params.ts';

/** Refusals of the set-up whose text says what to do; the set-up's pages load each of them. */
export const SETUP_REFUSALS = [
  'email_not_registered',
  'recipient_has_account',
  'code_incorrect',
  'code_expired',
  'account_type_unsupported',
  'bank_link_failed',
  'link_invalid',
] as const satisfies readonly ErrorName[];

/** The states that prevent an act of the set-up, below `errors.reason`. */
export const SETUP_REASONS = [
  'accountPending',
  'checkBegun',
  'accountVerified',
  'nothingToRetry',
  'payoutsEnded',
] as const;

/** What was tried, where spec §8 has an error of its own for it: `recipient-setup.failure.<name>`. */
export type SetupAct = 'sendingCode' | 'checking' | 'retrying';

/** The message of a failure: what happened, that nothing is lost, what to do. */
export function setupFailure(t: Translate, error: unknown, act?: SetupAct): string {
  const lead = act ? `${t(`recipient-setup.failure.${act}`)} ` : '';
  if (isCallError(error, 'network') || isCallError(error, 'timeout'))
    return lead + t('common.connection.failed');
  if (isCallError(error, 429)) return tooMany(t, error.retryAfterS);
  const refusal = SETUP_REFUSALS.find((name) => isCallError(error, name));
  if (refusal) return t(`errors.api.${refusal}`);
  const reason = SETUP_REASONS.find((name) => isCallError(error) && error.reason?.key === `reason.${name}`);
  if (!reason)
    return lead ? lead + t('recipient-setup.failure.again') : t('recipient-setup.failure.unexpected');
  return t(`errors.reason.${reason}`, shownParams(isCallError(error) ? error.reason?.params : {}, t));
}

/** The wait, in the unit that people would use. */
function tooMany(t: Translate, seconds: number | null): string {
  if (!seconds) return t('recipient-setup.failure.tooMany');
  const [unit, length] = seconds < 60 ? ['Seconds', 1] : seconds < 3600 ? ['Minutes', 60] : ['Hours', 3600];
  return t(`recipient-setup.failure.tooMany${unit}`, { count: Math.ceil(seconds / length) });
}
