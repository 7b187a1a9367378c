/** USD in whole cents. Texts are read digit by digit, never through floating point (safety.md §1.1). */

export type AmountError = 'format' | 'zero' | 'tooLarge';
export type ParsedAmount = { ok: true; amountMinor: number } | { ok: false; error: AmountError };

const AMOUNT = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Reads "25", "25.5" or "25.50".
 *
 * @param maxMinor the largest allowed amount in cents, itself allowed
 */
export function parseAmount(text: string, { maxMinor }: { maxMinor: number }): ParsedAmount {
  const match = AMOUNT.exec(text);
  if (!match) return { ok: false, error: 'format' };
  const [, whole = '0', fraction = ''] = match;
  const amountMinor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (amountMinor > maxMinor) return { ok: false, error: 'tooLarge' };
  if (amountMinor === 0) return { ok: false, error: 'zero' };
  return { ok: true, amountMinor };
}

/** Cents as a decimal text: 2550 → "25.50", −5 → "-0.05". */
export function toDecimal(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`${amountMinor} is no amount of whole cents.`);
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents as a person in the en-US format reads them: 123456 → "$1,234.56", −5 → "-$0.05". */
export function formatAmount(amountMinor: number): string {
  const decimal = toDecimal(Math.abs(amountMinor));
  const grouped = decimal.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amountMinor < 0 ? '-' : ''}$${grouped}${decimal.slice(-3)}`;
}
