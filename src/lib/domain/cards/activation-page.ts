import { isBuilt, type RouteName, type RouteTest } from '../shell/routes.ts';

/** The page that takes an activation link, by the brand of the card. */
export const activationRoute = (brand: string): RouteName =>
  brand === 'harbor' ? 'partnerRegister' : 'registerCardholder';

/** Whether mails about new cards have a link: only once its page is built. */
export const mailsCarryLink = (brand: string, isAvailable: RouteTest = isBuilt): boolean =>
  isAvailable(activationRoute(brand));
