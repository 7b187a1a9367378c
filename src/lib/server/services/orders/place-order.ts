import { v7 as newId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import type { Address, CardOrder } from '#lib/contract/orders/order.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { addMinor } from '#lib/domain/money.ts';
import type { OrderKind, ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { assertIssuer } from '../cards/assert-issuer.ts';
import { issueCards } from '../cards/issue-cards.ts';
import { centsOf } from '../money.ts';
import { readOrder } from './get.ts';
import { loadOrderedCards } from './load-ordered-cards.ts';
import type { OrderingBusiness } from './ordering-business.ts';
import { insertItems, insertOrder, insertShipment, type OrderedPerson } from './write-order.ts';

/** One card of an order, with texts as they were typed; the contract has checked them. */
export type OrderedCard = {
  firstName: string;
  lastName: string;
  email?: string | undefined;
  phone?: string | undefined;
  load?: string | undefined;
};

type Wanted = {
  business: OrderingBusiness;
  kind: OrderKind;
  method: ShipmentMethod;
  shipTo: Address | null;
  cards: readonly OrderedCard[];
};

/**
 * Places an order in the one transaction of its command: writes its cards, loads them from the funding account, and
 * starts the shipment. A load inside an order also needs the permission to load.
 *
 * @throws Refusal 403 without loadCards, 409 insufficient_funds with total and available
 */
export async function placeOrder(request: CommandRequest<AnyCall>, wanted: Wanted): Promise<CardOrder> {
  const { tx, now, record } = request;
  assertIssuer(request.platform);
  const { business, kind, method } = wanted;
  const people = wanted.cards.map(readPerson);
  const totalMinor = addMinor(...people.map(({ loadMinor }) => loadMinor));
  if (totalMinor > 0 && !mayLoadCards(request)) throw new Refusal('forbidden');
  const orderId = newId();
  const { shipTo, cards: ordered } = wanted;
  await insertOrder(request, {
    orderId,
    businessId: business.id,
    kind,
    quantity: ordered.length,
    shipTo,
    totalMinor,
  });
  const cardIds = await issueCards(tx, {
    cards: people.map(({ firstName, lastName, email, phone }) => ({
      businessId: business.id,
      type: kind,
      holder: { firstName, lastName, email, phone },
      organisationName: business.organisationName,
      orderId,
      shipping: wanted.shipTo ? { address: wanted.shipTo, method } : undefined,
    })),
    now,
  });
  const cards = people.map((person, index) => ({ ...person, seq: index + 1, cardId: cardIds[index] ?? '' }));
  const loaded = await loadOrderedCards(request, { orderId, business, cards, totalMinor });
  await insertItems(tx, orderId, cards, loaded);
  await insertShipment(tx, { orderId, method, now });
  await record({
    businessId: business.id,
    subject: { type: 'cardOrder', id: orderId },
    type: 'cardOrderPlaced',
    payload: {
      orderId,
      kind,
      method,
      quantity: cards.length,
      amountMinor: totalMinor,
      currency: 'USD',
      cardIds,
    },
  });
  return readOrder(tx, orderId, [business.id]);
}

function readPerson({ firstName, lastName, email, phone, load }: OrderedCard): OrderedPerson {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email?.trim() ?? null,
    phone: phone ?? null,
    loadMinor: load === undefined ? 0 : centsOf(load, LOAD_MAX_MINOR),
  };
}

function mayLoadCards({ actor, grant }: Pick<CommandRequest<AnyCall>, 'actor' | 'grant'>): boolean {
  if (actor.kind === 'system') return true;
  return grant.as === 'member' && grant.business.permissions.includes('loadCards');
}
