import { exactlyDigits } from './digits.ts';
import { VISIBLE } from './hidden-characters.ts';
import { NAME_MAX_LENGTH, ZIP_LENGTH } from './limits.ts';
import { onlyCharacters, tooLong } from './names.ts';
import { problem, type Rule, required } from './problem.ts';

/** The 50 states, the District of Columbia and the five inhabited territories, as they stand on an envelope, with their codes. */
const NAMED_STATES = (
  'Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware ' +
  'DE, District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, ' +
  'Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, ' +
  'Minnesota MN, Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New ' +
  'Jersey NJ, New Mexico NM, New York NY, North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, ' +
  'Oregon OR, Pennsylvania PA, Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas ' +
  'TX, Utah UT, Vermont VT, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY, ' +
  'American Samoa AS, Guam GU, Northern Mariana Islands MP, Puerto Rico PR, U.S. Virgin Islands VI'
).split(', ');

/** Their codes. */
export const STATES: readonly string[] = NAMED_STATES.map((named) => named.slice(-2));

/** Name and code of each, e.g. `California (CA)`; from left to right in every language. */
export const STATE_OPTIONS: readonly { readonly value: string; readonly label: string }[] = NAMED_STATES.map(
  (named) => ({ value: named.slice(-2), label: `\u2066${named.slice(0, -3)} (${named.slice(-2)})\u2069` }),
);

/** A state by its name, as English has it; another code stays one. */
export const stateName = (code: string): string =>
  NAMED_STATES.find((named) => named.endsWith(` ${code}`))?.slice(0, -3) ?? code;

const PO_BOX =
  /\bp(\.|ost)?[\s/-]*o(\.|ff(ice|\.)?)?[\s-]*(box|bx|drawer)(?![a-z])|\bpost(al)?[\s-]+box(?![a-z])|\bp\.?\s?o\.?\s?b\.?\s*#?\d|^\s*box\s*#?\s*\d/i;

/** Whether an address line names a post-office box, to which no card is shipped. */
export const isPoBox = (value: string): boolean => PO_BOX.test(value);

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
