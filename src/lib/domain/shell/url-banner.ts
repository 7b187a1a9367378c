import type { Clock } from '../clock.ts';
import { URL_BANNER_CUTOFF } from '../limits.ts';

/**
 * Whether the banner about changed addresses is shown: only on recipients, cards and programs routes, until
 * the user closes it for the session or until 2025-05-23 UTC (spec §2.7). A dated rule on the injected clock
 * (design §4.6).
 * @param route row of the route table, whose flag names those routes
 */
export function showsUrlBanner(
  route: { readonly urlBanner: boolean } | undefined,
  isClosed: boolean,
  clock: Clock,
): boolean {
  if (!route?.urlBanner || isClosed) return false;
  return clock.now().getTime() < Date.parse(URL_BANNER_CUTOFF);
}
