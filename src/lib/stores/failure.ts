import { isCallError } from '#lib/browser/call-error.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { textParams } from '#lib/domain/problem-params.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { shownParams } from './shown-params.ts';

/** A failed call as a sentence for people: its reason, `errors.api.<name>`, or that the server was not reached. */
export function failureText(error: unknown, t: Translate): string {
  if (!isCallError(error)) return t('errors.api.internal');
  if (error.error === 'network' || error.error === 'timeout') return t('common.connection.failed');
  const general = t(`errors.api.${error.error}`);
  if (!error.reason) return general;
  const text = t(`errors.${error.reason.key}`, shownParams(error.reason.params, t));
  // A newer server may send reasons that this page does not know.
  return text === `errors.${error.reason.key}` ? error.msg || general : text;
}

/** The problem of a field, with its label filled in, whatever the server calls it. Texts: `errors.json`. */
export function problemText(
  problem: Problem | FieldProblem | undefined,
  field: string,
  t: Translate,
): string | null {
  if (!problem) return null;
  const text = t(`errors.${problem.key}`, { ...textParams(problem), field });
  return text === `errors.${problem.key}` && 'msg' in problem ? problem.msg : text;
}
