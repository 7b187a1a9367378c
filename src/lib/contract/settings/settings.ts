import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Tag } from '../cards/card.ts';
import { Id, Instant, listQuery, Money, pageOf } from '../fields.ts';
import { BusinessSettings, BusinessSettingsInput, Program, ProgramFigures } from './business.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });

export const listPrograms = defineCall({
  name: 'listPrograms',
  method: 'GET',
  path: '/businesses/{id}/programs',
  summary:
    'Programs of a super business, as far as the caller reaches them; with figures=true also what each holds, its cards counted up to 10,000 or, of a long page, an equal part of 50,000',
  tag,
  access: { kind: 'business', owner: 'business', permission: null, shared: true },
  params,
  query: z.object({ ...listQuery, figures: z.optional(z.enum(['true', 'false'])) }),
  output: pageOf(z.object({ ...Program.shape, figures: z.optional(ProgramFigures) })),
});

export const listTags = defineCall({
  name: 'listTags',
  method: 'GET',
  path: '/businesses/{id}/tags',
  summary: 'Tags of a business, by name',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewCards' },
  params,
  query: z.object(listQuery),
  // A super business reads the tags of all its programs.
  output: pageOf(z.object({ ...Tag.shape, businessId: Id })),
});

export const getPrefundingBalance = defineCall({
  name: 'getPrefundingBalance',
  method: 'GET',
  path: '/businesses/{id}/prefundingBalance',
  summary: 'What stands on the funding account of a business',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewFunding' },
  params,
  output: z.object({ available: Money, held: Money, asOf: Instant }),
});

export const getBusinessSettings = defineCall({
  name: 'getBusinessSettings',
  method: 'GET',
  path: '/businesses/{id}/settings',
  summary: "Settings that apply to a business: its own, else its parent's; 404 while none are stored",
  tag,
  // Every member's screens need the roles and custom fields that apply to them.
  access: { kind: 'business', owner: 'business', permission: null },
  params,
  output: z.object({ businessSettings: BusinessSettings }),
});

export const createBusinessSettings = defineCall({
  name: 'createBusinessSettings',
  method: 'POST',
  path: '/businesses/{id}/settings',
  summary: 'Store the first settings of a business',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageSettings' },
  params,
  body: BusinessSettingsInput,
  output: z.object({ businessSettings: BusinessSettings }),
  status: 201,
  freshSignIn: true,
  errors: ['conflict'],
});

export const updateBusinessSettings = defineCall({
  name: 'updateBusinessSettings',
  method: 'PATCH',
  path: '/businesses/{id}/settings',
  summary: 'Change settings; If-Match carries the updatedAt that was read',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageSettings' },
  params,
  body: BusinessSettingsInput,
  output: z.object({ businessSettings: BusinessSettings }),
  ifMatch: true,
  freshSignIn: true,
});
