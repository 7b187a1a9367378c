import { atom } from 'nanostores';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { takeSecret } from '#lib/browser/link-secret.ts';
import { getWebhookPortal, openWebhookPortal, type WebhookPortal } from '#lib/contract/webhooks/portal.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';

/** Why an address, or what it opened, leads nowhere. */
export type PortalOver = 'used' | 'expired' | 'unknown' | 'ended' | 'forbidden' | 'off';

export const PORTAL_KEY = ['webhooks'] as const;

/** Why an act of the portal that stood open was refused for good; null while it is open. */
export const $portalOver = atom<PortalOver | null>(null);

/** The business whose portal this page is. */
export const portalBusiness = (): string => matchRoute(location.pathname)?.params.businessId ?? '';

/**
 * Exchanges the secret of the address for this device's cookie, where there is one, and reads whose webhooks these are.
 *
 * @throws CallError
 */
export async function enterPortal(): Promise<WebhookPortal> {
  const secret = takeSecret();
  if (secret !== null) await callApi(openWebhookPortal, { body: { token: secret } });
  const { portal } = await callApi(getWebhookPortal, { params: { id: portalBusiness() }, byCookie: true });
  return portal;
}

/** Why a call leads nowhere any more; null for another failure. */
export function overOf(error: unknown): PortalOver | null {
  if (isCallError(error, 'link_used')) return 'used';
  if (isCallError(error, 'link_expired')) return 'expired';
  if (isCallError(error, 'link_invalid')) return 'unknown';
  if (isCallError(error, 'wrong_state')) return 'off';
  if (isCallError(error, 'forbidden') || isCallError(error, 'second_factor_missing')) return 'forbidden';
  const isOut = isCallError(error, 'unauthenticated') || isCallError(error, 'second_factor_required');
  // The cookie is of another business, which was opened since.
  return isOut || isCallError(error, 'not_found') ? 'ended' : null;
}

/** An act of the portal; where its session, the right or the mark is gone, the page says so in place of the form. */
export async function actInPortal<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const isOfEndpoint =
      isCallError(error, 'not_found') ||
      (isCallError(error) && error.reason !== null && error.reason?.key !== 'reason.webhooksNotEnabled');
    const over = isOfEndpoint ? null : overOf(error);
    if (over !== null) $portalOver.set(over);
    throw error;
  }
}
