import type { CallError } from '#lib/browser/call-error.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ActFailure, ActState } from '#lib/stores/act-flow.ts';
import { failureText } from '#lib/stores/failure.ts';

/** What an act says of its failures. */
export type FailureTexts = {
  /** a sentence around the reason of a refusal */
  failed: (reason: string, error: CallError) => string;
  /** where to look after a lost answer, if known; otherwise only that it can be sent again */
  unknown?: string | undefined;
};

/** What happened, what it means, and what to do. */
export function actFailureText({ kind, error }: ActFailure, texts: FailureTexts, t: Translate): string {
  if (kind === 'unknown') return texts.unknown ?? t('shell.act.unknown');
  return texts.failed(failureText(error, t), error);
}

type FormState = Pick<ActState<object, unknown>, 'failure' | 'problems' | 'sending'>;

/** The failure of a form that stays open; null while it is sent, and where a field shows what is wrong. */
export function formFailure({ failure, problems, sending }: FormState): ActFailure | null {
  return sending || Object.keys(problems).length > 0 ? null : failure;
}
