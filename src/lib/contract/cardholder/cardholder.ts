import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Cardholder } from '../people/user.ts';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) });

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
