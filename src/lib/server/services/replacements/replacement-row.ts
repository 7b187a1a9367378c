import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { selectOrders, toShipment } from '../orders/order-row.ts';
import { nameOnCard } from '../people/name-on-card.ts';

/** Requests with their cards, old and new. */
export function selectReplacements(db: Db | Tx) {
  return db
    .selectFrom('replacement_request')
    .innerJoin('business', 'business.id', 'replacement_request.business_id')
    .innerJoin('card', 'card.id', 'replacement_request.card_id')
    .leftJoin('card as next', 'next.id', 'replacement_request.new_card_id')
    .leftJoin('users', 'users.id', 'replacement_request.requested_by')
    .select([
      'replacement_request.id',
      'replacement_request.business_id',
      'replacement_request.card_id',
      'replacement_request.requested_by',
      'replacement_request.reason',
      'replacement_request.ship_to',
      'replacement_request.status',
      'replacement_request.is_automatic',
      'replacement_request.decided_by_name',
      'replacement_request.decided_at',
      'replacement_request.decision_reason',
      'replacement_request.new_card_id',
      'replacement_request.order_id',
      'replacement_request.created_at',
      'business.name as program_name',
      'card.organisation_name',
      'card.last4',
      'card.type',
      'card.status as card_status',
      'card.user_id as card_user_id',
      'card.holder_first_name',
      'card.holder_last_name',
      'users.first_name',
      'users.last_name',
      'next.last4 as next_last4',
      'next.status as next_status',
    ]);
}

export type SelectedReplacement = Awaited<
  ReturnType<ReturnType<typeof selectReplacements>['executeTakeFirstOrThrow']>
>;

type Viewer = { isHolder: boolean };

/** Requests as the contract shows them; their holder does not read who of the organisation decided. */
export async function toReplacements(
  db: Db | Tx,
  rows: readonly SelectedReplacement[],
  viewer: Viewer,
): Promise<Replacement[]> {
  const orderIds = rows.flatMap(({ order_id }) => (order_id ? [order_id] : []));
  const orders =
    orderIds.length === 0 ? [] : await selectOrders(db).where('card_order.id', 'in', orderIds).execute();
  const shipments = new Map(orders.map((order) => [order.id, toShipment(order)]));
  return rows.map((row) => toReplacement(row, shipments.get(row.order_id ?? '') ?? null, viewer));
}

const toReplacement = (
  row: SelectedReplacement,
  shipment: Replacement['shipment'],
  { isHolder }: Viewer,
): Replacement => ({
  id: row.id,
  businessId: row.business_id,
  programName: row.program_name,
  organisationName: row.organisation_name,
  card: { id: row.card_id, last4: row.last4, type: row.type, status: row.card_status },
  holder: nameOnCard({ ...row, asker: row.requested_by }),
  reason: row.reason,
  status: row.status,
  isAutomatic: row.is_automatic,
  shipTo: row.ship_to,
  requestedAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: isHolder ? null : row.decided_by_name,
  decisionReason: row.decision_reason,
  newCard:
    row.new_card_id && row.next_status
      ? { id: row.new_card_id, last4: row.next_last4, status: row.next_status }
      : null,
  orderId: isHolder ? null : row.order_id,
  shipment,
});

/** One request as the contract shows it. */
export async function readShownReplacement(db: Db | Tx, row: SelectedReplacement, viewer: Viewer) {
  const [shown] = await toReplacements(db, [row], viewer);
  return shown as Replacement;
}

/** One request as it is now. */
export async function readReplacement(db: Db | Tx, id: string, viewer: Viewer) {
  const row = await selectReplacements(db).where('replacement_request.id', '=', id).executeTakeFirstOrThrow();
  return readShownReplacement(db, row, viewer);
}
