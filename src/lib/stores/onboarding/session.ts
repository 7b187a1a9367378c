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
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { forgetApplicationDrafts } from './drafts.ts';

/** Why a link, or what it opened, leads nowhere. */
export type LinkOver = 'used' | 'expired' | 'unknown' | 'unopened' | 'ended' | 'foreign';

/**
 * Exchanges the secret of a link for this device's cookie. What somebody else typed here is forgotten; a link for
 * documents shows none of it and leaves it.
 * @throws CallError
 */
export async function openLink(secret: string): Promise<ApplicationSession> {
  const { session } = await callApi(openApplication, { body: { token: secret } });
  if (session.scope !== 'upload') forgetApplicationDrafts();
  return session;
}

/** What this device has open, the newest first. @throws CallError */
export async function findSessions(): Promise<ApplicationSession[]> {
  const { sessions } = await callApi(pingOnboarding);
  return sessions;
}

/** Where what is open here goes on; an approved application says there how its account is opened. */
export const wayOnOf = ({ businessId, status, nextPath, scope }: ApplicationSession): string | null =>
  scope === 'application' && status === 'active' ? pathTo('submitConfirmation', { businessId }) : nextPath;

/** Why a call leads nowhere any more; null for another failure. */
export function overOf(error: unknown): LinkOver | null {
  if (isCallError(error, 'link_used')) return 'used';
  if (isCallError(error, 'link_expired')) return 'expired';
  if (isCallError(error, 'link_invalid')) return 'unknown';
  if (isCallError(error, 'application_link_over')) return 'ended';
  // Without a link's cookie nobody is known here, signed in or not.
  if (isCallError(error, 'unauthenticated')) return 'unopened';
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

/** Closes whatever links opened on this device, and deletes what was typed. @throws CallError */
export async function leave(): Promise<void> {
  await callApi(leaveApplication, { body: {} });
  forgetApplicationDrafts();
}
