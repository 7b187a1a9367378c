import { isCallError } from '#lib/browser/call-error.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ActState } from '#lib/stores/act-flow.ts';
import { failureText } from '#lib/stores/failure.ts';

/** Why a change of metadata failed, where no field caused it. */
export function failureWords(
  { failure, problems, sending }: Pick<ActState<object, unknown>, 'failure' | 'problems' | 'sending'>,
  t: Translate,
): string | null {
  if (!failure || sending || Object.keys(problems).length > 0) return null;
  if (failure.kind === 'unknown') return t('metadata.unknown');
  const isFull = isCallError(failure.error, 'limit_exceeded');
  const reason = isFull ? t('metadata.full') : failureText(failure.error, t);
  return t('metadata.failed', { reason });
}
