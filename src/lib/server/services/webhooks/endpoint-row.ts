import type { Selectable } from 'kysely';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { WebhookEndpointTable } from '../../db/schema/webhooks.ts';
import type { Db, Tx } from '../../db/schema.ts';

export type EndpointRow = Selectable<WebhookEndpointTable>;
type Named = { id: string; endpointId: string };

export const toEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  eventTypes: row.event_types,
  isEnabled: row.disabled_at === null,
  disabledBecause: row.disabled_because,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** What the audit log says of an endpoint. */
export const saidOf = ({ id, url }: Pick<EndpointRow, 'id' | 'url'>) => ({
  endpointId: id,
  host: new URL(url).host,
});

const endpoints = (db: Db | Tx, { id, endpointId }: Named) =>
  db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', endpointId)
    .where('business_id', '=', id)
    .where('removed_at', 'is', null);

/** @throws Refusal 404, also for another business's */
export async function readEndpoint(db: Db | Tx, named: Named): Promise<EndpointRow> {
  const row = await endpoints(db, named).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The same, locked for its change. */
export async function takeEndpoint(tx: Tx, named: Named): Promise<EndpointRow> {
  const row = await endpoints(tx, named).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The same, where something is to be sent to it. @throws Refusal 409 for a disabled one */
export async function takeEnabledEndpoint(tx: Tx, named: Named): Promise<EndpointRow> {
  const row = await takeEndpoint(tx, named);
  if (row.disabled_at) throw wrongState('endpointDisabled');
  return row;
}
