import { addressOne, addressTwo, isPoBox, state, zip } from '../address.ts';
import { COUNTRIES, UNITED_STATES } from '../countries.ts';
import { VISIBLE } from '../hidden-characters.ts';
import { CITY_MAX_LENGTH, NAME_MAX_LENGTH } from '../limits.ts';
import { city, onlyCharacters, tooLong } from '../names.ts';
import { problem, type Rule, required } from '../problem.ts';

/** Where somebody lives. Abroad, `state` is the region and `zip` the postal code, as far as the country has them. */
export const HOME_FIELDS = ['country', 'addressOne', 'addressTwo', 'city', 'state', 'zip'] as const;
export type HomeField = (typeof HOME_FIELDS)[number];

const REGION_MAX_LENGTH = 100;
const POSTAL_CODE_MAX_LENGTH = 12;

const country: Rule = (value) => required(value) ?? (COUNTRIES.includes(value) ? null : problem('invalid'));

const line =
  (length: number): Rule =>
  (value) =>
    tooLong(value, length) ?? onlyCharacters(value, VISIBLE);

/** A text with a letter in it. */
const words =
  (length: number): Rule =>
  (value) =>
    required(value) ?? line(length)(value) ?? (/\p{L}/u.test(value) ? null : problem('invalid'));

/** Many houses of the world have no number. */
const street: Rule = (value) => words(NAME_MAX_LENGTH)(value) ?? (isPoBox(value) ? problem('poBox') : null);

const secondLine: Rule = (value) => (isPoBox(value) ? problem('poBoxHere') : line(NAME_MAX_LENGTH)(value));

const postalCode: Rule = (value) =>
  tooLong(value, POSTAL_CODE_MAX_LENGTH) ?? onlyCharacters(value, /[A-Za-z\d -]/);

const AT_HOME: Record<HomeField, Rule> = { country, addressOne, addressTwo, city, state, zip };
const ABROAD: Record<HomeField, Rule> = {
  country,
  addressOne: street,
  addressTwo: secondLine,
  city: words(CITY_MAX_LENGTH),
  state: line(REGION_MAX_LENGTH),
  zip: postalCode,
};

export const isAbroad = (code: string): boolean => code !== UNITED_STATES;

/** The rules of an address in a country. */
export const homeRules = (code: string): Readonly<Record<HomeField, Rule>> =>
  isAbroad(code) ? ABROAD : AT_HOME;
