import { updateWebhookEndpoint as call } from '#lib/contract/webhooks/endpoints.ts';
import { type CommandRequest, command, done, unchanged } from '../../commands/handler.ts';
import { assertUrl } from './assert-url.ts';
import { type EndpointRow, saidOf, takeEndpoint, toEndpoint } from './endpoint-row.ts';

export const updateWebhookEndpoint = command(call, async (request) => {
  const { tx, platform, params, body, now } = request;
  const url = body.url === undefined ? undefined : assertUrl(platform.config, body.url);
  const before = await takeEndpoint(tx, params);
  const wanted = {
    url: url ?? before.url,
    description: body.description ?? before.description,
    event_types: body.eventTypes ? [...new Set(body.eventTypes)] : before.event_types,
    isEnabled: body.isEnabled ?? before.disabled_at === null,
  };
  const isSwitched = wanted.isEnabled !== (before.disabled_at === null);
  const isChanged =
    wanted.url !== before.url ||
    wanted.description !== before.description ||
    wanted.event_types.join() !== before.event_types.join();
  if (!isSwitched && !isChanged) return unchanged({ endpoint: toEndpoint(before) });
  const row = await tx
    .updateTable('webhook_endpoint')
    .set({
      url: wanted.url,
      description: wanted.description,
      event_types: wanted.event_types,
      ...(isSwitched ? switchTo(wanted.isEnabled, now) : {}),
      updated_at: now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(request, row, { isSwitched, isChanged });
  return done({ endpoint: toEndpoint(row) });
});

/** What is enabled again has five days anew. */
const switchTo = (isEnabled: boolean, now: Date) =>
  isEnabled
    ? { disabled_at: null, disabled_because: null, failing_since: null }
    : { disabled_at: now, disabled_because: 'person' as const };

async function recordChange(
  { record, params }: CommandRequest<typeof call>,
  row: EndpointRow,
  { isSwitched, isChanged }: { isSwitched: boolean; isChanged: boolean },
): Promise<void> {
  const about = { businessId: params.id, subject: { type: 'business', id: params.id } } as const;
  if (isChanged) await record({ ...about, type: 'webhookEndpointUpdated', payload: saidOf(row) });
  if (!isSwitched) return;
  if (row.disabled_at === null)
    await record({ ...about, type: 'webhookEndpointEnabled', payload: saidOf(row) });
  else
    await record({
      ...about,
      type: 'webhookEndpointDisabled',
      payload: { ...saidOf(row), because: 'person' },
    });
}
