import type { Selectable } from 'kysely';
import { planShipment, type ShipmentPlan } from '#lib/domain/orders/shipment-plan.ts';
import type { Schema, Tx } from '#lib/server/db/schema.ts';
import type { Days } from './days.ts';
import type { CardLife } from './life.ts';
import { createRandom, demoId } from './random.ts';

/** Slow enough that the carrier still has it, whatever day of the week it is. */
const METHOD = 'USPS_GROUND';
const ORDERED_DAYS_AGO = 4;

const STAFF = { actor: 'demo-hannah', actor_name: 'Hannah Lindqvist' };
const CARRIER = { actor: 'system:shipments', actor_name: 'Larkspur' };
const ADDRESS = { addressOne: '77 Larch Avenue', addressTwo: '', city: 'Salem', state: 'OR', zip: '97301' };

/**
 * Runs after the cards and before the issuer, which makes the new one as well: a card that its holder lost is closed,
 * and another one over the same balance is on its way.
 */
export async function writeReplacements(tx: Tx, lives: readonly CardLife[], days: Days): Promise<void> {
  for (const { card } of lives) {
    if (!card.replacedBy) continue;
    const old = await tx.selectFrom('card').selectAll().where('id', '=', card.id).executeTakeFirstOrThrow();
    const at = days.ago(ORDERED_DAYS_AGO, 15.5);
    const plan = planShipment(METHOD, at);
    if (!plan) throw new Error(`${METHOD} ships nothing.`);
    const planned = { old, newId: card.replacedBy, at, plan, orderId: demoId(`order of ${card.replacedBy}`) };
    await writeOrder(tx, planned, days);
    await replaceCard(tx, planned);
    await writeParcel(tx, planned, days);
    await writeRequest(tx, planned, days);
    await tx.insertInto('activity').values(toActivities(planned, days)).execute();
  }
}

type Planned = {
  old: Selectable<Schema['card']>;
  newId: string;
  orderId: string;
  at: Date;
  plan: ShipmentPlan;
};

const shipToOf = ({ old }: Planned): string =>
  JSON.stringify({ firstName: old.holder_first_name, lastName: old.holder_last_name, ...ADDRESS });

async function writeOrder(tx: Tx, planned: Planned, { isOver }: Days): Promise<void> {
  const { old, orderId, at, plan } = planned;
  await tx
    .insertInto('card_order')
    .values({
      id: orderId,
      business_id: old.business_id,
      kind: 'physical',
      status: isOver(plan.shipped) ? 'shipped' : 'placed',
      quantity: 1,
      load_total: 0,
      ship_to: shipToOf(planned),
      idem_scope: 'demo',
      idem_key: orderId,
      ...STAFF,
      created_at: at,
    })
    .execute();
}

/** Runs after the new card. */
async function writeParcel(
  tx: Tx,
  { old, newId, orderId, at, plan }: Planned,
  { isOver }: Days,
): Promise<void> {
  const random = createRandom(`parcel ${newId}`);
  const isShipped = isOver(plan.shipped);
  const isInTransit = isOver(plan.in_transit);
  await tx
    .insertInto('card_order_item')
    .values({
      order_id: orderId,
      seq: 1,
      card_id: newId,
      first_name: old.holder_first_name,
      last_name: old.holder_last_name,
      email: old.holder_email,
      phone: old.holder_phone,
      load: 0,
    })
    .execute();
  const digits = Array.from({ length: 18 }, () => random.between(0, 9)).join('');
  await tx
    .insertInto('shipment')
    .values({
      id: demoId(`shipment ${orderId}`),
      order_id: orderId,
      method: METHOD,
      status: isInTransit ? 'in_transit' : isShipped ? 'shipped' : 'created',
      tracking_number: isShipped ? `9400${digits}` : null,
      next_step_at: isInTransit ? plan.delivered : isShipped ? plan.in_transit : plan.shipped,
      created_at: at,
      shipped_at: isShipped ? plan.shipped : null,
      in_transit_at: isInTransit ? plan.in_transit : null,
    })
    .execute();
}

/** The reference to the new card is checked when the transaction commits. */
async function replaceCard(tx: Tx, { old, newId, orderId, at }: Planned): Promise<void> {
  const random = createRandom(`card ${newId}`);
  await tx
    .updateTable('card')
    .set({ status: 'closed', replaced_by: newId, last_activity_at: at })
    .where('id', '=', old.id)
    .execute();
  await tx
    .insertInto('card')
    .values({
      id: newId,
      business_id: old.business_id,
      account_id: old.account_id,
      type: old.type,
      status: 'processing',
      organisation_name: old.organisation_name,
      last4: String(random.between(0, 9_999)).padStart(4, '0'),
      expires_on: old.expires_on,
      holder_first_name: old.holder_first_name,
      holder_last_name: old.holder_last_name,
      holder_email: old.holder_email,
      holder_phone: old.holder_phone,
      user_id: old.user_id,
      order_id: orderId,
      last_activity_at: at,
      created_at: at,
    })
    .execute();
}

async function writeRequest(tx: Tx, planned: Planned, days: Days): Promise<void> {
  const { old, newId, orderId, at } = planned;
  const userId = old.user_id ?? '';
  const ship_to = shipToOf(planned);
  const requestedAt = days.ago(ORDERED_DAYS_AGO, 14);
  await tx
    .insertInto('user_address')
    .values({ user_id: userId, address: ship_to, since: requestedAt })
    .execute();
  await tx
    .insertInto('replacement_request')
    .values({
      id: demoId(`replacement of ${old.id}`),
      business_id: old.business_id,
      card_id: old.id,
      requested_by: userId,
      reason: 'lost',
      ship_to,
      status: 'approved',
      decided_by_name: STAFF.actor_name,
      decided_at: at,
      new_card_id: newId,
      order_id: orderId,
      created_at: requestedAt,
    })
    .execute();
}

function toActivities({ old, newId, orderId, at, plan }: Planned, days: Days) {
  const { id, business_id, user_id, holder_first_name, holder_last_name } = old;
  const holder = { actor: user_id ?? '', actor_name: `${holder_first_name} ${holder_last_name}` };
  const payload = JSON.stringify({
    orderId,
    kind: 'physical',
    method: METHOD,
    quantity: 1,
    replaces: id,
    cardIds: [newId],
  });
  const change = { cardId: id, newCardId: newId, from: 'locked', to: 'closed' };
  const reissued = {
    subject_type: 'card' as const,
    type: 'cardReissued' as const,
    channel: 'dashboard' as const,
    ...STAFF,
    reason: 'lost',
    payload: JSON.stringify(change),
    created_at: at,
  };
  const onOrder = { subject_type: 'cardOrder' as const, subject_id: orderId, payload };
  return [
    {
      subject_type: 'card' as const,
      subject_id: id,
      type: 'replacementRequested' as const,
      channel: 'cardholder' as const,
      ...holder,
      reason: 'lost',
      payload: JSON.stringify({ cardId: id, from: 'locked', to: 'locked' }),
      created_at: days.ago(ORDERED_DAYS_AGO, 14),
    },
    { ...reissued, subject_id: id },
    { ...reissued, subject_id: newId },
    {
      ...onOrder,
      type: 'cardOrderPlaced' as const,
      channel: 'dashboard' as const,
      ...STAFF,
      reason: 'lost',
      created_at: at,
    },
    ...(days.isOver(plan.shipped)
      ? [
          {
            ...onOrder,
            type: 'cardOrderShipped' as const,
            channel: 'system' as const,
            ...CARRIER,
            reason: null,
            created_at: plan.shipped,
          },
        ]
      : []),
  ].map((activity, index) => ({
    id: demoId(`activity ${index} of replaced ${id}`),
    business_id,
    ...activity,
  }));
}
