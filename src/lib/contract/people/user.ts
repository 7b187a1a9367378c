import * as z from 'zod/mini';
import { CardStatus, CardType } from '../cards/card.ts';
import { Id, Money, PhoneAnswer } from '../fields.ts';
import { ProductType } from '../programs/program.ts';

export const User = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(PhoneAnswer),
    /** Product language code, e.g. `da` for Dari. */
    language: z.string(),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.output<typeof User>;

/** A business somebody reaches, with their role in it (null where it is reached through its parent) and what they may do there. */
export const UserBusiness = z
  .object({
    id: Id,
    name: z.string(),
    parentId: z.nullable(Id),
    /** The organisation a program belongs to is called by its name, also before those who reach only the program. */
    parentName: z.nullable(z.string()),
    productType: z.nullable(ProductType),
    status: z.string(),
    isEligibleForOnDemand: z.boolean(),
    /** A program that was closed: it is read and takes no writes. */
    isClosed: z.boolean(),
    /** Whether an organization with programs has a funding account of its own. */
    hasSuperFunding: z.boolean(),
    role: z.nullable(z.string()),
    /** Whether the role that applies here is defined; by one that is not, everything is denied. */
    isRoleDefined: z.boolean(),
    permissions: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'UserBusiness' });
export type UserBusiness = z.output<typeof UserBusiness>;

/** A card somebody holds, as far as a list of cards needs it. */
export const HeldCard = z
  .object({
    id: z.string(),
    businessId: Id,
    organisationName: z.string(),
    last4: z.nullable(z.string()),
    status: CardStatus,
    type: CardType,
    pinSet: z.boolean(),
    available: Money,
    /** Key of the brand whose pages show it. */
    brand: z.string(),
  })
  .register(z.globalRegistry, { id: 'HeldCard' });
export type HeldCard = z.output<typeof HeldCard>;

export const Cardholder = z
  .object({ ...User.shape, cards: z.array(HeldCard) })
  .register(z.globalRegistry, { id: 'Cardholder' });
