import { isBuilt, matchRoute, pathTo, type RouteTest } from '#lib/domain/shell/routes.ts';
import type { Language } from '#lib/i18n/languages.ts';

/**
 * The address of a mail's button. While its page is not built, it is the page that says so and offers help. It
 * carries the mail's language, for readers who are signed out or use another device.
 */
export function mailAddress(
  { origin, path, language }: { origin: string; path: `/${string}`; language: Language },
  isAvailable: RouteTest = isBuilt,
): string {
  const url = new URL(isThere(path, isAvailable) ? path : pathTo('landingPage'), origin);
  url.searchParams.set('lang', language);
  return url.href;
}

/** Whether a path leads to a page that is built. */
export function isThere(path: `/${string}`, isAvailable: RouteTest = isBuilt): boolean {
  const match = matchRoute(new URL(path, 'http://ours').pathname);
  return match !== null && isAvailable(match.route.name);
}
