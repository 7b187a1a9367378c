/** The product's codes of its twelve languages, in the order of the picker. `i18n/languages.ts` has their other data. */
export const LANGUAGE_CODES = [
  'en',
  'es',
  'ru',
  'zh',
  'uk',
  'fr',
  'sw',
  'da',
  'pa',
  'far',
  'ar',
  'pl',
] as const;

/** A product language code, e.g. `da` for Dari. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
