import { type Brand, type BrandHosts, brandOf } from '#lib/brand/brands.ts';
import {
  askedLanguage,
  CHOOSER_COOKIE,
  chooseLanguage,
  LANGUAGE_COOKIE,
  PREFERENCE_COOKIE,
} from '#lib/i18n/choose-language.ts';
import type { Language } from '#lib/i18n/languages.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** The parts of a request that decide how a public page looks. */
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
      preference: readCookie(request.cookie, PREFERENCE_COOKIE),
      cookie: readCookie(request.cookie, LANGUAGE_COOKIE),
      acceptLanguage: request.acceptLanguage,
    }),
  };
}

/**
 * Remembers a chosen language for a year; it comes before a stored preference and before somebody else's earlier
 * choice. An unknown code leaves the cookies as they are.
 */
export function languageCookies(query: URLSearchParams, cookie: string | undefined): string[] {
  const chosen = askedLanguage(query);
  if (!chosen) return [];
  const outdated = [PREFERENCE_COOKIE, CHOOSER_COOKIE].filter(
    (name) => readCookie(cookie, name) !== undefined,
  );
  return [
    `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`,
    ...outdated.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
  ];
}

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
