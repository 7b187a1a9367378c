import { BRANDS } from '#lib/brand/brands.ts';
import type { RouteArea, RouteSource } from './route-source.ts';
import { ROUTE_TABLE } from './route-table.ts';

type Source = (typeof ROUTE_TABLE)[RouteArea][number];

export type RouteName = Source['name'];

/** A route of spec §2 with its flags, all of them filled in. */
export type RouteRow = {
  readonly name: RouteName;
  /** path with `{parameters}` */
  readonly path: string;
  readonly area: RouteArea;
  readonly signIn: boolean;
  readonly hideNavBar: boolean;
  readonly needsQuery: boolean;
  readonly topLevelBusinessId: boolean;
  readonly urlBanner: boolean;
  readonly canonical: boolean;
  /** key of the page title, below `titles` in the locales (spec §2.6) */
  readonly titleKey: `titles.${RouteName}`;
};

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** What has to be filled into the path of a route. */
export type RouteParams<Name extends RouteName> = {
  readonly [Key in ParamNames<Extract<Source, { name: Name }>['path']>]: string;
};

export type RouteMatch = { readonly route: RouteRow; readonly params: Readonly<Record<string, string>> };

function filledIn(area: RouteArea, source: RouteSource & { readonly name: RouteName }): RouteRow {
  return {
    name: source.name,
    path: source.path,
    area,
    signIn: source.signIn ?? false,
    hideNavBar: source.hideNavBar ?? false,
    needsQuery: source.needsQuery ?? false,
    topLevelBusinessId: source.topLevelBusinessId ?? false,
    urlBanner: source.urlBanner ?? false,
    canonical: source.canonical ?? false,
    titleKey: (source.titleKey ?? `titles.${source.name}`) as RouteRow['titleKey'],
  };
}

/** Every route of spec §2, and the hidden one. */
export const ROUTES: readonly RouteRow[] = (Object.keys(ROUTE_TABLE) as RouteArea[]).flatMap((area) =>
  ROUTE_TABLE[area].map((source) => filledIn(area, source)),
);

const byName = new Map(ROUTES.map((route) => [route.name, route]));

/** The row of a name. */
export const routeOf = (name: RouteName): RouteRow => byName.get(name) as RouteRow;

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const isDots = (value: string): boolean => value === '.' || value === '..';
const isParam = (segment: string): boolean => segment.startsWith('{');

const PARTNER = '{partner}';

/** The prefixes of partner brands, without their slash. */
const PARTNERS: readonly string[] = BRANDS.flatMap(({ prefix }) => (prefix ? [prefix.slice(1)] : []));

/** First segments that belong to something else, or with which old bookmarks begin, and so are no business. */
const NO_BUSINESS = new Set([
  'api',
  'sandbox',
  'dashboard',
  ...PARTNERS,
  ...ROUTES.flatMap(({ path }) => segmentsOf(path)).filter((segment) => segment && !isParam(segment)),
]);

/**
 * The route of a path, with its parameters decoded; null means not found (spec §2.5). Letters count exactly,
 * one slash at the end is forgiven, doubled slashes are not: `//cards` matches nothing.
 * @param path path alone, still percent-encoded, without query and fragment
 */
export function matchRoute(path: string): RouteMatch | null {
  if (!path.startsWith('/') || path.includes('//')) return null;
  const segments = segmentsOf(path.length > 1 ? path.replace(/\/$/, '') : path);
  for (const route of ROUTES) {
    const params = paramsIn(segmentsOf(route.path), segments);
    if (params) return { route, params };
  }
  return null;
}

function paramsIn(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!isParam(part)) {
      if (part !== segment) return null;
      continue;
    }
    const value = decoded(segment);
    if (!value || isDots(value)) return null;
    const isKnown = part === PARTNER ? PARTNERS.includes(value) : index > 0 || !isTaken(value);
    if (!isKnown) return null;
    params[part.slice(1, -1)] = value;
  }
  return params;
}

/** A partner's prefix stays theirs in capitals, too. */
const isTaken = (value: string): boolean => NO_BUSINESS.has(value) || PARTNERS.includes(value.toLowerCase());

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

type PathArguments<Name extends RouteName> = [ParamNames<Extract<Source, { name: Name }>['path']>] extends [
  never,
]
  ? []
  : [params: RouteParams<Name>];

/**
 * The path of a route with its parameters filled in and encoded: `pathTo('cards', { businessId })`.
 * @throws {RangeError} where a parameter is missing or empty, or would climb out of its segment
 */
export function pathTo<Name extends RouteName>(name: Name, ...[params]: PathArguments<Name>): string {
  return fillPath(routeOf(name), params ?? {});
}

/** As `pathTo`, for a row and parameters that are known only at run time. */
export function fillPath(route: Pick<RouteRow, 'path'>, params: Readonly<Record<string, string>>): string {
  return route.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (!value || isDots(value)) throw new RangeError(`No usable ${key} for ${route.path}`);
    return encodeURIComponent(value);
  });
}
