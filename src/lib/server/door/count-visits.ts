import type { IncomingMessage } from 'node:http';
import { COUNTED_PAGES } from '#lib/domain/integrations/counted-pages.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { clientAddress } from '../api/client-address.ts';
import type { Platform } from '../platform.ts';

/** Counts under way at once; beyond them a visit is not counted. */
const MOST_AT_ONCE = 20;
const MOST_CHARACTERS = 400;

/**
 * Tells session analytics of a page that was shown, beside the answer. Only pages of the list are told of, by the pattern of
 * their route; a browser that asks not to be tracked is not counted at all.
 */
export function createVisitCounter(platform: Platform): (req: IncomingMessage, status: number) => void {
  if (platform.analytics.isOff) return () => undefined;
  let underWay = 0;
  return (req, status) => {
    if (req.method !== 'GET' || (status !== 200 && status !== 304) || underWay >= MOST_AT_ONCE) return;
    const { headers } = req;
    if (headers['sec-gpc'] === '1' || headers.dnt === '1') return;
    const path = (req.url ?? '/').split('?', 1)[0] as string;
    const route = matchRoute(path)?.route;
    if (!route || !COUNTED_PAGES.has(route.name)) return;
    underWay++;
    platform.analytics
      .count({
        page: route.path,
        origin: platform.config.publicOrigin,
        userAgent: (headers['user-agent'] ?? 'unknown').slice(0, MOST_CHARACTERS),
        address: withoutEnd(clientAddress(req, platform.config.proxyHops)),
      })
      // The guard has told of it; a visit is not worth a second try.
      .catch(() => undefined)
      .finally(() => {
        underWay--;
      });
  };
}

/** The network of an address: enough to tell a country, and nobody's door. */
function withoutEnd(address: string): string {
  const parts = address.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0` : address.replace(/\/64$/, '');
}
