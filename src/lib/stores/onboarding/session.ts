import { brandKey } from '#lib/browser/brand-key.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import {
  type ApplicationSession,
  continueApplication,
  leaveApplication,
  openApplication,
  pingOnboarding,
  startApplication,
} from '#lib/contract/onboarding/session.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { forgetApplicationDrafts } from './drafts.ts';

/** Why a link, or what it opened, leads nowhere. */
export type LinkOver = 'used' | 'expired' | 'unknown' | 'ended' | 'foreign';

/** The name of the secret behind the hash of an emailed link, where no server and no log gets to see it. */
const SECRET = 't';

/** Takes the secret out of the address, so that nobody reads it there or comes back to it; null where there is none. */
export function takeSecret(): string | null {
  const secret = new URLSearchParams(location.hash.slice(1)).get(SECRET);
  if (secret !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}

/** A link that is opened where its page is open already changes the hash alone, and loads nothing. */
export function onNextSecret(take: (secret: string) => void): () => void {
  const look = () => {
    const secret = takeSecret();
    if (secret !== null) take(secret);
  };
  addEventListener('hashchange', look);
  return () => removeEventListener('hashchange', look);
}

/** Exchanges the secret of a link for this device's cookie. @throws CallError */
export async function openLink(secret: string): Promise<ApplicationSession> {
  forgetApplicationDrafts();
  const { session } = await callApi(openApplication, { body: { token: secret } });
  return session;
}

/** What this device has open, or nothing. @throws CallError */
export async function findSession(): Promise<ApplicationSession | null> {
  const { session } = await callApi(pingOnboarding);
  return session;
}

/** Why a call leads nowhere any more; null for another failure. */
export function overOf(error: unknown): LinkOver | null {
  if (isCallError(error, 'link_used')) return 'used';
  if (isCallError(error, 'link_expired')) return 'expired';
  if (isCallError(error, 'link_invalid')) return 'unknown';
  if (isCallError(error, 'application_link_over')) return 'ended';
  return isCallError(error, 'not_found') ? 'foreign' : null;
}

/** Asks for the link that begins an application; the answer is the same for any address. @throws CallError */
export async function askToApply(email: string, businessName: string, language: Language): Promise<void> {
  await callApi(startApplication, { body: { email, businessName, language, brand: brandKey() } });
}

/** Asks for the links of the applications of an address; the answer is the same for any. @throws CallError */
export async function askToContinue(email: string): Promise<void> {
  await callApi(continueApplication, { body: { email } });
}

/** Closes the application on this device, and deletes what was typed. @throws CallError */
export async function leave(): Promise<void> {
  await callApi(leaveApplication, { body: {} });
  forgetApplicationDrafts();
}
