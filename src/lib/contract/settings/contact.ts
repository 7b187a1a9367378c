import * as z from 'zod/mini';
import { Email, freeWords, Phone, PhoneAnswer } from '../fields.ts';

/** The person at an organization whom its members ask. */
export const AccountContact = z
  .object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(PhoneAnswer) })
  .register(z.globalRegistry, { id: 'AccountContact' });
export type AccountContact = z.output<typeof AccountContact>;

export const AccountContactInput = z.strictObject({
  name: freeWords(100),
  email: z.nullable(Email),
  phone: z.nullable(Phone),
});
