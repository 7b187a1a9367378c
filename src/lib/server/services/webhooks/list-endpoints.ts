import { listWebhookEndpoints as call } from '#lib/contract/webhooks/endpoints.ts';
import { ENDPOINTS_OF_BUSINESS } from '#lib/domain/webhooks/limits.ts';
import { query } from '../../commands/handler.ts';
import { toEndpoint } from './endpoint-row.ts';

export const listWebhookEndpoints = query(call, async ({ db, params }) => {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('business_id', '=', params.id)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(ENDPOINTS_OF_BUSINESS)
    .execute();
  return { endpoints: rows.map(toEndpoint) };
});
