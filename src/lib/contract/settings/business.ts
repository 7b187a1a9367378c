import * as z from 'zod/mini';
import { Id, Instant, withoutCardNumber, withoutHidden } from '../fields.ts';

const roleKey = z.string().check(z.minLength(1), z.maxLength(60));

export const CustomRole = z.object({
  key: roleKey,
  name: z.string().check(withoutHidden, z.minLength(1), z.maxLength(60), withoutCardNumber),
  permissions: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)),
});

export const CustomField = z.object({
  label: z.string().check(withoutHidden, z.minLength(1), z.maxLength(80), withoutCardNumber),
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  dataType: z.enum(['dropdown', 'text']),
  dataOptions: z
    .array(z.string().check(withoutHidden, z.minLength(1), z.maxLength(80), withoutCardNumber))
    .check(z.maxLength(100)),
});
export type CustomField = z.output<typeof CustomField>;

const fieldsOf = z.optional(z.array(CustomField).check(z.maxLength(30)));
export const CustomFields = z.object({
  loads: fieldsOf,
  financial_account_load: fieldsOf,
  business_load_history: fieldsOf,
  funding_account_deposit: fieldsOf,
  bank_transfers: fieldsOf,
  business_bank_transfers: fieldsOf,
});

/** `updatedAt` is the version for `If-Match` (spec §5). */
export const BusinessSettings = z
  .object({
    businessId: Id,
    updatedAt: Instant,
    customRoles: z.array(CustomRole),
    customFields: CustomFields,
  })
  .register(z.globalRegistry, { id: 'BusinessSettings' });
export type BusinessSettings = z.output<typeof BusinessSettings>;

const parts = {
  customRoles: z.optional(z.array(CustomRole).check(z.maxLength(50))),
  customFields: z.optional(CustomFields),
};
export const BusinessSettingsInput = z.object(parts);

/** `reassign` names the role that holders of a removed one get; `admin` may be it. */
export const BusinessSettingsChange = z.object({
  ...parts,
  reassign: z.optional(z.array(z.object({ from: roleKey, to: roleKey })).check(z.maxLength(50))),
});
