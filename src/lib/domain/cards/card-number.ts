import { type Problem, problem, type Rule } from '../problem.ts';

/**
 * Numbers of the sandbox's cards. A first digit of 9 leaves the assignment to the standards body of the country
 * that the next three digits name (ISO/IEC 7812-1), and 999 is no country (ISO 3166-1): no network has such cards.
 */
export const SANDBOX_BIN = '999900';

/** What the numbers of the card networks begin with (2221–2720, 3, 4, 5, 6), and those of the sandbox. */
const BEGINNING = new RegExp(`^(?:[3-6]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720|${SANDBOX_BIN})`);

/** Digits in groups, with spaces or dashes between; `\p{Nd}` are those of every script. */
const GROUPS = /\p{Nd}+(?:[\p{Zs}\t\p{Pd}]{1,3}\p{Nd}+)*/gu;
/** Fours with another sign between, always the same: looser, dates and amounts would be taken for one. */
const SIGNED = /(?<!\p{Nd})\p{Nd}{4}([._/·•|*])(?:\p{Nd}{4}\1){1,3}\p{Nd}{1,4}(?!\p{Nd})/gu;
/** As numbers are set on cards: fours with a shorter end (13, 14, 16, 19 digits), or 4-6-5 and 4-6-4. */
const SET_IN_GROUPS = /^4(?:,4){2}(?:,4)?(?:,[1-4])?$|^4,6,[45]$/;
/** Identifiers that hold long groups of digits by chance. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** A full card number must not be written into any other field: it would be stored unprotected. */
export const noCardNumber: Rule = (text): Problem | null =>
  containsCardNumber(text) ? problem('cardNumber') : null;

/**
 * Whether a text holds a run of 13 to 19 digits, bare or in groups, that a card could have as its number. A longer
 * run without a break is none, nor what fails the Luhn check or begins as no card does: most long ids pass.
 */
export function containsCardNumber(text: string): boolean {
  const plain = text.replace(UUID, '|');
  const runs = [...(plain.match(GROUPS) ?? []), ...(plain.match(SIGNED) ?? [])];
  return runs.some((run) => {
    const groups = run.split(/[^\p{Nd}]+/u).map(latinDigits);
    return candidates(groups).some(
      (digits) => digits.length >= 13 && digits.length <= 19 && BEGINNING.test(digits) && passesLuhn(digits),
    );
  });
}

/** A text that comes from elsewhere and is kept all the same: where it holds a card number, its last 4 digits stay. */
export const maskCardNumber = (text: string): string =>
  containsCardNumber(text) ? text.replace(/\p{Nd}(?=(?:.*\p{Nd}){4})/gsu, '•') : text;

/** The whole run of digits, and each part of it in the shape of a card number, because the expiry may follow directly. */
function candidates(groups: readonly string[]): string[] {
  const parts = groups.flatMap((_, from) =>
    [1, 3, 4, 5].flatMap((count) => {
      const part = groups.slice(from, from + count);
      const isSet = part.length === 1 || SET_IN_GROUPS.test(part.map(({ length }) => length).join(','));
      return part.length === count && isSet ? [part.join('')] : [];
    }),
  );
  return [groups.join(''), ...parts];
}

/** Each script has its ten digits in a row, from nought on. */
function latinDigits(digits: string): string {
  return [...digits].map((digit) => String(numberOf(digit.codePointAt(0) as number))).join('');
}

function numberOf(point: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

/** Luhn's sum of ISO/IEC 7812-1, annex B. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
