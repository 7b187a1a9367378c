import { COUNTRIES, UNITED_STATES } from '#lib/domain/countries.ts';
import { type Language, languageTag } from './languages.ts';

/** Countries by their codes, in the order in which they are offered. */
export type CountryNames = readonly (readonly [code: string, name: string])[];

/** A country by its name in a language. */
export const countryName = (code: string, lang: Language): string =>
  new Intl.DisplayNames([languageTag(lang)], { type: 'region' }).of(code) ?? code;

/**
 * All countries, the United States first and the others by their names. It is made on the server, because not every
 * browser has names in every language of ours.
 */
export function countryNames(lang: Language): CountryNames {
  const tag = languageTag(lang);
  const { compare } = new Intl.Collator(tag);
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const named = COUNTRIES.map((code) => [code, names.of(code) ?? code] as const);
  return named.sort(
    ([a, nameOfA], [b, nameOfB]) =>
      Number(b === UNITED_STATES) - Number(a === UNITED_STATES) || compare(nameOfA, nameOfB),
  );
}
