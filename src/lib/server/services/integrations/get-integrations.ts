import { getIntegrations as call, type Integration } from '#lib/contract/integrations/integrations.ts';
import { healthOf, INTEGRATIONS, type IntegrationName } from '#lib/domain/integrations/integrations.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { HAS_WEBHOOKS } from '../webhooks/has-webhooks.ts';
import { healthOfWebhooks } from '../webhooks/health-of-webhooks.ts';
import { connectionsOf } from './connections.ts';

/** The services are the installation's, so everybody who may ask reads the same of them; webhooks are the business's. */
export const getIntegrations = query(call, async ({ db, params, platform, actor }) => {
  const marked = await db
    .selectFrom('business')
    .select(HAS_WEBHOOKS.as('has_webhooks'))
    .where('id', '=', params.id)
    .executeTakeFirst();
  const connections = connectionsOf({ ...platform.config, hasWebhooks: marked?.has_webhooks === true });
  const health = await readHealth(db);
  // Members of a program read of the organization's endpoints nothing.
  const isOwn = actor.kind === 'user' && actor.reach.some(({ id }) => id === params.id);
  const ofEndpoints = isOwn ? await healthOfWebhooks(db, params.id) : UNSEEN;
  const ofWebhooks = platform.webhooks ? health('webhooks') : ofEndpoints;
  return {
    integrations: INTEGRATIONS.map((name) => ({
      name,
      ...connections[name],
      ...(name === 'webhooks' ? ofWebhooks : health(name)),
    })),
  };
});

type Seen = Pick<Integration, 'health' | 'lastSuccessAt' | 'lastError'>;

const UNSEEN: Seen = { health: 'unused', lastSuccessAt: null, lastError: null };

async function readHealth(db: Db): Promise<(name: IntegrationName) => Seen> {
  const rows = await db.selectFrom('integration_health').selectAll().limit(INTEGRATIONS.length).execute();
  return (name) => {
    const row = rows.find((each) => each.name === name);
    const successAt = row?.success_at ?? null;
    const failureAt = row?.failure_at ?? null;
    return {
      health: healthOf({ successAt, failureAt }),
      lastSuccessAt: successAt?.toISOString() ?? null,
      lastError: failureAt && row?.fault ? { at: failureAt.toISOString(), fault: row.fault } : null,
    };
  };
}
