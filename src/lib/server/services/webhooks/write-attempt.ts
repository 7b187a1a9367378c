import { FAILING_MS, readRetryAfter, waitAfter } from '#lib/domain/webhooks/retries.ts';
import { recordAs } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { Posted } from '../../providers/webhooks/post.ts';
import { type EndpointRow, saidOf } from './endpoint-row.ts';
import { mailDisabled } from './mail-disabled.ts';

/** What an endpoint answers that wants no events any more. */
const GONE = 410;
/** Of one delivery so many tries are kept. */
const TRIES_KEPT = 50;

type Attempt = { deliveryId: string; at: Date; durationMs: number; posted: Posted };

/** Writes how a try went, and what follows: it arrived, it is tried again, it is given up, the endpoint is disabled. */
export function writeAttempt({ db, clock }: Pick<Platform, 'db' | 'clock'>, attempt: Attempt): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    // In the order of a replay: first the endpoint.
    const endpoint = await takeEndpointOf(tx, attempt.deliveryId);
    const delivery = await tx
      .selectFrom('webhook_delivery')
      .select(['tries', 'attempts'])
      .where('id', '=', attempt.deliveryId)
      .forUpdate()
      .executeTakeFirst();
    // Forgotten meanwhile.
    if (!endpoint || !delivery) return;
    const number = delivery.attempts + 1;
    await insertAttempt(tx, attempt, number);
    const outcome = outcomeOf(attempt.posted, delivery.tries + 1, now);
    await tx
      .updateTable('webhook_delivery')
      .set({ ...outcome, tries: delivery.tries + 1, attempts: number, leased_until: null })
      .where('id', '=', attempt.deliveryId)
      .execute();
    await judgeEndpoint(tx, endpoint, attempt.posted, now);
  });
}

const isArrived = (posted: Posted): boolean =>
  'status' in posted && posted.status >= 200 && posted.status < 300;

function outcomeOf(posted: Posted, tries: number, now: Date) {
  if (isArrived(posted)) return { state: 'delivered' as const };
  const isGone = 'status' in posted && posted.status === GONE;
  const asked = 'status' in posted ? readRetryAfter(posted.retryAfter, now) : 0;
  const waitMs = isGone ? null : waitAfter(tries, asked);
  if (waitMs === null) return { state: 'failed' as const };
  return { state: 'waiting' as const, due_at: new Date(now.getTime() + waitMs) };
}

async function takeEndpointOf(tx: Tx, deliveryId: string): Promise<EndpointRow | undefined> {
  return tx
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('webhook_delivery').select('endpoint_id').where('id', '=', deliveryId),
    )
    .forUpdate()
    .executeTakeFirst();
}

async function insertAttempt(tx: Tx, { deliveryId, at, durationMs, posted }: Attempt, number: number) {
  await tx
    .insertInto('webhook_attempt')
    .values({
      delivery_id: deliveryId,
      number,
      at,
      duration_ms: durationMs,
      ...('error' in posted
        ? { status: null, answer: null, error: posted.error }
        : { status: posted.status, answer: posted.text, error: null }),
    })
    .execute();
  await tx
    .deleteFrom('webhook_attempt')
    .where('delivery_id', '=', deliveryId)
    .where('number', '<=', number - TRIES_KEPT)
    .execute();
}

/** An endpoint that says it is gone is disabled at once, one that fails for five days then. */
async function judgeEndpoint(tx: Tx, endpoint: EndpointRow, posted: Posted, now: Date): Promise<void> {
  const failing_since = isArrived(posted) ? null : (endpoint.failing_since ?? now);
  const isGone = 'status' in posted && posted.status === GONE;
  const isFailing = failing_since !== null && now.getTime() - failing_since.getTime() >= FAILING_MS;
  const because = isGone ? 'gone' : isFailing ? 'failing' : null;
  const isDisabled = because !== null && endpoint.disabled_at === null && endpoint.removed_at === null;
  if (!isDisabled && failing_since?.getTime() === endpoint.failing_since?.getTime()) return;
  await tx
    .updateTable('webhook_endpoint')
    .set({ failing_since, ...(isDisabled ? { disabled_at: now, disabled_because: because } : {}) })
    .where('id', '=', endpoint.id)
    .execute();
  if (!isDisabled) return;
  const { business_id: businessId } = endpoint;
  await recordAs(
    tx,
    'webhooks',
    now,
  )({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'webhookEndpointDisabled',
    payload: { ...saidOf(endpoint), because },
  });
  await mailDisabled(tx, endpoint, because);
}
