import type { Translate } from '#lib/i18n/translate.ts';
import type { ActState } from '#lib/stores/act-flow.ts';
import { failureText, problemText } from '#lib/stores/failure.ts';

type State = Pick<ActState<{ text: string }, unknown>, 'problems' | 'failure' | 'sending'>;

/** The problem beside a note: an invalid text, or why it could not be saved. */
export function noteError(
  { problems, failure, sending }: State,
  failed: 'addFailed' | 'saveFailed',
  t: Translate,
): string | null {
  const found = problemText(problems.text, t('notes.label'), t);
  if (found || !failure || sending) return found;
  if (failure.kind === 'unknown') return t('notes.unknown');
  return t(`notes.${failed}`, { reason: failureText(failure.error, t) });
}
