import type { Language } from '#lib/i18n/languages.ts';

/** Address of the same page in a language; the other query values stay, such as the token of a link. */
export function languageHref(url: URL, code: Language): string {
  const query = new URLSearchParams(url.searchParams);
  query.set('lang', code);
  return `?${query}`;
}
