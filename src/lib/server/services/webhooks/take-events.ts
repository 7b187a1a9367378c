import { sql } from 'kysely';
import { ALL_ACTIVITIES } from '#lib/domain/audit/activity-types.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { markDelivered } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { bodyText } from './message-body.ts';

/** Rows that one statement marks, so that none locks many. */
const PASSED_AT_ONCE = 5_000;
const TAKEN_AT_ONCE = 200;

/** Purchases and jobs stand in the outbox under such topics (060-webhook-deliveries.sql), activities under their own. */
const OWN_TOPICS = 'webhook.%';
const IS_EVENT = sql`done_at is null and available_at <= now()
  and (topic like ${ALL_ACTIVITIES} or topic like ${OWN_TOPICS})`;

type Taking = Pick<Platform, 'db' | 'clock' | 'webhooks'>;

/**
 * Takes events out of the outbox: each becomes one message and waits for every endpoint that asks for it, and for
 * another service where one has the webhooks. Those of
 * organizations without webhooks are marked, as nobody subscribes to them.
 *
 * @returns whether more may be waiting
 */
export async function takeEvents(platform: Taking): Promise<boolean> {
  const { db, clock, webhooks } = platform;
  const { numAffectedRows } = await sql`
    update outbox set done_at = now() where id in (
      select id from outbox where ${IS_EVENT} and not webhook_has(business_id)
      order by available_at, id limit ${PASSED_AT_ONCE} for update skip locked)`.execute(db);
  const taken = await inTransaction(db, (tx) =>
    takeSome(tx, { now: clock.now(), isHandedOver: webhooks !== undefined }),
  );
  return Number(numAffectedRows ?? 0) === PASSED_AT_ONCE || taken === TAKEN_AT_ONCE;
}

type Event = { id: string; topic: string; businessId: string; data: Record<string, unknown>; at: Date };

async function takeSome(
  tx: Tx,
  { now, isHandedOver }: { now: Date; isHandedOver: boolean },
): Promise<number> {
  const { rows } = await sql<Event>`
    select outbox.id, topic, outbox.business_id as "businessId", outbox.payload as data,
      coalesce(activity.created_at, outbox.created_at) as at
    from outbox left join activity on activity.id = outbox.id
    where outbox.id in (
      select id from outbox where ${IS_EVENT} and webhook_has(business_id)
      order by available_at, id limit ${TAKEN_AT_ONCE} for update skip locked)
    order by outbox.created_at, outbox.id`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
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
  await markDelivered(tx, ids);
  return rows.length;
}
