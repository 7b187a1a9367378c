import { brandByKey, LARKSPUR } from '#lib/brand/brands.ts';
import { startApplication as call } from '#lib/contract/onboarding/session.ts';
import { command, done } from '../../commands/handler.ts';
import { createLink } from './create-link.ts';
import { takeMailTurn } from './link-limits.ts';

/**
 * Mails a link with which an application begins. Until it is opened there is no application, so nobody fills the desk
 * with addresses of others.
 */
export const startApplication = command(call, async ({ tx, body, from, now }) => {
  const { email, businessName, language } = body;
  await takeMailTurn(tx, { email, from, now });
  const brand = brandByKey(body.brand ?? LARKSPUR.key).key;
  await createLink(tx, { kind: 'begin', email, businessName, language, brand, now });
  return done({});
});
