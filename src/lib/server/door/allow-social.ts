import type { BrowserIdentityConfig } from '#lib/browser/auth-config.ts';
import type { Policy } from './allow-bank-link.ts';

/** The pages on which somebody may say that Google knows them. */
const PAGES: readonly (string | undefined)[] = [
  'login',
  'cardholders',
  'partnerLogin',
  'registerMember',
  'registerCardholder',
  'createProfile',
];

/** Whether a page offers Google: in the sandbox by a page of its own, else by the project's domain. */
export const offersSocial = (
  route: string | undefined,
  { emulator, authDomain }: BrowserIdentityConfig,
): boolean => PAGES.includes(route) && (emulator || Boolean(authDomain));

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
