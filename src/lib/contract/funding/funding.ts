import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Instant, Money } from '../fields.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });

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
