import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import type { Problem, Rule } from '#lib/domain/problem.ts';

/** The limit of the calls. */
export const REASON_MAX_LENGTH = 200;

/** The reason as a part of a body; nothing where it is empty. */
export const reasonOf = (reason: string): { reason?: string } =>
  reason.trim() ? { reason: reason.trim() } : {};

/** The problem of a typed reason; the server checks the same. */
export const reasonProblem: Rule = noCardNumber;

/** The same as a problem of a form. */
export function reasonProblems({ reason }: { reason: string }): { reason?: Problem } {
  const found = reasonProblem(reason);
  return found ? { reason: found } : {};
}
