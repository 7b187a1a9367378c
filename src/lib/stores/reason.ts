import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import type { Problem, Rule } from '#lib/domain/problem.ts';

/** As long as the calls allow. */
export const REASON_MAX_LENGTH = 200;

/** The part of a body that says why; nothing where nothing was written. */
export const reasonOf = (reason: string): { reason?: string } =>
  reason.trim() ? { reason: reason.trim() } : {};

/** What is wrong with a reason as it is typed; the server says the same. */
export const reasonProblem: Rule = noCardNumber;

/** The same beside the fields of a form. */
export function reasonProblems({ reason }: { reason: string }): { reason?: Problem } {
  const found = reasonProblem(reason);
  return found ? { reason: found } : {};
}
