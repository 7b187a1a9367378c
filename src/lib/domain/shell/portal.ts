import { brandByKey } from '#lib/brand/brands.ts';
import { fillPath, matchRoute, type RouteName, routeOf } from './routes.ts';

/** A page of the cardholder's portal under the platform's brand, and the same one under a partner's (spec §2.4). */
const PARTNER_ROUTES = {
  login: 'partnerLogin',
  cardholders: 'partnerLogin',
  register: 'partnerRegister',
  registerCardholder: 'partnerRegisterCardholder',
  registerMember: 'partnerRegisterMember',
  createProfile: 'partnerCreateProfile',
  resetPassword: 'partnerResetPassword',
  confirmEmail: 'partnerConfirmEmail',
  cardholderDashboard: 'partnerCardholder',
  accountOverview: 'partnerOverview',
  account: 'partnerAccount',
  cardPin: 'partnerCardPin',
  cardNotifications: 'partnerCardNotifications',
  cardBillingAddress: 'partnerCardBillingAddress',
  cardReplacement: 'partnerCardReplacement',
  cardDispute: 'partnerCardDispute',
  addCard: 'partnerAddCard',
  firstPin: 'partnerFirstPin',
  cardholderHelp: 'partnerCardholderHelp',
  findAtm: 'partnerFindAtm',
} as const satisfies Partial<Record<RouteName, RouteName>>;

export type PortalPage = keyof typeof PARTNER_ROUTES;

const PAGE_OF = new Map<RouteName, PortalPage>(
  (Object.entries(PARTNER_ROUTES) as [PortalPage, RouteName][]).map(([page, route]) => [route, page]),
);

/** The page that a route shows, whatever its brand; undefined for one outside the portal. */
export const portalPageOf = (name: RouteName): PortalPage | undefined =>
  name in PARTNER_ROUTES ? (name as PortalPage) : PAGE_OF.get(name);

/**
 * The path of a page of the portal under a brand: `portalPath('account', 'harbor')` is `/harbor/account`.
 * @throws {RangeError} where a parameter is missing
 */
export const portalPath = (
  page: PortalPage,
  brand: string,
  params: Readonly<Record<string, string>> = {},
): string => {
  const partner = brandByKey(brand).prefix.slice(1);
  return fillPath(routeOf(partner ? PARTNER_ROUTES[page] : page), { ...params, partner });
};

/** The same page of the portal under another brand, with its query; a path outside the portal stays. */
export function underBrand(path: string, brand: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  const match = matchRoute(pathname);
  const page = match && portalPageOf(match.route.name);
  return page ? portalPath(page, brand, match.params) + path.slice(pathname.length) : path;
}
