import { WEBHOOK_SESSION_MS } from '#lib/domain/webhooks/portal.ts';
import { deviceCookie } from '../../commands/device-cookie.ts';

/** Keeps what an address of the portal opened on this device. */
export const WEBHOOKS_COOKIE = deviceCookie('webhooks', WEBHOOK_SESSION_MS);
