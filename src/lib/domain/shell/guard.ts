import { brandOfPath } from '#lib/brand/brands.ts';
import type { Home } from '../sign-in/landing.ts';
import { portalPath } from './portal.ts';
import { fillPath, pathTo, type RouteMatch, type RouteName, type RouteRow } from './routes.ts';

/** What the browser stores about a signed-in user (spec §3 "Application state"). */
export type ContextName = 'user' | 'business' | 'cardholder';

/** What the guard has to know of the session. */
export type GuardSession = {
  /** `unknown` until the sign-in provider reports its first state */
  readonly signIn: 'unknown' | 'signedOut' | 'signedIn';
  /** kept from earlier pages or fetched on this one */
  readonly loaded: readonly ContextName[];
  /** fetched since this page opened; without it a reload would be asked for again and again */
  readonly fetchedHere?: readonly ContextName[];
  readonly topLevelBusinessId: string | null;
  /** where whoever signed in here last was led; `/account` is everybody's */
  readonly lastPortal?: 'card' | 'other' | undefined;
  /** first screen of a member who does not look over several programs; null for one who does, and while unknown */
  readonly soleHome?: Home | null;
};

export type GuardDecision =
  /** Show it; `load` names the contexts to fetch meanwhile. */
  | { readonly kind: 'allow'; readonly load: readonly ContextName[] }
  /** Ask again once the provider has reported, or once the contexts are there. */
  | { readonly kind: 'wait'; readonly for: 'provider' | 'contexts'; readonly load: readonly ContextName[] }
  /** Go there; `remember` is the wanted path to keep for after sign-in. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remember?: string }
  | { readonly kind: 'notFound' };

export type GuardInput = {
  /** route with its parameters; a businessId may be missing where a route is gone to by name */
  readonly match: RouteMatch | null;
  /** query with its question mark, or empty */
  readonly search: string;
  readonly session: GuardSession;
};

const CONTEXTS: readonly ContextName[] = ['user', 'business', 'cardholder'];

/** Routes that fetch the cardholder's context anew at each visit: the dashboard, and a partner's pages (spec §2.8). */
const reloadsCardholder = ({ name, area, signIn }: RouteRow): boolean =>
  name === 'cardholderDashboard' || (area === 'partner' && signIn && name !== 'partnerAccount');

/** The route guard of spec §2.8 as one decision, made again whenever the session changes. */
export function guardRoute({ match, search, session }: GuardInput): GuardDecision {
  if (!match) return { kind: 'notFound' };
  const { route } = match;
  if (route.needsQuery && isQueryEmpty(search)) return { kind: 'notFound' };
  if (route.signIn && session.signIn === 'unknown') return { kind: 'wait', for: 'provider', load: [] };
  if (isBusinessIdMissing(match)) return withTopLevelId(match, search, session);
  if (!route.signIn) return { kind: 'allow', load: [] };
  if (session.signIn === 'signedOut') {
    return {
      kind: 'redirect',
      to: signInPathOf(match, session.lastPortal),
      remember: fillPath(route, match.params) + search,
    };
  }
  return guardSignedIn(match, search, session);
}

function guardSignedIn(match: RouteMatch, search: string, session: GuardSession): GuardDecision {
  const { route, params } = match;
  const load = contextsToLoad(route, session);
  if (!route.topLevelBusinessId) return { kind: 'allow', load };
  if (!session.loaded.includes('business')) return { kind: 'wait', for: 'contexts', load };
  const { topLevelBusinessId } = session;
  if (topLevelBusinessId && params.businessId !== topLevelBusinessId) {
    return withTopLevelId(match, search, session);
  }
  const own = session.soleHome && inPlaceOfOverview(route.name, session.soleHome);
  return own ? { kind: 'redirect', to: own } : { kind: 'allow', load };
}

/** Programs and their reports are for multi-program views; other views have their own pages (spec §2.7). */
function inPlaceOfOverview(name: RouteName, { route, businessId }: Home): string | null {
  if (name === 'programs') return pathTo(route, { businessId });
  return name === 'superBusinessReports' ? pathTo('reports', { businessId }) : null;
}

function contextsToLoad(route: RouteRow, { loaded, fetchedHere = [] }: GuardSession): ContextName[] {
  const isStale = (name: ContextName) =>
    name === 'cardholder' && reloadsCardholder(route) && !fetchedHere.includes(name);
  return CONTEXTS.filter((name) => !loaded.includes(name) || isStale(name));
}

/** The same route at the stored top-level business; with none stored, sign-in (spec §2.8). */
function withTopLevelId({ route, params }: RouteMatch, search: string, session: GuardSession): GuardDecision {
  const { topLevelBusinessId, signIn, loaded } = session;
  if (!topLevelBusinessId && signIn === 'signedIn' && !loaded.includes('business')) {
    return { kind: 'wait', for: 'contexts', load: contextsToLoad(route, session) };
  }
  if (!topLevelBusinessId) return { kind: 'redirect', to: pathTo('login') };
  const to = fillPath(route, { ...params, businessId: topLevelBusinessId }) + search;
  return { kind: 'redirect', to };
}

const isBusinessIdMissing = ({ route, params }: RouteMatch): boolean =>
  route.path.includes('{businessId}') && !params.businessId;

/**
 * Signed-out people go to /login; on a card's page, and on the account's where they come from one, to the cardholders'
 * sign-in; and on a partner's pages to the partner's, whose words and brand they know.
 */
const signInPathOf = ({ route, params }: RouteMatch, lastPortal: GuardSession['lastPortal']): string => {
  const isOfCards = route.area === 'cardholder' && (route.name !== 'account' || lastPortal === 'card');
  return portalPath(isOfCards ? 'cardholders' : 'login', brandOfPath(`/${params.partner}`).key);
};

/** Whether a query says nothing; the language alone, which the picker adds to every route, is nothing. */
export function isQueryEmpty(search: string): boolean {
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size === 0;
}

/** The business id a screen uses: the route parameter, else the current route's, else the top-level business (spec §2.7). */
export function screenBusinessId(
  given: string | undefined,
  current: RouteMatch | null,
  topLevelBusinessId: string | null,
): string | null {
  return given || current?.params.businessId || topLevelBusinessId;
}
