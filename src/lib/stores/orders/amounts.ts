import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { addMinor, parseAmount } from '#lib/domain/money.ts';

/** `$1,250.00` as `1250.00`; anything else stays, so that the check can say what is wrong. */
export function cleanAmountText(text: string): string {
  const bare = text.replace(/[$\s]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** Cents of a typed load; zero for an invalid one, so that sums stay numbers. */
export function loadMinorOf(text: string): number {
  const parsed = parseAmount(text.trim(), { maxMinor: LOAD_MAX_MINOR });
  return parsed.ok ? parsed.minor : 0;
}

export const totalMinorOf = (rows: readonly { load: string }[]): number =>
  addMinor(...rows.map(({ load }) => loadMinorOf(load)));
