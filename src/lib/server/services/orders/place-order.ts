import { v7 as newId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import type { Address, CardOrder } from '#lib/contract/entities/order.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { addMinor, parseAmount } from '#lib/domain/money.ts';
import { type OrderKind, type ShipmentMethod, VIRTUAL_METHOD } from '#lib/domain/order-states.ts';
import { planShipment } from '#lib/domain/shipment-plan.ts';
import { ApiError } from '../../api/api-error.ts';
import type { CommandRequest } from '../../api/handler.ts';
import { nameOf } from '../../api/run-command.ts';
import type { Tx } from '../../db/schema.ts';
import { issueCards } from '../cards/issue-cards.ts';
import { readOrder } from './get.ts';
import { type LoadedCard, loadOrderedCards } from './load-ordered-cards.ts';
import type { OrderingBusiness } from './ordering-business.ts';

/** A card as it was ordered; texts as they were typed, checked by the contract. */
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
 * An order whole, in the one transaction of its command: its cards are made, loaded from the funding account,
 * and its shipment begins. A load needs the permission to load, also within an order.
 *
 * @throws ApiError 403 without loadCards, 409 insufficient_funds with total and available
 */
export async function placeOrder(request: CommandRequest<AnyCall>, wanted: Wanted): Promise<CardOrder> {
  const { tx, now, record } = request;
  const { business, kind, method } = wanted;
  const people = wanted.cards.map(readPerson);
  const totalMinor = addMinor(...people.map(({ loadMinor }) => loadMinor));
  if (totalMinor > 0 && !mayLoadCards(request)) throw new ApiError('forbidden');
  const orderId = newId();
  await insertOrder(request, { ...wanted, orderId, totalMinor });
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

function readPerson({ firstName, lastName, email, phone, load }: OrderedCard) {
  const amount = load === undefined ? undefined : parseAmount(load, { maxMinor: LOAD_MAX_MINOR });
  if (amount && !amount.ok)
    throw new ApiError('validation_failed', { internal: 'the contract lets no such amount through' });
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email?.trim() ?? null,
    phone: phone ?? null,
    loadMinor: amount?.minor ?? 0,
  };
}

type Person = ReturnType<typeof readPerson>;

function mayLoadCards({ actor, grant }: Pick<CommandRequest<AnyCall>, 'actor' | 'grant'>): boolean {
  if (actor.kind === 'system') return true;
  return grant.as === 'member' && grant.business.permissions.includes('loadCards');
}

async function insertOrder(
  { tx, actor, now, idempotency }: CommandRequest<AnyCall>,
  { orderId, business, kind, shipTo, cards, totalMinor }: Wanted & { orderId: string; totalMinor: number },
): Promise<void> {
  const by = nameOf(actor);
  const inserted = await tx
    .insertInto('card_order')
    .values({
      id: orderId,
      business_id: business.id,
      kind,
      quantity: cards.length,
      load_total: totalMinor,
      ship_to: shipTo && JSON.stringify(shipTo),
      idem_scope: idempotency.scope,
      idem_key: idempotency.key,
      actor: by.id,
      actor_name: by.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('card_order_idempotency').doNothing())
    .executeTakeFirst();
  // The kept answer is gone but its order stands: cards are made once, and the screen reads the orders anew.
  if (inserted.numInsertedOrUpdatedRows === 0n) throw new ApiError('idempotency_key_reused');
}

async function insertItems(
  tx: Tx,
  orderId: string,
  cards: readonly (Person & { seq: number; cardId: string })[],
  loaded: ReadonlyMap<string, LoadedCard>,
): Promise<void> {
  const rows = cards.map(({ seq, cardId, firstName, lastName, email, phone, loadMinor }) => ({
    order_id: orderId,
    seq,
    card_id: cardId,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    load: loadMinor,
    load_journal_id: loaded.get(cardId)?.journalId ?? null,
  }));
  await tx.insertInto('card_order_item').values(rows).execute();
}

async function insertShipment(
  tx: Tx,
  { orderId, method, now }: { orderId: string; method: ShipmentMethod; now: Date },
): Promise<void> {
  const firstStepAt = method === VIRTUAL_METHOD ? now : planShipment(method, now)?.shipped;
  if (!firstStepAt) throw new Error(`${method} has no plan`);
  await tx
    .insertInto('shipment')
    .values({ id: newId(), order_id: orderId, method, next_step_at: firstStepAt, created_at: now })
    .execute();
}
