import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Uid } from '../fields.ts';
import { Address } from '../orders/order.ts';

const tag = 'Users';
const params = z.object({ id: Uid });
const output = z.object({
  /** Null where none was given yet. */
  address: z.nullable(Address),
  /** A card may go there without anybody looking: one arrived there, or it has stood for 30 days. */
  isConfirmed: z.boolean(),
});

export const getOwnAddress = defineCall({
  name: 'getOwnAddress',
  method: 'GET',
  path: '/users/{id}/address',
  summary: 'Where the person of the account has cards sent',
  tag,
  access: { kind: 'self' },
  params,
  output,
});

export const updateOwnAddress = defineCall({
  name: 'updateOwnAddress',
  method: 'PATCH',
  path: '/users/{id}/address',
  summary:
    'Change where the person of the account has cards sent; a changed address has to prove itself anew',
  tag,
  access: { kind: 'self' },
  params,
  body: Address,
  output,
  withoutActivity: true,
});
