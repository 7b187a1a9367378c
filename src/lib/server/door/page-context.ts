import { type Brand, type BrandHosts, brandOf } from '#lib/brand/brands.ts';
import { chooseLanguage, LANGUAGE_COOKIE } from '#lib/i18n/choose-language.ts';
import { isLanguage, type Language } from '#lib/i18n/languages.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Of a request, what decides how a public page looks. */
export type PageContext = { brand: Brand; lang: Language };

type PageRequest = {
  /** Host header without its port. */
  host: string;
  path: string;
  query: URLSearchParams;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/** Brand by host, then prefix; language by the order of design.md §4.2. */
export function pageContext(request: PageRequest, hosts: BrandHosts): PageContext {
  return {
    brand: brandOf(request.host, request.path, hosts),
    lang: chooseLanguage({
      query: request.query.get('lang'),
      cookie: readCookie(request.cookie, LANGUAGE_COOKIE),
      acceptLanguage: request.acceptLanguage,
    }),
  };
}

/** A language that was chosen is remembered for a year; a code that is none leaves the cookie as it is. */
export function languageCookie(query: URLSearchParams): string | undefined {
  const chosen = query.get('lang')?.trim().toLowerCase();
  return isLanguage(chosen)
    ? `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
    : undefined;
}

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
