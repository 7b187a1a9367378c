import type { AutoloadTerms } from '#lib/domain/autoloads/autoload-terms.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';

/** @throws Refusal 422 with each problem beside its field */
export function assertFields(problems: Readonly<Record<string, Problem | null>>): void {
  const found = Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] !== null);
  if (found.length === 0) return;
  const fields = found.map(([field, one]) => [field, fieldProblem(one, field)] as const);
  throw new Refusal('validation_failed', { fields: Object.fromEntries(fields) });
}

/** A refill needs a floor below what it fills up to; the other kinds have none. */
export function floorProblem({ kind, amountMinor, floorMinor }: AutoloadTerms): Problem | null {
  if (kind !== 'refill') return floorMinor === null ? null : problem('unknownField', { field: 'floor' });
  if (floorMinor === null) return problem('required');
  return floorMinor > amountMinor ? problem('amountOver', { max: toDecimal(amountMinor) }) : null;
}
