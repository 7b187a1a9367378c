import { sql } from 'kysely';
import { replayWebhookEvents as call } from '#lib/contract/webhooks/deliveries.ts';
import { problem } from '#lib/domain/problem.ts';
import { TEST_EVENT } from '#lib/domain/webhooks/event-types.ts';
import { REPLAY_MAX } from '#lib/domain/webhooks/limits.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { type EndpointRow, saidOf, takeEnabledEndpoint } from './endpoint-row.ts';
import { takeSendingTurn } from './portal-limits.ts';

/** Sends again what happened in a time, under the same ids, so that a receiver knows what it has. */
export const replayWebhookEvents = command(call, async ({ tx, params, body, now, record }) => {
  const wrong =
    Date.parse(body.until) <= Date.parse(body.since) ? problem('dateFrom', { date: body.since }) : null;
  if (wrong) throw new Refusal('validation_failed', { fields: { until: fieldProblem(wrong, 'until') } });
  const endpoint = await takeEnabledEndpoint(tx, params);
  await takeSendingTurn(tx, { endpointId: endpoint.id, now });
  const found = await findMessages(tx, endpoint, body);
  const next = found[REPLAY_MAX]?.createdAt;
  const ids = found.slice(0, REPLAY_MAX).map(({ id }) => id);
  const answer = { count: ids.length, nextSince: next?.toISOString() ?? null };
  if (ids.length === 0) return unchanged(answer);
  await sql`
    insert into webhook_delivery (id, message_id, endpoint_id, due_at, created_at)
    select gen_random_uuid(), id, ${endpoint.id}, ${now}, created_at
    from webhook_message where id = any(${ids}::uuid[])
    on conflict (message_id, endpoint_id) do update set state = 'waiting', tries = 0, due_at = ${now}`.execute(
    tx,
  );
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'webhookEventsReplayed',
    payload: { ...saidOf(endpoint), count: ids.length, since: body.since, until: body.until },
  });
  return done(answer);
});

type Asked = { since: string; until: string; onlyMissing: boolean };

/** The oldest events that the endpoint asks for, one more than are replayed; those that wait are on their way. */
async function findMessages(tx: Tx, endpoint: EndpointRow, { since, until, onlyMissing }: Asked) {
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    select message.id, message.created_at as "createdAt"
    from business place
      cross join lateral (
        select id, created_at from webhook_message
        where business_id = place.id and created_at >= ${since} and created_at < ${until}
          and type <> ${TEST_EVENT}
          and (${endpoint.event_types.length === 0} or type = any(${endpoint.event_types}::text[]))
          and not exists (
            select from webhook_delivery
            where message_id = webhook_message.id and endpoint_id = ${endpoint.id}
              and (state = 'waiting' or (${onlyMissing} and state = 'delivered')))
        order by created_at, id limit ${REPLAY_MAX + 1}
      ) message
    where place.id = ${endpoint.business_id} or place.parent_id = ${endpoint.business_id}
    order by message.created_at, message.id limit ${REPLAY_MAX + 1}`.execute(tx);
  return rows;
}
