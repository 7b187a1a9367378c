import { parseAmount } from './money.ts';
import { type Problem, problem } from './problem.ts';

/** What is wrong with amounts of which the most is less than the least; an end that is left out is open. */
export function amountSpanProblem(min: string | undefined, max: string | undefined): Problem | null {
  const [least, most] = [min, max].map((amount) => parseAmount(amount?.trim() ?? '', { allowZero: true }));
  if (!least?.ok || !most?.ok || most.minor >= least.minor) return null;
  return problem('amountUnder', { min: min?.trim() ?? '' });
}
