import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';

/**
 * What a change is about. Of an approval it is said that something waits or was decided in the business, of its funding
 * account that money came, is on its way, was taken back or went to another account of the organization.
 */
export const LIVE_KINDS = [
  'approval',
  'autoload',
  'card',
  'cardOrder',
  'funding',
  'purchase',
  'recipient',
  'spendRule',
  'transfer',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** Which thing changed, and nothing of what it says: whoever shows it reads it again. */
export const LiveChange = z
  .object({
    kind: z.enum(LIVE_KINDS),
    businessId: Id,
    id: z.string().check(z.maxLength(64)),
    /** The card of a card or purchase; null for anything else. */
    cardId: z.nullable(z.string().check(z.maxLength(64))),
  })
  .register(z.globalRegistry, { id: 'LiveChange' });
export type LiveChange = z.output<typeof LiveChange>;

export const streamChanges = defineCall({
  name: 'streamChanges',
  method: 'GET',
  path: '/live',
  summary:
    'Server-sent events about what changed: `change` names one thing, `readAnew` says that more was missed than can be named. Goes on after `Last-Event-ID`; a stream that ends is opened again',
  tag: 'Live',
  access: { kind: 'signedIn' },
  output: LiveChange,
  isStream: true,
  errors: ['too_many_requests'],
});
