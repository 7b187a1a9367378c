import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';
import { makeCard } from './world.ts';

/** A placed order of one card that the issuer has made, so that it can be taken back as well as sent on. */
export async function makeOrder(
  db: Db,
  { businessId, at = new Date() }: { businessId: string; at?: Date },
): Promise<{ id: string; shipmentId: string; cardId: string }> {
  const card = await makeCard(db, { businessId, status: 'processing' });
  const [id, shipmentId] = [newId(), newId()];
  await db
    .insertInto('card_order')
    .values({
      id,
      business_id: businessId,
      kind: 'physical',
      quantity: 1,
      load_total: 0,
      ship_to: JSON.stringify({
        firstName: 'Grace',
        lastName: 'Okafor',
        addressOne: '88 Larch Street',
        addressTwo: '',
        city: 'Portland',
        state: 'OR',
        zip: '97204',
      }),
      idem_scope: 'test',
      idem_key: id,
      actor: 'system:test',
      actor_name: 'Test',
      created_at: at,
    })
    .execute();
  await db
    .insertInto('card_order_item')
    .values({
      order_id: id,
      seq: 1,
      card_id: card.id,
      first_name: 'Ada',
      last_name: 'Person',
      email: null,
      phone: null,
      load: 0,
      load_journal_id: null,
    })
    .execute();
  await db
    .insertInto('shipment')
    .values({
      id: shipmentId,
      order_id: id,
      method: 'USPS_GROUND',
      next_step_at: new Date(at.getTime() + 86_400_000),
      created_at: at,
    })
    .execute();
  return { id, shipmentId, cardId: card.id };
}
