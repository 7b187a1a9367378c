import { isBuilt, type RouteName, type RouteTest } from '../shell/routes.ts';

/** The page that takes an activation link, by the brand of the card. */
export const activationRoute = (brand: string): RouteName =>
  brand === 'harbor' ? 'partnerRegister' : 'registerCardholder';

/** Whether mails about new cards carry a link yet; until its page is there they tell of the card alone. */
export const mailsCarryLink = (brand: string, isAvailable: RouteTest = isBuilt): boolean =>
  isAvailable(activationRoute(brand));
