import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { freeWords, Id, Instant } from '../fields.ts';
import { Address } from '../orders/order.ts';
import { AccountContact, AccountContactInput } from './contact.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });

/** What a business says of itself; `updatedAt` is the version for `If-Match`. */
export const BusinessProfile = z
  .object({
    businessId: Id,
    updatedAt: Instant,
    /** The name under which the business is kept. */
    name: z.string(),
    /** The name on its mails where that is another; null for a program, whose mails bear its parent's. */
    mailName: z.nullable(z.string()),
    isProgram: z.boolean(),
    address: z.nullable(Address),
    accountContact: z.nullable(AccountContact),
  })
  .register(z.globalRegistry, { id: 'BusinessProfile' });
export type BusinessProfile = z.output<typeof BusinessProfile>;

export const getBusinessProfile = defineCall({
  name: 'getBusinessProfile',
  method: 'GET',
  path: '/businesses/{id}/profile',
  summary: 'What a business says of itself: the name on its mails, its address, its account contact',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageBusiness' },
  params,
  output: z.object({ businessProfile: BusinessProfile }),
});

export const updateBusinessProfile = defineCall({
  name: 'updateBusinessProfile',
  method: 'PATCH',
  path: '/businesses/{id}/profile',
  summary: 'Change the business profile; If-Match carries the updatedAt that was read',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageBusiness' },
  params,
  body: z.strictObject({
    /** Null for the name of the business. */
    mailName: z.optional(z.nullable(freeWords(100))),
    address: z.optional(Address),
    accountContact: z.optional(z.nullable(AccountContactInput)),
  }),
  output: z.object({ businessProfile: BusinessProfile }),
  ifMatch: true,
  // It decides under whose name people are written to, and whom they ask.
  freshSignIn: true,
});

export const getAccountContact = defineCall({
  name: 'getAccountContact',
  method: 'GET',
  path: '/businesses/{id}/accountContact',
  summary:
    "Whom the members of a business ask: its own account contact, else its parent's; null while none is named",
  tag,
  access: { kind: 'business', owner: 'business', permission: null, shared: true },
  params,
  output: z.object({ accountContact: z.nullable(AccountContact) }),
});
