import * as z from 'zod/mini';
import { PRODUCT_TYPES } from '#lib/domain/people/business-context.ts';
import { CardStatus } from '../cards/card.ts';
import { Id, Instant, Money, withoutCardNumber, withoutHidden } from '../fields.ts';

export const ProductType = z.enum(PRODUCT_TYPES);

/** A program is a business with a parent; its id is the businessId in paths. */
export const Program = z
  .object({ id: Id, name: z.string(), productType: ProductType })
  .register(z.globalRegistry, { id: 'Program' });
export type Program = z.output<typeof Program>;

/** What a program holds and has under way, each part null to those who may not see it there. */
export const ProgramFigures = z
  .object({
    /** What is available on its funding account. */
    funding: z.nullable(Money),
    cards: z.nullable(
      z.object({
        total: z.int(),
        /** There are more cards than were counted; then no sum is given. */
        isCapped: z.boolean(),
        byStatus: z.record(CardStatus, z.int()),
        available: z.nullable(Money),
      }),
    ),
    /** Orders that have not arrived yet; counted up to 1,000. */
    openOrders: z.nullable(z.int()),
    /** When anything last happened to its cards or its money. */
    lastActivityAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'ProgramFigures' });
export type ProgramFigures = z.output<typeof ProgramFigures>;

export const CustomRole = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(60)),
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

export const BusinessSettingsInput = z.object({
  customRoles: z.optional(z.array(CustomRole).check(z.maxLength(50))),
  customFields: z.optional(CustomFields),
});
