import type { LanguageCode } from '../domain/language-codes.ts';

/** Writing direction of a document. */
export type Direction = 'ltr' | 'rtl';

/**
 * The twelve languages (spec §1). `code` is the product's own code, used in `?lang=`, the cookie and the folder
 * names; `tag` is the real BCP 47 tag for documents, alternate links and `Intl`. The two differ because the
 * product's `da`, `pa` and `far` mean Dari, Pashto and Persian, while BCP 47 reads Danish, Punjabi and nothing.
 */
export const LANGUAGES = [
  { code: 'en', tag: 'en', direction: 'ltr', ownName: 'English' },
  { code: 'es', tag: 'es', direction: 'ltr', ownName: 'Español' },
  { code: 'ru', tag: 'ru', direction: 'ltr', ownName: 'Русский' },
  { code: 'zh', tag: 'zh', direction: 'ltr', ownName: '简体中文' },
  { code: 'uk', tag: 'uk', direction: 'ltr', ownName: 'Українська' },
  { code: 'fr', tag: 'fr', direction: 'ltr', ownName: 'Français' },
  { code: 'sw', tag: 'sw', direction: 'ltr', ownName: 'Kiswahili' },
  { code: 'da', tag: 'fa-AF', direction: 'rtl', ownName: 'دری' },
  { code: 'pa', tag: 'ps', direction: 'rtl', ownName: 'پښتو' },
  { code: 'far', tag: 'fa', direction: 'rtl', ownName: 'فارسی' },
  { code: 'ar', tag: 'ar', direction: 'rtl', ownName: 'العربية' },
  { code: 'pl', tag: 'pl', direction: 'ltr', ownName: 'Polski' },
] as const satisfies readonly { code: LanguageCode; tag: string; direction: Direction; ownName: string }[];

/** One language of the product with its tag, direction and own name. */
export type LanguageEntry = (typeof LANGUAGES)[number];

/** A product language code, e.g. `da` for Dari. */
export type Language = LanguageEntry['code'];

/** Default and fallback (spec §1). */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The product's codes in the order of the picker. */
export const LANGUAGE_CODES: readonly Language[] = /* @__PURE__ */ LANGUAGES.map((entry) => entry.code);

/** Whether a text is one of the twelve product codes. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((entry) => entry.code === value);
}

/** The entry of a language. */
export function languageEntry(code: Language): LanguageEntry {
  return LANGUAGES.find((entry) => entry.code === code) ?? LANGUAGES[0];
}

/** BCP 47 tag for `<html lang>`, `hreflang` and `Intl`: `da` gives `fa-AF`. */
export function languageTag(code: Language): string {
  return languageEntry(code).tag;
}

/** Writing direction for `<html dir>`. */
export function directionOf(code: Language): Direction {
  return languageEntry(code).direction;
}

/** A `<link rel="alternate">` of a public page. */
export type AlternateLink = { hreflang: string; href: string };

/**
 * Alternate links of a page, one per language and `x-default`.
 * @param pageUrl absolute address of the page; its other query values are kept, an old `lang` is replaced
 */
export function alternateLinks(pageUrl: string): AlternateLink[] {
  const withLanguage = (code: Language | null) => {
    const url = new URL(pageUrl);
    url.hash = '';
    url.searchParams.delete('lang');
    if (code) url.searchParams.set('lang', code);
    return url.href;
  };
  return [
    ...LANGUAGES.map((entry) => ({ hreflang: entry.tag, href: withLanguage(entry.code) })),
    { hreflang: 'x-default', href: withLanguage(null) },
  ];
}
