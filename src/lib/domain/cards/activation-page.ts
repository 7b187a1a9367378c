import { portalPath, portalRoute } from '../shell/portal.ts';
import { isBuilt, type RouteTest } from '../shell/routes.ts';

/** The path of the page that takes an activation link, by the brand of the card. */
export const activationPath = (brand: string): string => portalPath('registerCardholder', brand);

/** Whether mails about new cards have a link: only once its page is built. */
export const mailsCarryLink = (brand: string, isAvailable: RouteTest = isBuilt): boolean =>
  isAvailable(portalRoute('registerCardholder', brand));
