/**
 * Numbers of the sandbox's cards. A first digit of 9 leaves the assignment to the standards body of the country
 * that the next three digits name (ISO/IEC 7812-1), and 999 is no country (ISO 3166-1): no network has such cards.
 */
const SANDBOX_BIN = '999900';

/**
 * 16 digits that pass the Luhn check.
 *
 * @param digits nine digits for the account's part; the last four of them stand before the end where `last4` is given
 * @param last4 how the number has to end; then the digit before them makes the check pass
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

/** Luhn's sum of ISO/IEC 7812-1, annex B. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
