import type { Context } from 'hono';
import type { Call } from '#lib/contract/call.ts';
import { asksApplicant, asksPortal, asksRecipient, isOpen } from '#lib/contract/call.ts';
import type { Caller } from '../commands/authorize.ts';
import type { Platform } from '../platform.ts';
import { findApplicant, findApplicantIfAny } from '../services/onboarding/find-applicant.ts';
import { findSetupSession } from '../services/recipient-setup/find-setup-session.ts';
import { findPortalCaller } from '../services/webhooks/find-portal-caller.ts';
import { authenticate } from './authenticate.ts';
import { exactAddress } from './client-address.ts';
import type { Counted } from './rate-limits.ts';

/** Calls that are open to everybody do not authenticate; a set-up token counts only where recipients may call. */
export async function findCaller(platform: Platform, call: Call, context: Context): Promise<Caller> {
  const cookie = asksApplicant(call) ? context.req.header('cookie') : undefined;
  if (isOpen(call))
    return cookie === undefined ? { kind: 'anonymous' } : findApplicantIfAny(platform, cookie);
  const setupToken = context.req.header('setup-token');
  if (setupToken !== undefined && asksRecipient(call)) return findSetupSession(platform, setupToken);
  const bearer = context.req.header('authorization');
  if (bearer === undefined && asksApplicant(call)) return findApplicant(platform, cookie ?? '');
  if (bearer === undefined && asksPortal(call))
    return findPortalCaller(platform, context.req.header('cookie') ?? '');
  return authenticate(platform, bearer, exactAddress(context.env?.incoming, platform.config.proxyHops));
}

/** With whose calls a call is counted: the key's, the person's, or those of an address where nobody signed in. */
export function countedWith(caller: Caller, address: string): Counted {
  if (caller.kind === 'key') return { kind: 'key', id: caller.id };
  if (caller.kind === 'user') return { kind: 'person', id: caller.uid };
  if (caller.kind === 'portal') return { kind: 'person', id: caller.account.uid };
  return { kind: 'address', id: address };
}
