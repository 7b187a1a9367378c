import { ZIP_LENGTH } from '../limits.ts';
import { problem, type Rule } from '../problem.ts';

/** Dollars as spreadsheets write them; a comma stands before three digits only, so none of these is ambiguous. */
const WRITTEN = /^(?:usd\s*)?\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/i;

/** The rule of an amount; one that only has a dollar sign or separators of thousands comes with the accepted form. */
export const amountOfFile =
  (rule: Rule): Rule =>
  (value) => {
    const found = rule(value);
    const [, whole, cents = ''] = WRITTEN.exec(value) ?? [];
    if (!found || !whole) return found;
    const mended = `${whole.replaceAll(',', '')}${cents}`;
    return mended !== value && rule(mended) === null ? problem('amountMended', { mended }) : found;
  };

/** The rule of a ZIP code; one that lost its leading zeros, as numbers do, comes with them. */
export const zipOfFile =
  (rule: Rule): Rule =>
  (value) => {
    const found = rule(value);
    const mended = value.padStart(ZIP_LENGTH, '0');
    // No code begins with three zeros.
    return found && /^\d{3,4}$/.test(value) && !mended.startsWith('000')
      ? problem('zipMended', { length: ZIP_LENGTH, mended })
      : found;
  };
