import { listWebhookDeliveries as call } from '#lib/contract/webhooks/deliveries.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { selectDeliveries, toDelivery } from './delivery-row.ts';
import { readEndpoint } from './endpoint-row.ts';

const ORDER = newestFirst('delivery.created_at', 'delivery.id');

export const listWebhookDeliveries = query(call, async ({ db, params, query: { state, ...page } }) => {
  const { id } = await readEndpoint(db, params);
  const rows = selectDeliveries(db)
    .where('delivery.endpoint_id', '=', id)
    .$if(state !== undefined && state.length > 0, (found) =>
      found.where('delivery.state', 'in', state ?? []),
    );
  return readPage(rows, ORDER, page, toDelivery);
});
