import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Uid } from '../fields.ts';
import { Cardholder } from '../people/user.ts';

const params = z.object({ id: Uid });

export const getCardholder = defineCall({
  name: 'getCardholder',
  method: 'GET',
  path: '/cardholders/{id}',
  summary: 'The signed-in cardholder with their cards, by uid',
  tag: 'Users',
  access: { kind: 'self' },
  params,
  output: z.object({ cardholder: Cardholder }),
});
