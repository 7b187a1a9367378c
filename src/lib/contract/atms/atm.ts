import * as z from 'zod/mini';
import { Id, Money } from '../fields.ts';

/** A cash machine near a ZIP code. */
export const Atm = z
  .object({
    id: z.string(),
    /** Where it stands: the shop or the bank. */
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    distanceMiles: z.number(),
    /** Its owner adds no fee for cards of the network. */
    isFeeFree: z.boolean(),
    /** By the clock of the place, HH:MM; null where it is open day and night. */
    hours: z.nullable(z.object({ opensAt: z.string(), closesAt: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Atm' });
export type Atm = z.output<typeof Atm>;

/** What an organisation says of cash machines; null for what it does not say. */
const terms = {
  /** The network whose machines add no fee. */
  networkName: z.nullable(z.string()),
  /** What a withdrawal costs within the network, … */
  inNetworkFee: z.nullable(Money),
  /** … and outside of it, beside what the owner of the machine adds. */
  outOfNetworkFee: z.nullable(Money),
  /** What a look at the balance costs. */
  balanceInquiryFee: z.nullable(Money),
};

export const AtmFees = z
  .object({
    /** Who set them: the business, or its parent where a program set none. */
    businessId: z.nullable(Id),
    /** For `If-Match`. */
    version: z.string(),
    ...terms,
  })
  .register(z.globalRegistry, { id: 'AtmFees' });
export type AtmFees = z.output<typeof AtmFees>;

/** What cash from one card costs its holder. */
export const CardCashTerms = z
  .object({
    cardId: z.string(),
    last4: z.nullable(z.string()),
    organisationName: z.string(),
    ...terms,
    /** Most that may be taken out in a day, where a spend rule says so. */
    perDay: z.nullable(Money),
    /** A spend rule lets no cash machine through. */
    isRefused: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'CardCashTerms' });
export type CardCashTerms = z.output<typeof CardCashTerms>;
