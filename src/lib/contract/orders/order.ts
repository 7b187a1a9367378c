import * as z from 'zod/mini';
import { addressOne, addressTwo, state, zip } from '#lib/domain/address.ts';
import { city, firstName, lastName } from '#lib/domain/names.ts';
import {
  ORDER_KINDS,
  ORDER_STATUSES,
  SHIPMENT_METHODS,
  SHIPMENT_STATUSES,
} from '#lib/domain/orders/order-states.ts';
import { CardStatus } from '../cards/card.ts';
import { Id, Instant, Money, PhoneAnswer, ruled, withoutCardNumber } from '../fields.ts';

/** Where cards are sent (spec §3 "Address", rules of §5). */
export const Address = z
  .object({
    firstName: ruled(firstName),
    lastName: ruled(lastName),
    addressOne: ruled(addressOne).check(withoutCardNumber),
    addressTwo: z._default(ruled(addressTwo).check(withoutCardNumber), ''),
    city: ruled(city).check(withoutCardNumber),
    state: ruled(state, 10),
    zip: ruled(zip, 20),
  })
  .register(z.globalRegistry, { id: 'Address' });
export type Address = z.output<typeof Address>;

export const OrderKind = z.enum(ORDER_KINDS);
export const OrderStatus = z.enum(ORDER_STATUSES);

/** How far an order has come. `method` is `VIRTUAL` for cards that travel without a carrier. */
export const Shipment = z
  .object({
    id: Id,
    method: z.enum(SHIPMENT_METHODS),
    carrier: z.nullable(z.enum(['USPS', 'UPS'])),
    status: z.enum(SHIPMENT_STATUSES),
    /** Both are there once the carrier has it. */
    trackingNumber: z.nullable(z.string()),
    trackingUrl: z.nullable(z.string()),
    expectedOn: z.nullable(z.iso.date()),
    createdAt: Instant,
    shippedAt: z.nullable(Instant),
    inTransitAt: z.nullable(Instant),
    deliveredAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'Shipment' });
export type Shipment = z.output<typeof Shipment>;

/** A row of the orders grid. */
export const CardOrderRow = z
  .object({
    id: Id,
    businessId: Id,
    programName: z.string(),
    kind: OrderKind,
    status: OrderStatus,
    quantity: z.int(),
    /** What the cards of the order were loaded with when it was placed. */
    loadTotal: Money,
    placedBy: z.string(),
    placedAt: Instant,
    shipment: Shipment,
  })
  .register(z.globalRegistry, { id: 'CardOrderRow' });
export type CardOrderRow = z.output<typeof CardOrderRow>;

/** One card of an order: for whom it was ordered, and the state it has now. */
export const CardOrderItem = z.object({
  seq: z.int(),
  cardId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(PhoneAnswer),
  load: Money,
  /** What went back to the funding account when the order was cancelled. */
  returned: Money,
  cardStatus: CardStatus,
  /** Null until the issuer has made the card. */
  last4: z.nullable(z.string()),
});
export type CardOrderItem = z.output<typeof CardOrderItem>;

export const CardOrder = z
  .object({
    ...CardOrderRow.shape,
    organisationName: z.string(),
    /** Null for virtual cards. */
    shipTo: z.nullable(Address),
    items: z.array(CardOrderItem),
    /** What cancelling would return now; null once it is too late for it. */
    returnable: z.nullable(Money),
    cancellation: z.nullable(
      z.object({ by: z.string(), at: Instant, reason: z.nullable(z.string()), returnedTotal: Money }),
    ),
  })
  .register(z.globalRegistry, { id: 'CardOrder' });
export type CardOrder = z.output<typeof CardOrder>;
