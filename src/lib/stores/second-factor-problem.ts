import { type CallErrorName, isCallError } from '#lib/browser/call-error.ts';

/** The key of a text and its values. */
export type SecondFactorProblem = { key: string; values?: Record<string, string | number> };

const AWAY: readonly CallErrorName[] = ['network', 'timeout', 'unavailable'];

/** What is wrong with a code that was told, in words; a used-up sign-in and too many tries have their own. */
export function secondFactorProblem(error: unknown): SecondFactorProblem {
  if (!isCallError(error)) return { key: 'common.connection.loadTitle' };
  const found = error.fields.code;
  if (found) return { key: `errors.${found.key}`, ...(found.params ? { values: found.params } : {}) };
  if (AWAY.includes(error.error)) return { key: 'common.connection.failed' };
  const isOwn = error.error === 'sign_in_over' || error.error === 'too_many_requests';
  return { key: isOwn ? `errors.api.${error.error}` : 'common.failure.title' };
}

/** Where the code itself is wrong; any other problem is one of the whole form. */
export const isCodeWrong = (error: unknown): boolean => isCallError(error, 'second_factor_incorrect');
