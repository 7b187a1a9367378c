import { getWebhookPortal as call } from '#lib/contract/webhooks/portal.ts';
import { nameOf } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { assertWebhooks } from './has-webhooks.ts';

export const getWebhookPortal = query(call, async ({ db, actor, params }) => {
  await assertWebhooks(db, params.id);
  const business = await db
    .selectFrom('business')
    .select(['id', 'name'])
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  return {
    portal: { businessId: business.id, businessName: business.name, personName: nameOf(actor).name },
  };
});
