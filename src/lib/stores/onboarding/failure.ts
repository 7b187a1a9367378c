import { isCallError } from '#lib/browser/call-error.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { failureText } from '../failure.ts';

/** The message of a failure beside a button of the application; what was typed is still there. */
export function applicationFailure(error: unknown, t: Translate): string {
  if (isCallError(error, 429)) return tooMany(t, error.retryAfterS);
  const isKnown = isCallError(error) && error.error !== 'internal' && error.error !== 'bad_request';
  return isKnown ? failureText(error, t) : t('onboarding.frame.failed');
}

/** The wait, in the unit that people would use. */
function tooMany(t: Translate, seconds: number | null): string {
  if (!seconds) return t('recipient-setup.failure.tooMany');
  const [unit, length] = seconds < 60 ? ['Seconds', 1] : seconds < 3600 ? ['Minutes', 60] : ['Hours', 3600];
  return t(`recipient-setup.failure.tooMany${unit}`, { count: Math.ceil(seconds / length) });
}
