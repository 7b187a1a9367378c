import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { OrderStatus, ShipmentStatus } from '#lib/domain/orders/order-states.ts';
import type { Tx } from '#lib/server/db/schema.ts';
import { DEMO_BUSINESSES } from '#lib/server/services/sandbox/demo/businesses.ts';
import { DEMO_ADDRESSES } from '#lib/server/services/sandbox/demo/orders.ts';
import type { Days } from './days.ts';
import { firstLoadOf, type PlannedOrder } from './plan-orders.ts';
import { demoId } from './random.ts';

const HOUR_MS = 3_600_000;
/** A virtual order has arrived as soon as the issuer has made its cards. */
const MAKING_MS = 40_000;
const CANCELLED_AFTER_MS = 7.5 * HOUR_MS;
const CANCEL_REASON = 'A name was wrong';

/** The current state of an order. */
type Progress = { status: OrderStatus; shipment: ShipmentStatus; at: Partial<Record<ShipmentStatus, Date>> };

/** Runs before the cards, which name their order. */
export async function writeOrders(tx: Tx, orders: readonly PlannedOrder[], days: Days): Promise<void> {
  for (const [businessId, address] of Object.entries(DEMO_ADDRESSES)) {
    await tx
      .insertInto('business_address')
      .values({ business_id: businessId, address: JSON.stringify(address), updated_at: days.ago(200, 15) })
      .execute();
  }
  await tx
    .insertInto('card_order')
    .values(orders.map((order) => toOrder(order, days)))
    .execute();
}

/** Runs after the cards and their money: the items of an order, its shipment and its activities. */
export async function writeShipments(tx: Tx, orders: readonly PlannedOrder[], days: Days): Promise<void> {
  await tx.insertInto('card_order_item').values(orders.flatMap(toItems)).execute();
  await tx
    .insertInto('shipment')
    .values(orders.map((order) => toShipment(order, progressOf(order, days))))
    .execute();
  await tx
    .insertInto('activity')
    .values(orders.flatMap((order) => toActivities(order, progressOf(order, days))))
    .execute();
}

function progressOf({ kind, isCancelled, plan, createdAt }: PlannedOrder, { isOver }: Days): Progress {
  if (isCancelled) {
    return {
      status: 'cancelled',
      shipment: 'cancelled',
      at: { cancelled: new Date(createdAt.getTime() + CANCELLED_AFTER_MS) },
    };
  }
  if (kind === 'virtual' || !plan) {
    return {
      status: 'delivered',
      shipment: 'delivered',
      at: { delivered: new Date(createdAt.getTime() + MAKING_MS) },
    };
  }
  const { shipped, in_transit, delivered } = plan;
  if (isOver(delivered)) {
    return { status: 'delivered', shipment: 'delivered', at: { shipped, in_transit, delivered } };
  }
  if (isOver(in_transit)) return { status: 'shipped', shipment: 'in_transit', at: { shipped, in_transit } };
  if (isOver(shipped)) return { status: 'shipped', shipment: 'shipped', at: { shipped } };
  return { status: 'placed', shipment: 'created', at: {} };
}

function toOrder(order: PlannedOrder, days: Days) {
  const { id, businessId, kind, createdAt, by, lives } = order;
  const { status, at } = progressOf(order, days);
  return {
    id,
    business_id: businessId,
    kind,
    status,
    quantity: lives.length,
    load_total: sum(lives.map((life) => firstLoadOf(life)?.amountMinor ?? 0)),
    ship_to: kind === 'virtual' ? null : JSON.stringify(addressOf(businessId)),
    idem_scope: 'demo',
    idem_key: id,
    actor: by.uid,
    actor_name: by.name,
    created_at: createdAt,
    ...(at.cancelled
      ? {
          returned_total: sum(lives.map((life) => life.withdrawal?.amountMinor ?? 0)),
          cancelled_at: at.cancelled,
          cancelled_by: by.name,
          cancel_reason: CANCEL_REASON,
        }
      : {}),
  };
}

function addressOf(businessId: string) {
  const parentId = DEMO_BUSINESSES.find(({ id }) => id === businessId)?.parentId ?? '';
  return DEMO_ADDRESSES[businessId] ?? DEMO_ADDRESSES[parentId];
}

function toItems({ id, lives, isCancelled }: PlannedOrder) {
  return lives.map((life, index) => {
    const load = firstLoadOf(life);
    const { firstName, lastName, email, phone } = life.card.holder;
    const returned = isCancelled ? life.withdrawal : null;
    return {
      order_id: id,
      seq: index + 1,
      card_id: life.card.id,
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      load: load?.amountMinor ?? 0,
      load_journal_id: load?.journalId ?? null,
      returned: returned?.amountMinor ?? 0,
      ...(returned ? { return_journal_id: returned.journalId } : {}),
    };
  });
}

function toShipment(
  { id, method, plan, createdAt, trackingNumber }: PlannedOrder,
  { shipment, at }: Progress,
) {
  const next = { created: plan?.shipped, shipped: plan?.in_transit, in_transit: plan?.delivered };
  return {
    id: demoId(`shipment ${id}`),
    order_id: id,
    method,
    status: shipment,
    tracking_number: at.shipped ? trackingNumber : null,
    next_step_at: next[shipment as keyof typeof next] ?? null,
    created_at: createdAt,
    shipped_at: at.shipped ?? null,
    in_transit_at: at.in_transit ?? null,
    delivered_at: at.delivered ?? null,
  };
}

function toActivities(order: PlannedOrder, { at }: Progress) {
  const { id, businessId, kind, method, lives, createdAt, by } = order;
  const payload = { orderId: id, kind, method, quantity: lives.length };
  const person = { actor: by.uid, actor_name: by.name, channel: 'dashboard' as const };
  const carrier = { actor: 'system:shipments', actor_name: 'Larkspur', channel: 'system' as const };
  const activities = (
    type: ActivityType,
    moment: Date | undefined,
    who: typeof person | typeof carrier,
    reason?: string,
  ) =>
    moment
      ? [
          {
            id: demoId(`activity ${type} ${id}`),
            business_id: businessId,
            subject_type: 'cardOrder' as const,
            subject_id: id,
            type,
            ...who,
            reason: reason ?? null,
            payload: JSON.stringify(payload),
            created_at: moment,
          },
        ]
      : [];
  return [
    ...activities('cardOrderPlaced', createdAt, person),
    ...activities('cardOrderShipped', at.shipped, carrier),
    ...activities('cardOrderDelivered', at.delivered, carrier),
    ...activities('cardOrderCancelled', at.cancelled, person, CANCEL_REASON),
  ];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
