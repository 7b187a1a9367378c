import { v7 as newId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import { type OrderKind, type ShipmentMethod, VIRTUAL_METHOD } from '#lib/domain/orders/order-states.ts';
import { planShipment } from '#lib/domain/orders/shipment-plan.ts';
import { nameOf } from '../../commands/actor.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import type { LoadedCard } from './load-ordered-cards.ts';

/** The holder of a card, and its first load in cents. */
export type OrderedPerson = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  loadMinor: number;
};

type NewOrder = {
  orderId: string;
  businessId: string;
  kind: OrderKind;
  quantity: number;
  shipTo: Address | null;
  totalMinor: number;
};

/** @throws Refusal 409 idempotency_key_reused where this request has placed its order already */
export async function insertOrder(
  { tx, actor, now, idempotency }: CommandRequest<AnyCall>,
  { orderId, businessId, kind, quantity, shipTo, totalMinor }: NewOrder,
): Promise<void> {
  const by = nameOf(actor);
  const inserted = await tx
    .insertInto('card_order')
    .values({
      id: orderId,
      business_id: businessId,
      kind,
      quantity,
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
  // The kept answer was deleted but its order exists: cards are made once, and the screen reads the orders again.
  if (inserted.numInsertedOrUpdatedRows === 0n) throw new Refusal('idempotency_key_reused');
}

/** The holder of each card, in the order of the request. */
export async function insertItems(
  tx: Tx,
  orderId: string,
  cards: readonly (OrderedPerson & { seq: number; cardId: string })[],
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

/** Writes the shipment of an order, which then moves by itself (jobs/move-shipments.ts). */
export async function insertShipment(
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
