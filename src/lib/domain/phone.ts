import { latinDigits } from './digits.ts';
import { PHONE_LENGTH } from './limits.ts';
import { type Problem, problem, type Rule, required } from './problem.ts';

/** The country code of a number that states none: no business has another country than the United States. */
const HOME = '1';
/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** Where a number keeps its zero after the country code: Italy and its neighbours, and four of Africa. */
const KEEPS_ZERO = new Set(['39', '225', '229', '241', '242', '378', '379']);
/** The shortest numbers are those of small islands. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** What people write between digits; the rest of a phone is digits, and a plus before them. */
const BETWEEN = /[\s\p{Pd}\u2212().·/]/gu;
/** The zero of a national call, as in +44 (0)20. */
const BRACKETED_ZERO = /\(\s*0\s*\)/g;

type Read = { ok: true; e164: string } | { ok: false; problem: Problem };

/**
 * Reads a phone number in any usual writing: with a country code after `+`, `00` or `011`, or as a number of the
 * United States; with dots, dashes, brackets and blanks of all kinds, and with digits of Arabic and Persian.
 */
function readPhone(typed: string): Read {
  const plain = latinDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '');
  const isAbroad = /^[(\s]*\+/.test(plain);
  const digits = plain.replace(BRACKETED_ZERO, '').replace(BETWEEN, '').replace(/^\+/, '');
  if (!/^\d+$/.test(digits)) return refused('phone');
  if (isAbroad) return readAbroad(digits);
  const exit = /^(?:00(?=[1-9]\d{7})|011(?=[1-9]\d{8}))/.exec(plain.replace(BETWEEN, ''))?.[0];
  if (exit) return readAbroad(digits.slice(exit.length));
  return readHome(plain.replace(BETWEEN, ''));
}

/** @param digits from the country code on */
function readAbroad(digits: string): Read {
  const code = codeOf(digits);
  const rest = digits.slice(code.length);
  if (code === HOME) return rest.length === PHONE_LENGTH ? read(code, rest) : refused('phone');
  return read(code, KEEPS_ZERO.has(code) ? rest : rest.replace(/^0/, ''));
}

/** A first zero belongs to national calls of other countries, and more digits than eleven to a country code. */
function readHome(digits: string): Read {
  const isWithCode = digits.length === PHONE_LENGTH + 1 && digits.startsWith(HOME);
  const national = isWithCode ? digits.slice(HOME.length) : digits;
  if (national.startsWith('0') || national.length > PHONE_LENGTH) return refused('phoneCountry');
  return national.length === PHONE_LENGTH ? read(HOME, national) : refused('phone');
}

function read(code: string, national: string): Read {
  const e164 = `+${code}${national}`;
  return E164.test(e164) && national.length >= 4 ? { ok: true, e164 } : refused('phoneLength');
}

const refused = (key: Parameters<typeof problem>[0]): Read => ({ ok: false, problem: problem(key) });
const codeOf = (digits: string): string => SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3);

/** A phone in any usual writing; ten digits are one of the United States (spec §5, decisions). */
export const phone: Rule = (value) => {
  const found = readPhone(value);
  return required(value) ?? (found.ok ? null : found.problem);
};

/** As it is stored: E.164, `+12025550142`. What is no phone stays as it is. */
export function toE164(typed: string): string {
  const found = readPhone(typed);
  return found.ok ? found.e164 : typed;
}

/** Whether a text is in E.164 already. */
export const isE164 = (text: string): boolean => E164.test(text);

/** As an answer gives it: the specification's ten digits for a number of the United States, else E.164. */
export const answeredPhone = <Stored extends string | null>(e164: Stored): Stored | string =>
  e164?.startsWith(`+${HOME}`) ? e164.slice(HOME.length + 1) : e164;

/** As people read it: `(202) 555-0142`, `+93 70 123 4567`. Any writing is taken; what is no phone stays as it is. */
export function phoneText(typed: string): string {
  const found = readPhone(typed);
  if (!found.ok) return typed;
  const digits = found.e164.slice(1);
  const code = codeOf(digits);
  const national = digits.slice(code.length);
  if (code === HOME) return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
  return [`+${code}`, ...inGroups(national.slice(0, -4)), national.slice(-4)].join(' ');
}

/** Threes from the end; a digit that would stand alone joins the group after it. */
function inGroups(digits: string): string[] {
  const groups = digits.match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? [];
  const [first = '', second, ...rest] = groups;
  return first.length === 1 && second !== undefined ? [first + second, ...rest] : groups;
}

/** The digits with which a stored number ends, however its beginning is written: what a search looks for. */
export function phoneEnding(typed: string): string {
  const found = readPhone(typed);
  return found.ok ? answeredPhone(found.e164).replace('+', '') : typed.replace(/\D/g, '').replace(/^0+/, '');
}

/** A phone as a mail tells it: its last two digits. */
export const maskPhone = (e164: string): string => `•••${e164.slice(-2)}`;
