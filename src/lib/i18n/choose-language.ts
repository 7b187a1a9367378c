import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './languages.ts';

/** Cookie that remembers the chosen language; its value is a product code. */
export const LANGUAGE_COOKIE = 'lang';

/** Cookie with the stored language of a signed-in user; it ends with the session, or with a choice. */
export const PREFERENCE_COOKIE = 'langPreference';

/** Cookie with the id of the person whose choice `lang` is; without it the next who signs in has chosen. */
export const CHOOSER_COOKIE = 'langOf';

/** Everything that may say which language to use; absent parts are skipped. */
export type LanguageHints = {
  /** value of `?lang=`, a product code */
  query?: string | null | undefined;
  /** language stored with the signed-in person, a product code */
  preference?: string | null | undefined;
  /** value of the language cookie, a product code */
  cookie?: string | null | undefined;
  /** the whole Accept-Language header, in BCP 47 */
  acceptLanguage?: string | null | undefined;
};

/**
 * The language of a request: `?lang`, the signed-in preference, the cookie, Accept-Language where offered,
 * English (design §4.2). Unknown codes are ignored, so the next hint decides.
 */
export function chooseLanguage(hints: LanguageHints): Language {
  for (const code of [hints.query, hints.preference, hints.cookie]) {
    const normal = code?.trim().toLowerCase();
    if (isLanguage(normal)) return normal;
  }
  return fromAcceptLanguage(hints.acceptLanguage) ?? DEFAULT_LANGUAGE;
}

/**
 * The first offered language of an Accept-Language header, by quality then order; null where none is offered.
 * The header uses BCP 47: `fa-AF` and `prs` are Dari, `ps` Pashto, `fa` Persian, while `da` is Danish and
 * `pa` Punjabi, which are not offered.
 */
export function fromAcceptLanguage(header: string | null | undefined): Language | null {
  if (!header) return null;
  const wanted = header
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/i.exec(option)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((entry) => entry.tag && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = fromTag(tag);
    if (language) return language;
  }
  return null;
}

/** The product language of a BCP 47 tag: the exact tag first, then its base language; null where not offered. */
export function fromTag(tag: string): Language | null {
  const normal = tag.toLowerCase();
  const base = normal.split('-')[0];
  if (base === 'prs' || (base === 'fa' && normal.split('-').includes('af'))) return 'da';
  return LANGUAGES.find((entry) => entry.tag.toLowerCase() === base)?.code ?? null;
}

/** The language that the address names; an unknown one is none. */
export function askedLanguage(query: URLSearchParams): Language | undefined {
  const asked = query.get('lang')?.trim().toLowerCase();
  return isLanguage(asked) ? asked : undefined;
}
