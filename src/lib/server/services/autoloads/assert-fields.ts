import type { Problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';

/** @throws Refusal 422 with each problem beside its field */
export function assertFields(problems: Readonly<Record<string, Problem | null>>): void {
  const found = Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] !== null);
  if (found.length === 0) return;
  const fields = found.map(([field, one]) => [field, fieldProblem(one, field)] as const);
  throw new Refusal('validation_failed', { fields: Object.fromEntries(fields) });
}
