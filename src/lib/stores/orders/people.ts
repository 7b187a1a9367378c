import { phone as phoneRule, toE164 } from '#lib/domain/phone.ts';
import { cleanAmountText } from './amounts.ts';

/** One card of an order that is being written; texts as typed. */
export type OrderRow = {
  /** Identifies the row on this page, so that problems and focus stay with it. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly load: string;
};
export type PersonField = Exclude<keyof OrderRow, 'id'>;
export const PERSON_FIELDS: readonly PersonField[] = ['firstName', 'lastName', 'email', 'phone', 'load'];

export const isBlankRow = (row: OrderRow): boolean =>
  PERSON_FIELDS.every((field) => row[field].trim() === '');

/** Rows that repeat an email, each with the number of the first row that has it. */
export function repeatedEmails(rows: readonly OrderRow[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  const repeated = new Map<string, number>();
  rows.forEach(({ id, email }, index) => {
    const written = email.trim().toLowerCase();
    if (written === '') return;
    const number = first.get(written);
    if (number === undefined) first.set(written, index + 1);
    else repeated.set(id, number);
  });
  return repeated;
}

let lastRow = 0;
export function newRow(given: Partial<Omit<OrderRow, 'id'>> = {}): OrderRow {
  lastRow += 1;
  return { firstName: '', lastName: '', email: '', phone: '', load: '', ...given, id: `row-${lastRow}` };
}

/** Several lines, or cells of a spreadsheet. */
export const looksLikeList = (text: string): boolean => /[\n\t]/.test(text.trim());

/**
 * Reads people from lines copied from a spreadsheet or a mail: one per line, parts separated by tabs, semicolons or
 * commas. Each part is recognized by itself: an `@` is an email, a phone is one in any writing, a number is the load,
 * the rest are names. A line with column names is skipped.
 */
export function readPeople(text: string): Omit<OrderRow, 'id'>[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isHeading(line))
    .map(readPerson);
}

function readPerson(line: string): Omit<OrderRow, 'id'> {
  const divider = ['\t', ';', ','].find((one) => line.includes(one));
  const parts = (divider ? line.split(divider) : partsOfWords(line))
    .map((part) =>
      part
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((part) => part !== '');
  const person = { firstName: '', lastName: '', email: '', phone: '', load: '' };
  const names: string[] = [];
  for (const part of parts) {
    if (part.includes('@') && !person.email) person.email = part;
    else if (isPhone(part) && !person.phone) person.phone = part;
    else if (/^\$?\s?[\d,]+(\.\d+)?$/.test(part) && !person.load) person.load = cleanAmountText(part);
    else names.push(part);
  }
  const [first = '', ...others] = names.length === 1 ? halves(names[0] ?? '') : names;
  return { ...person, firstName: first, lastName: others.join(' ') };
}

/**
 * `Amina Rahimi amina@example.org 25` without separators: the words that are no names are recognized by themselves.
 */
function partsOfWords(line: string): string[] {
  const words = withPhonesWhole(line.split(/\s+/));
  const isOther = (word: string) => word.includes('@') || /\d/.test(word);
  return [words.filter((word) => !isOther(word)).join(' '), ...words.filter(isOther)];
}

/**
 * Joins the words of a phone with blanks in it, `(202) 555 0142`. Only a number of the United States shows by itself
 * where it ends.
 */
function withPhonesWhole(words: readonly string[]): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const run = [2, 3, 4]
    .map((count) => words.slice(0, count))
    .find((some) => some.every((word) => /^[+\d().-]+$/.test(word)) && isHomePhone(some.join(' ')));
  if (run) return [run.join(' '), ...withPhonesWhole(words.slice(run.length))];
  return [first, ...withPhonesWhole(rest)];
}

const isHomePhone = (text: string): boolean => isPhone(text) && toE164(text).startsWith('+1');

function halves(name: string): string[] {
  const words = name.split(/\s+/);
  return words.length < 2 ? words : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

const isPhone = (part: string): boolean => phoneRule(part) === null;

const isHeading = (line: string): boolean =>
  !line.includes('@') && !/\d/.test(line) && /name/i.test(line) && /first|last|email|phone|load/i.test(line);
