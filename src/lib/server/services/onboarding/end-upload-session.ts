import { endUploadSession as call } from '#lib/contract/onboarding/documents.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { dropCookie } from './cookie.ts';
import { revokeUploadLinks } from './create-link.ts';

/** Every device that opened the link is out, whichever of them ends it. */
export const endUploadSession = command(call, async ({ tx, platform, grant, now, setCookie }) => {
  if (grant.as !== 'applicant') throw new Refusal('forbidden');
  await revokeUploadLinks(tx, { businessId: grant.businessId, now });
  setCookie?.(dropCookie(platform.config, 'upload'));
  return done({});
});
