import type { FieldProblem } from '#lib/contract/errors.ts';
import { type Problem, type Rule, required } from '#lib/domain/problem.ts';

/** What is wrong with the fields of a form. */
export type Problems<Field extends string> = Partial<Record<Field, Problem | FieldProblem>>;

/** The problems of what was typed, by field; none for what is right. */
export function problemsBy<Field extends string>(
  rules: Readonly<Record<Field, Rule>>,
  typed: Readonly<Record<Field, string>>,
): Problems<Field> {
  const fields = Object.keys(rules) as Field[];
  const found = fields.map((field) => [field, rules[field](typed[field].trim())] as const);
  return Object.fromEntries(found.filter(([, one]) => one !== null)) as Problems<Field>;
}

/** A number that is kept here may stay as it is: left empty, nothing is wrong with it. */
export const unlessKept =
  (isKept: boolean, rule: Rule): Rule =>
  (value) =>
    isKept && value === '' ? null : rule(value);

/** A date that was chosen, by a rule that knows today. */
export const dated =
  (today: string, rule: (value: string, today: string) => Problem | null): Rule =>
  (value) =>
    required(value) ?? rule(value, today);
