import * as z from 'zod/mini';
import { ORDER_KINDS, SHIPMENT_METHODS } from '#lib/domain/orders/order-states.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const of = { orderId: Id, quantity: z.int() };
const shipment = { ...of, kind: z.enum(ORDER_KINDS), method: z.enum(SHIPMENT_METHODS) };
const currency = z.literal('USD');

export const ordersActivities = {
  ...defineActivities(['cardOrderPlaced'], ['cardOrder'], {
    ...shipment,
    cardIds: z.array(z.string()),
    amountMinor: z.optional(z.int()),
    currency: z.optional(currency),
    /** The card that a reissued one takes the place of. */
    replaces: z.optional(z.string()),
  }),
  ...defineActivities(['cardOrderCancelled'], ['cardOrder'], { ...of, amountMinor: z.int(), currency }),
  ...defineActivities(['cardOrderShipped', 'cardOrderDelivered'], ['cardOrder'], shipment),
};
