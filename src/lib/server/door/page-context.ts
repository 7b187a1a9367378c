import { type Brand, type BrandHosts, brandOf } from '#lib/brand/brands.ts';
import { chooseLanguage, LANGUAGE_COOKIE } from '#lib/i18n/choose-language.ts';
import type { Language } from '#lib/i18n/languages.ts';

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

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
