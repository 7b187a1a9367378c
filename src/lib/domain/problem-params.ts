import { formatAmount, parseAmount } from './money.ts';
import type { Problem } from './problem.ts';

/** Parameters that are amounts: decimal strings for programs, and in the format of the platform in a text. */
const AMOUNT_PARAMS: readonly string[] = ['max', 'available', 'total', 'missing', 'min'];

/** The parameters of a problem as its text shows them: `9999.00` becomes `$9,999.00`. */
export function textParams({ params = {} }: Pick<Problem, 'params'>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const amount = AMOUNT_PARAMS.includes(name) ? parseAmount(String(value), { allowZero: true }) : null;
      return [name, amount?.ok ? formatAmount(amount.minor) : value];
    }),
  );
}
