import type { BrowserIdentityConfig } from '#lib/browser/auth-config.ts';
import { type PortalPage, portalPageOf } from '#lib/domain/shell/portal.ts';
import type { RouteName } from '#lib/domain/shell/routes.ts';
import type { Policy } from './allow-bank-link.ts';

/** The pages on which somebody may say that Google knows them, or connect it, under each brand. */
const PAGES: readonly PortalPage[] = [
  'login',
  'cardholders',
  'registerMember',
  'registerCardholder',
  'createProfile',
  'account',
];

/** Whether a page offers Google: in the sandbox by a page of its own, else by the project's domain. */
export const offersSocial = (
  route: RouteName | undefined,
  { emulator, authDomain }: BrowserIdentityConfig,
): boolean => {
  const page = route && portalPageOf(route);
  return page !== undefined && PAGES.includes(page) && (emulator || Boolean(authDomain));
};

/** Serves the script with which Firebase opens Google's window. */
const GOOGLE_SCRIPTS = 'https://apis.google.com/';

/** Allows a page to send people to Google, which Firebase does by a hidden frame of the project's own domain. */
export function allowSocial(
  policy: Pick<Policy, 'insertDirective' | 'insertScriptResource'>,
  authDomain: string,
): void {
  policy.insertScriptResource(GOOGLE_SCRIPTS);
  policy.insertDirective(`frame-src https://${authDomain}/`);
}
