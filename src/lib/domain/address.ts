import { exactlyDigits } from './digits.ts';
import { VISIBLE } from './hidden-characters.ts';
import { NAME_MAX_LENGTH, ZIP_LENGTH } from './limits.ts';
import { onlyCharacters, tooLong } from './names.ts';
import { problem, type Rule, required } from './problem.ts';

/** Codes of the 50 states, the District of Columbia and the five inhabited territories. */
export const STATES = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND ' +
  'OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
).split(' ');

const PO_BOX =
  /\bp(\.|ost)?[\s/-]*o(\.|ff(ice|\.)?)?[\s-]*(box|bx|drawer)(?![a-z])|\bpost(al)?[\s-]+box(?![a-z])|\bp\.?\s?o\.?\s?b\.?\s*#?\d|^\s*box\s*#?\s*\d/i;

/** Whether an address line names a post-office box, to which no card is shipped. */
const isPoBox = (value: string): boolean => PO_BOX.test(value);

/** Not a PO box; must have a street number and text (spec §5). */
export const addressOne: Rule = (value) =>
  required(value) ??
  tooLong(value, NAME_MAX_LENGTH) ??
  onlyCharacters(value, VISIBLE) ??
  (isPoBox(value) ? problem('poBox') : null) ??
  (hasNumberAndText(value) ? null : problem('streetNumber'));

/** `3rd` and the like belong to a street's name; they are no number of a house. */
const ORDINAL = /^\d*(1st|2nd|3rd|\dth)$/i;

function hasNumberAndText(value: string): boolean {
  const words = value.split(/[\s,]+/);
  const numberAt = words.findIndex((word) => /\d/.test(word) && !ORDINAL.test(word));
  return numberAt >= 0 && words.some((word, index) => index !== numberAt && /\p{L}/u.test(word));
}

/** Optional; letters, digits and some punctuation (`. , - # / ' &`); no PO box. */
export const addressTwo: Rule = (value) => {
  if (value.trim() === '') return null;
  // The line above asks for the street address, so its text would mislead here.
  if (isPoBox(value)) return problem('poBoxHere');
  return tooLong(value, NAME_MAX_LENGTH) ?? onlyCharacters(value, /[\p{L}\p{M}\d .,\-#/'’&]/u);
};

/** A 2-letter code of a US state or territory, in capitals. */
export const state: Rule = (value) => required(value) ?? (STATES.includes(value) ? null : problem('state'));

const ZIP = exactlyDigits(ZIP_LENGTH);

/** Exactly 5 digits. */
export const zip: Rule = (value) => required(value) ?? (ZIP.test(value) ? null : problem('zip'));
