import { bareDigits, exactlyDigits } from '../digits.ts';
import { VISIBLE } from '../hidden-characters.ts';
import { onlyCharacters, tooLong } from '../names.ts';
import { type Problem, problem, type Rule, required } from '../problem.ts';

const BUSINESS_NAME_MAX_LENGTH = 100;
const WEB_ADDRESS_MAX_LENGTH = 200;
const NUMBER_LENGTH = 9;
const GROWN_UP_YEARS = 18;
const OLDEST_YEARS = 120;
const FIRST_YEAR = 1600;

/** An address that a mail program makes a link of: our mails carry the name to whoever was named. */
const WEB_ADDRESS = /:\/\/|\bwww\.|\.\p{L}{2,}\//iu;

/** The name of a business, as its papers have it or as it trades. */
export const businessName: Rule = (value) =>
  required(value) ??
  tooLong(value, BUSINESS_NAME_MAX_LENGTH) ??
  onlyCharacters(value, VISIBLE) ??
  (WEB_ADDRESS.test(value) ? problem('nameHasAddress') : null) ??
  (/[\p{L}\p{Nd}]/u.test(value) ? null : problem('invalid'));

/** The same where there need not be one. */
export const tradeName: Rule = (value) => (value.trim() === '' ? null : businessName(value));

const NINE = exactlyDigits(NUMBER_LENGTH);

function nineDigits(value: string): Problem | null {
  const blank = required(value);
  if (blank) return blank;
  const digits = bareDigits(value);
  if (!/^\d+$/.test(digits)) return problem('digitsOnly');
  return NINE.test(digits) ? null : problem('digitsExactly', { length: NUMBER_LENGTH });
}

/** The number under which a business pays tax: 9 digits, with or without hyphens, not all of them zero. */
export const taxNumber: Rule = (value) =>
  nineDigits(value) ?? (/^0+$/.test(bareDigits(value)) ? problem('invalid') : null);

/**
 * A social security number or an individual tax number: 9 digits, no part of which is zero; 666 and 900 to 999 begin no
 * social security number, 9 begins an individual tax number.
 */
export const identityNumber: Rule = (value) =>
  nineDigits(value) ??
  (/^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(bareDigits(value)) ? null : problem('numberNotIssued'));

/** The address of a site, with or without `https://`. */
export const webAddress: Rule = (value) => {
  if (value.trim() === '') return null;
  const long = tooLong(value, WEB_ADDRESS_MAX_LENGTH);
  if (long) return long;
  return /^(https?:\/\/)?([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(\/[^\s<>"]*)?$/i.test(value.trim())
    ? null
    : problem('webAddress');
};

/** @param today YYYY-MM-DD */
export const formedOn = (value: string, today: string): Problem | null => {
  if (value > today) return problem('dateLater');
  return Number(value.slice(0, 4)) < FIRST_YEAR ? problem('invalid') : null;
};

/** A day of birth of somebody from 18 to 120 years. */
export function birthDate(value: string, today: string): Problem | null {
  if (value > today) return problem('dateLater');
  if (yearsBefore(today, GROWN_UP_YEARS) < value) return problem('underAge', { years: GROWN_UP_YEARS });
  return value < yearsBefore(today, OLDEST_YEARS) ? problem('invalid') : null;
}

const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
