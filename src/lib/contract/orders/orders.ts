import * as z from 'zod/mini';
import { email } from '#lib/domain/email.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { ORDER_MAX_CARDS } from '#lib/domain/orders/order-states.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { loadAmount, shippingMethod } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import { changedRange, freeText, Id, listQuery, oneOrMany, Phone, pageOf, ruled } from '../fields.ts';
import { Address, CardOrder, CardOrderRow, OrderKind, OrderStatus } from './order.ts';

const tag = 'Card orders';
const orderFilter = {
  status: oneOrMany(OrderStatus),
  kind: oneOrMany(OrderKind),
  program: oneOrMany(Id),
};

const businessParams = z.object({ id: Id });
const orderParams = z.object({ id: Id, orderId: Id });

/** A list of at least one and at most 200 cards; what is wrong with its length stands at the list itself. */
function cardsOf<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(
    z.check((context) => {
      const found = lengthProblem((context.value as unknown[]).length);
      if (found) {
        context.issues.push({
          code: 'custom',
          input: context.value,
          message: found.key,
          params: { problem: found },
        });
      }
    }),
  );
}

function lengthProblem(length: number): Problem | null {
  if (length === 0) return problem('required', { field: 'cards' });
  return length > ORDER_MAX_CARDS ? problem('cardsAtMost', { count: ORDER_MAX_CARDS }) : null;
}

/** `load` is left out where the card begins with nothing. */
const person = {
  firstName: ruled(firstName),
  lastName: ruled(lastName),
  phone: z.optional(Phone),
  load: z.optional(ruled(loadAmount, 20)),
};
const PhysicalCardInput = z.object({ ...person, email: z.optional(ruled(email)) });
const VirtualCardInput = z.object({ ...person, email: ruled(email) });

export const orderAndShip = defineCall({
  name: 'orderAndShip',
  method: 'POST',
  path: '/cards/business/{id}/orderAndShip',
  summary:
    'Order physical cards and have them shipped: up to 200, each with its first load from the funding account; whoever loads needs loadCards too',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'orderCards' },
  params: businessParams,
  body: z.object({
    cards: cardsOf(PhysicalCardInput),
    shipTo: Address,
    method: ruled(shippingMethod, 40),
    /** Keep the address as the one that the next order begins with. */
    isDefaultAddress: z.optional(z.boolean()),
  }),
  output: z.object({ order: CardOrder }),
  status: 201,
  idempotency: 'required',
  approvable: true,
  errors: ['insufficient_funds', 'wrong_state'],
});

export const createVirtualCards = defineCall({
  name: 'createVirtualCards',
  method: 'POST',
  path: '/cards/business/{id}/virtualCards',
  summary:
    'Create up to 200 virtual cards; with a first load only where the program isEligibleForOnDemand, and by whoever has loadCards too',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'createVirtualCards' },
  params: businessParams,
  body: z.object({ cards: cardsOf(VirtualCardInput) }),
  output: z.object({ order: CardOrder }),
  status: 201,
  idempotency: 'required',
  approvable: true,
  errors: ['insufficient_funds', 'wrong_state'],
});

export const listCardOrders = defineCall({
  name: 'listCardOrders',
  method: 'GET',
  path: '/businesses/{id}/cardOrders',
  summary: 'Card orders of a business, newest first; for a super business those of its programs',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewOrders', shared: true },
  params: businessParams,
  query: z.object({ ...listQuery, ...changedRange, ...orderFilter }),
  output: pageOf(CardOrderRow),
});

export const exportCardOrders = defineCall({
  name: 'exportCardOrders',
  method: 'POST',
  path: '/businesses/{id}/cardOrders/export',
  summary: 'Write the card orders that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { kind: 'business', owner: 'business', permission: 'viewOrders', shared: true },
  params: z.object({ id: Id }),
  body: z.object(orderFilter),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const getCardOrder = defineCall({
  name: 'getCardOrder',
  method: 'GET',
  path: '/businesses/{id}/cardOrders/{orderId}',
  summary: 'One order with its cards and its shipment',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'viewOrders', shared: true },
  params: orderParams,
  output: z.object({ order: CardOrder }),
});

export const cancelCardOrder = defineCall({
  name: 'cancelCardOrder',
  method: 'POST',
  path: '/businesses/{id}/cardOrders/{orderId}/cancel',
  summary:
    'Take back an order that has not left: its cards close, what is on them returns to the funding account',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'orderCards' },
  params: orderParams,
  body: z.object({ reason: z.optional(freeText(200)) }),
  output: z.object({ order: CardOrder }),
  idempotency: 'required',
  errors: ['wrong_state'],
});
