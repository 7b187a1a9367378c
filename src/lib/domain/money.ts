import { groupDigits } from './group-digits.ts';

export type ParsedAmount =
  | { readonly ok: true; readonly minor: number }
  | { readonly ok: false; readonly error: 'format' | 'decimals' | 'negative' | 'zero' | 'overMaximum' };

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;
const NEGATIVE = /^[-\u2212]\d+(?:\.\d+)?$/;

/** Decimal digits that surely fit a safe integer once two more are appended. */
const MAX_WHOLE_DIGITS = 13;

/**
 * Reads a decimal string such as `25`, `25.5` or `25.50` as whole cents, by text alone and never through
 * a float. Signs, spaces, grouping commas and more than two decimals are refused, not guessed at
 * (spec §5 "Load amount", safety §1.1).
 * @param limits.maxMinor largest amount in cents that is still accepted
 * @param limits.allowZero an amount of nothing is refused unless this is set
 */
export function parseAmount(
  text: string,
  limits: { maxMinor?: number; allowZero?: boolean } = {},
): ParsedAmount {
  const found = DECIMAL.exec(text);
  if (!found) return { ok: false, error: NEGATIVE.test(text) ? 'negative' : 'format' };
  const [, written = '', fraction = ''] = found;
  if (fraction.length > 2) return { ok: false, error: 'decimals' };
  const whole = written.replace(/^0+(?=\d)/, '');
  if (whole.length > MAX_WHOLE_DIGITS) return { ok: false, error: 'overMaximum' };
  const minor = Number(whole + fraction.padEnd(2, '0'));
  if (minor === 0 && !limits.allowZero) return { ok: false, error: 'zero' };
  if (limits.maxMinor !== undefined && minor > limits.maxMinor) return { ok: false, error: 'overMaximum' };
  return { ok: true, minor };
}

/**
 * Cents as the plain decimal string of the API: `1005` → `10.05`.
 * @throws {RangeError} where `minor` is not a whole number of cents
 */
export function toDecimal(minor: number): `${number}` {
  assertMinor(minor);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const sign = minor < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

/**
 * Cents as people read them, in the format of the platform: `123456` → `$1,234.56` (spec §9).
 * @throws {RangeError} where `minor` is not a whole number of cents
 */
export function formatAmount(minor: number): string {
  const [dollars = '', cents = ''] = toDecimal(Math.abs(minor)).split('.');
  return `${minor < 0 ? '-' : ''}$${groupDigits(dollars)}.${cents}`;
}

/**
 * Adds cents and stays exact.
 * @throws {RangeError} where a part or the sum is not a safe whole number
 */
export function addMinor(...parts: readonly number[]): number {
  return parts.reduce((sum, part) => {
    assertMinor(part);
    assertMinor(sum + part);
    return sum + part;
  }, 0);
}

/** @throws {RangeError} where `minor` is not a whole number of cents that a number holds exactly */
function assertMinor(minor: number): void {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of cents: ${minor}`);
}
