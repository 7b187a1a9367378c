import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';
import { Address } from '../orders/order.ts';
import { BusinessSettings, BusinessSettingsChange, BusinessSettingsInput } from './business.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });

export const getBusinessSettings = defineCall({
  name: 'getBusinessSettings',
  method: 'GET',
  path: '/businesses/{id}/settings',
  summary: "Settings that apply to a business: its own, else its parent's; 404 while none are stored",
  tag,
  // Every member's screens need the roles and custom fields that apply to them.
  access: { kind: 'business', owner: 'business', permission: null, shared: true },
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
  approvable: true,
  errors: ['conflict', 'wrong_state'],
});

export const updateBusinessSettings = defineCall({
  name: 'updateBusinessSettings',
  method: 'PATCH',
  path: '/businesses/{id}/settings',
  summary:
    'Change settings; If-Match carries the updatedAt that was read. A role that somebody holds goes only with a word on who gets which',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageSettings' },
  params,
  body: BusinessSettingsChange,
  output: z.object({ businessSettings: BusinessSettings }),
  ifMatch: true,
  freshSignIn: true,
  approvable: true,
  errors: ['wrong_state'],
});

export const getBusinessAddress = defineCall({
  name: 'getBusinessAddress',
  method: 'GET',
  path: '/businesses/{id}/address',
  summary: "Where a business has its cards sent: its own address, else its parent's; null while none is kept",
  tag,
  access: { kind: 'business', owner: 'business', permission: 'orderCards' },
  params,
  output: z.object({ address: z.nullable(Address) }),
});
