import { sql } from 'kysely';
import { handoverWait } from '#lib/domain/webhooks/retries.ts';
import type { Platform } from '../../platform.ts';
import type { HandedEvent, WebhooksPort } from '../../providers/webhooks/port.ts';

/** Events that one round takes, and how many of them go at once. */
const TAKEN_AT_ONCE = 40;
const AT_ONCE = 8;
/** Longer than a round takes; what a node that died had taken is handed over again then. */
const LEASE_MS = 120_000;

type Waiting = HandedEvent & { tries: number };
type Handing = Pick<Platform, 'db' | 'clock' | 'log' | 'webhooks'>;

/**
 * Hands events over to the service that has the webhooks, where one is configured. What it does not take waits longer
 * each time, for as long as events are kept; an event that comes twice has the same id.
 *
 * @returns whether more may be waiting
 */
export async function handOverEvents(platform: Handing): Promise<boolean> {
  const { webhooks } = platform;
  if (!webhooks) return false;
  const taken = await lease(platform);
  for (let from = 0; from < taken.length; from += AT_ONCE) {
    await Promise.all(taken.slice(from, from + AT_ONCE).map((one) => handOver(platform, webhooks, one)));
  }
  return taken.length === TAKEN_AT_ONCE;
}

async function lease({ db, clock }: Handing): Promise<Waiting[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<Waiting>`
    with due as (
      select message_id, business_id from webhook_handover where due_at <= ${now}
      order by due_at, message_id, business_id limit ${TAKEN_AT_ONCE} for update skip locked
    )
    update webhook_handover handover set due_at = ${until}, tries = handover.tries + 1
    from due, webhook_message message
    where handover.message_id = due.message_id and handover.business_id = due.business_id
      and message.id = due.message_id
    returning handover.message_id as "messageId", handover.business_id as "businessId", handover.tries,
      message.type, message.body`.execute(db);
  return rows;
}

async function handOver(
  { db, clock, log }: Handing,
  webhooks: WebhooksPort,
  { tries, ...event }: Waiting,
): Promise<void> {
  const { messageId, businessId } = event;
  try {
    await webhooks.sendEvent(event);
    await db
      .deleteFrom('webhook_handover')
      .where('message_id', '=', messageId)
      .where('business_id', '=', businessId)
      .execute();
  } catch (error) {
    log.warn({ err: error, messageId, tries }, 'event not handed over');
    await db
      .updateTable('webhook_handover')
      .set({ due_at: new Date(clock.now().getTime() + handoverWait(tries)) })
      .where('message_id', '=', messageId)
      .where('business_id', '=', businessId)
      .execute();
  }
}
