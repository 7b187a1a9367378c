import { type Language, languageTag } from '#lib/i18n/languages.ts';

/** A language by its name in another, e.g. Dari. */
export const languageName = (code: Language, lang: Language): string =>
  new Intl.DisplayNames([languageTag(lang)], { type: 'language' }).of(languageTag(code)) ?? code;
