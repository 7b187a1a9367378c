/** Digits of the running number that names a funding account. */
const REFERENCE_LENGTH = 9;
export const REFERENCE_MAX = 10 ** REFERENCE_LENGTH - 1;

/**
 * The number under which banks pay into a funding account: our bank's prefix, the running number and a check digit, so
 * that a mistyped number is nobody's.
 */
export function accountNumberOf(prefix: string, reference: number): string {
  const digits = prefix + String(reference).padStart(REFERENCE_LENGTH, '0');
  return digits + checkDigitOf(digits);
}

/** The running number in what a bank wrote, where it is one of ours; blanks and hyphens count for nothing. */
export function referenceOf(prefix: string, written: string): number | null {
  const digits = written.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !digits.startsWith(prefix)) return null;
  if (digits.length !== prefix.length + REFERENCE_LENGTH + 1) return null;
  if (checkDigitOf(digits.slice(0, -1)) !== digits.at(-1)) return null;
  return Number(digits.slice(prefix.length, -1));
}

/** By Luhn (ISO/IEC 7812-1 annex B): finds every wrong digit and most that changed places. */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
