import type { TestApi } from '../../support/api.ts';
import { makeDelivery, makeEndpoint } from '../../support/webhooks.ts';
import { AT, inTurn } from './seven.ts';

/** An endpoint of a business, with seven events for it. */
export async function makeWebhooks(api: TestApi, { businessId }: { businessId: string }): Promise<string> {
  const endpointId = await makeEndpoint(api, { businessId });
  await inTurn((index) => makeDelivery(api, { businessId, endpointId, at: AT(index) }));
  return endpointId;
}
