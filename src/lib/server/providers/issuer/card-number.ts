import { passesLuhn, SANDBOX_BIN } from '#lib/domain/cards/card-number.ts';

/**
 * 16 digits that pass the Luhn check.
 *
 * @param digits nine digits for the account part; with `last4` the last four of them come before the end
 * @param last4 the ending of the number; the digit before it then makes the check pass
 */
export function makeNumber(digits: string, last4?: string): string {
  if (last4 === undefined) return withCheck((check) => SANDBOX_BIN + digits + check);
  return withCheck((check) => SANDBOX_BIN + digits.slice(0, 5) + check + last4);
}

function withCheck(build: (check: number) => string): string {
  const found = Array.from({ length: 10 }, (_, check) => build(check)).find(passesLuhn);
  if (!found) throw new Error('Every Luhn sum has a digit that completes it.');
  return found;
}
