import { type BrandKey, brandOfPath } from '#lib/brand/brands.ts';
import { isCardId, normalizeCardId } from '../cards/card-id.ts';
import { type PortalPage, portalPath } from './portal.ts';
import { fillPath, type RouteMatch, type RouteName, routeOf } from './routes.ts';

/** Routes that redirect to another one with the same parameters (spec §2.2 "settings"). */
export const ROUTE_REDIRECTS = {
  settings: 'userSettings',
  members: 'userSettings',
} as const satisfies Partial<Record<RouteName, RouteName>>;

/** Second addresses of a page; the page is the same and its own address is the one to link to. */
export const ROUTE_ALIASES = { recipientsAlias: 'recipients' } as const satisfies Partial<
  Record<RouteName, RouteName>
>;

/** Redirects on hosts of a partner brand; of the query `token` is kept (spec §2.4), and the language of the reader. */
const PARTNER_HOST_REDIRECTS = {
  '/': { to: 'login', keeps: ['lang'] },
  '/register': { to: 'register', keeps: ['token', 'lang'] },
  '/register/cardholder': { to: 'registerCardholder', keeps: ['token', 'lang'] },
} as const satisfies Record<string, { to: PortalPage; keeps: readonly string[] }>;

/** Where a matched route redirects to, with its query; null for no redirect. A thing has one address. */
export function redirectOf({ route, params }: RouteMatch, search = ''): string | null {
  const target = (ROUTE_REDIRECTS as Partial<Record<RouteName, RouteName>>)[route.name];
  if (target) return fillPath(routeOf(target), params) + search;
  const own = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, asStored(name, value)]),
  );
  return Object.keys(params).some((name) => own[name] !== params[name])
    ? fillPath(route, own) + search
    : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids of cards and UUIDs as they are stored; what is neither stays. */
function asStored(name: string, value: string): string {
  if (name !== 'cardId') return UUID.test(value) ? value.toLowerCase() : value;
  const cardId = normalizeCardId(value);
  return isCardId(cardId) ? cardId : value;
}

/** Pages in which the platform speaks of itself, or works for itself; a partner's host has none of them. */
const OF_PLATFORM: ReadonlySet<RouteName> = new Set<RouteName>(['about', 'easterEgg', 'staff', 'webhooks']);

/** Whether a page is the platform's own under each of its hosts, and no partner's. */
export const isOfPlatform = (name: RouteName): boolean => OF_PLATFORM.has(name);

/** The sign-in of a partner, where a path is its prefix alone; null for every other path. */
export function partnerHome(path: string): string | null {
  const { key, prefix } = brandOfPath(path);
  return prefix && path.replace(/\/$/, '') === prefix ? portalPath('cardholders', key) : null;
}

/** Where a path redirects to on a host of a partner brand; null for no redirect. */
export function partnerHostRedirect(path: string, search: string, brand: BrandKey): string | null {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (!Object.hasOwn(PARTNER_HOST_REDIRECTS, plain)) return null;
  const { to, keeps } = PARTNER_HOST_REDIRECTS[plain as keyof typeof PARTNER_HOST_REDIRECTS];
  const given = new URLSearchParams(search);
  const kept = keeps.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return portalPath(to, brand) + (kept.length === 0 ? '' : `?${kept.join('&')}`);
}
