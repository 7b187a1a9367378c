import { isCallError } from '#lib/browser/call-error.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ActState } from '#lib/stores/act-flow.ts';
import { actFailureText, formFailure } from '../flow/failure-text.ts';

/** Why a change of metadata failed, where no field caused it. */
export function failureWords(
  state: Pick<ActState<object, unknown>, 'failure' | 'problems' | 'sending'>,
  t: Translate,
): string | null {
  const failure = formFailure(state);
  if (!failure) return null;
  const isFull = isCallError(failure.error, 'limit_exceeded');
  const failed = (reason: string) => t('metadata.failed', { reason: isFull ? t('metadata.full') : reason });
  return actFailureText(failure, { failed }, t);
}
