import { sql } from 'kysely';
import { ALL_ACTIVITIES } from '#lib/domain/audit/activity-types.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { markDelivered } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { bodyText } from './message-body.ts';

/** Events of one round; their rows are locked meanwhile. */
const TAKEN_AT_ONCE = 500;

/** Purchases and jobs stand in the outbox under such topics (060-webhook-deliveries.sql), activities under their own. */
const OWN_TOPICS = 'webhook.%';
/** As the index outbox_events has it, so that mails in thousands are not looked at. */
const IS_EVENT = sql`done_at is null and (topic like ${sql.lit(ALL_ACTIVITIES)} or topic like ${sql.lit(OWN_TOPICS)})`;

type Taking = Pick<Platform, 'db' | 'clock' | 'webhooks'>;

/**
 * Takes events out of the outbox: each becomes one message and waits for every endpoint that asks for it, and for
 * another service where one has the webhooks. Those of
 * organizations without webhooks are marked, as nobody subscribes to them.
 *
 * @returns whether more may be waiting
 */
export function takeEvents({ db, clock, webhooks }: Taking): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; isWanted: boolean }>`
      select id, webhook_has(business_id) as "isWanted" from outbox
      where ${IS_EVENT} and available_at <= now()
      order by available_at, id limit ${TAKEN_AT_ONCE} for update skip locked`.execute(tx);
    const wanted = rows.filter(({ isWanted }) => isWanted).map(({ id }) => id);
    await keepMessages(tx, wanted, { now: clock.now(), isHandedOver: webhooks !== undefined });
    await markDelivered(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length === TAKEN_AT_ONCE;
  });
}

type Event = { id: string; topic: string; businessId: string; data: Record<string, unknown>; at: Date };

async function keepMessages(
  tx: Tx,
  ids: readonly string[],
  { now, isHandedOver }: { now: Date; isHandedOver: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Event>`
    select outbox.id, topic, outbox.business_id as "businessId", outbox.payload as data,
      coalesce(activity.created_at, outbox.created_at) as at
    from outbox left join activity on activity.id = outbox.id
    where outbox.id = any(${ids}::uuid[]) order by outbox.created_at, outbox.id`.execute(tx);
  await tx
    .insertInto('webhook_message')
    .values(
      rows.map(({ id, topic, businessId, data, at }) => {
        const type = topic.slice(topic.indexOf('.') + 1);
        return {
          id,
          business_id: businessId,
          type,
          body: bodyText({ type, at, businessId, data }),
          created_at: now,
        };
      }),
    )
    .execute();
  await sql`
    insert into webhook_delivery (id, message_id, endpoint_id, due_at, created_at)
    select gen_random_uuid(), message.id, endpoint.id, ${now}, ${now}
    from webhook_message message
      join business on business.id = message.business_id
      join webhook_endpoint endpoint on endpoint.business_id in (business.id, business.parent_id)
    where message.id = any(${ids}::uuid[]) and endpoint.disabled_at is null and endpoint.removed_at is null
      and (cardinality(endpoint.event_types) = 0 or message.type = any(endpoint.event_types))`.execute(tx);
  if (isHandedOver) {
    await sql`
      insert into webhook_handover (message_id, business_id, due_at)
      select message.id, application.business_id, ${now}
      from webhook_message message
        join business on business.id = message.business_id
        join webhook_application application on application.business_id in (business.id, business.parent_id)
      where message.id = any(${ids}::uuid[])`.execute(tx);
  }
}
