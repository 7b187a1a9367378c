import { VISIBLE } from './hidden-characters.ts';
import { CITY_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.ts';
import { type Problem, problem, type Rule, required } from './problem.ts';
import type { RecipientKind } from './recipients/recipient-states.ts';

/** Marks that become a space when a name is corrected: hyphens, dashes, dots and the like. */
const BECOMES_SPACE = /[\p{Pd}\p{Zs}\p{Cf}\p{Cc}._/,:;]+/u;

/**
 * 1 to 255 characters, letters of any script and spaces only (spec §5, design §4.10), with the joiners that keyboards
 * of Persian and Dari write inside a word and nobody sees as a character. The problem names the
 * first refused character and offers the name without it: `Anne-Marie` → `Anne Marie`.
 */
const personName: Rule = (value) =>
  required(value) ??
  tooLong(value, NAME_MAX_LENGTH) ??
  onlyCharacters(value, /[\p{L}\p{M}\p{Join_Control} ]/u) ??
  (/\p{L}/u.test(value) ? null : problem('invalid'));

/** Letters and spaces only, and no colon. */
export const firstName: Rule = personName;

/** As the first name; the specification's extra word about the colon changes nothing where only letters pass. */
export const lastName: Rule = personName;

/** What each kind of recipient may have in the name, and what must be in it. */
const OF_KIND = {
  person: { allowed: /[\p{L}\p{M}\p{Join_Control} .'’-]/u, needed: /\p{L}/u },
  business: { allowed: /[\p{L}\p{M}\p{Nd}\p{Join_Control} .,&'’-]/u, needed: /[\p{L}\p{Nd}]/u },
} as const;

/**
 * Required; letters with accents and the joiners that Persian names are written with, space, hyphen, dot, apostrophe.
 * A business may also have digits, `&` and commas: `Johnson & Sons, 3rd Street`.
 */
export const bankRecipientName =
  (kind: RecipientKind): Rule =>
  (value) =>
    required(value) ??
    tooLong(value, NAME_MAX_LENGTH) ??
    onlyCharacters(value, OF_KIND[kind].allowed) ??
    (OF_KIND[kind].needed.test(value) ? null : problem('invalid'));

/** 1 to 255 characters; letters with their joiners, digits, space, dot, hyphen. */
export const city: Rule = (value) =>
  required(value) ??
  tooLong(value, CITY_MAX_LENGTH) ??
  onlyCharacters(value, /[\p{L}\p{M}\p{Join_Control}\d .-]/u);

/** Required, in Latin letters as American banks write names; another script is a problem of its own. */
export const anyNameOnAccount: Rule = (value) =>
  required(value) ??
  tooLong(value, NAME_MAX_LENGTH) ??
  (/[^\P{L}\p{Script=Latin}]/u.test(value) ? problem('latinLetters') : null) ??
  onlyCharacters(value, VISIBLE);

/** At least 2 words (spec §5); waived only for whoever says that their bank has one name (decision 023). */
export const twoWords: Rule = (value) => (isOneWord(value) ? problem('twoWords') : null);

export const isOneWord = (value: string): boolean => value.trim().split(/\s+/).length < 2;

/** The name on an account of somebody who may or may not have only one. */
export const nameOnAccount = (value: string, hasOnlyOneName = false): Problem | null =>
  anyNameOnAccount(value) ?? (hasOnlyOneName ? null : twoWords(value));

const BANK_WORDS =
  /\b(banks?|banking|bancorp|credit unions?|trust company|savings and loan|federal savings|fcu)\b/i;
const BANK_NAMES =
  /\b(wells fargo|(jp ?morgan )?chase|citi ?bank|capital one|td bank|us bank|u\.s\. bank|pnc|truist|ally|chime|navy federal|usaa|fifth third)\b/i;
/** Names of banks that are people's names too count only where they are the whole text. */
const ALSO_PEOPLE = /\b(chase|ally)\b/i;

/** A warning, not a refusal: the name on the account looks like the name of a bank, which people mix up (spec §5). */
export function bankNameWarning(value: string): Problem | null {
  const name = BANK_NAMES.exec(value)?.[0];
  const isPerson = name !== undefined && ALSO_PEOPLE.test(name) && name.length < value.trim().length;
  return BANK_WORDS.test(value) || (name !== undefined && !isPerson) ? problem('looksLikeBank') : null;
}

/** At most `length` characters, counted in code points and not in UTF-16 units. */
export function tooLong(value: string, length: number): Problem | null {
  return [...value].length > length ? problem('atMost', { length }) : null;
}

/** The first character outside a class, with the value without such characters if any letter or digit remains. */
export function onlyCharacters(value: string, allowed: RegExp): Problem | null {
  const stranger = [...value].find((character) => !allowed.test(character));
  if (stranger === undefined) return null;
  const mended = mend(value, allowed);
  const character = visible(stranger);
  return mended === ''
    ? problem('character', { character })
    : problem('characterMended', { character, mended });
}

function mend(value: string, allowed: RegExp): string {
  const kept = [...value].map((character) =>
    allowed.test(character) ? character : BECOMES_SPACE.test(character) ? ' ' : '',
  );
  const mended = kept.join('').replace(/ +/g, ' ').trim();
  return /[\p{L}\d]/u.test(mended) ? mended : '';
}

/** A visible character as it is, otherwise its code point: `U+200C`. */
function visible(character: string): string {
  if (!/[\p{C}\p{Z}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
