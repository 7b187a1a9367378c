import type { Problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';

/** @throws Refusal 422 with every field that has a problem */
export function refuseFields(problems: Readonly<Record<string, Problem | null>>): void {
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, fieldProblem(problem, field)] as const] : [],
  );
  if (found.length > 0) throw new Refusal('validation_failed', { fields: Object.fromEntries(found) });
}
