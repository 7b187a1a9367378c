import type { Translate } from '#lib/i18n/translate.ts';
import type { ActState } from '#lib/stores/act-flow.ts';
import { problemText } from '#lib/stores/failure.ts';
import { actFailureText, type FailureTexts, formFailure } from '../flow/failure-text.ts';

/** The problem beside a note: an invalid text, or why it could not be saved. */
export function noteError(
  state: Pick<ActState<{ text: string }, unknown>, 'problems' | 'failure' | 'sending'>,
  failed: FailureTexts['failed'],
  t: Translate,
): string | null {
  const failure = formFailure(state);
  if (failure) return actFailureText(failure, { failed, unknown: t('notes.unknown') }, t);
  return problemText(state.problems.text, t('notes.label'), t);
}
