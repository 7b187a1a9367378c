import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';
import { newSecret, sealSecret } from '#lib/server/services/webhooks/endpoint-secret.ts';
import type { TestApi } from './api.ts';

/** Gives webhooks to the organisation of a business. */
export const enableWebhooks = (db: Db, businessId: string) =>
  sql`
  update business set has_webhooks = true
  where id = (select coalesce(parent_id, id) from business where id = ${businessId})`.execute(db);

type Api = Pick<TestApi, 'db' | 'clock' | 'platform'>;

/** An endpoint of a business, straight in the database. */
export async function makeEndpoint(
  { db, clock, platform }: Api,
  { businessId, url = 'https://hooks.example.com/in' }: { businessId: string; url?: string },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('webhook_endpoint')
    .values({
      id,
      business_id: businessId,
      url,
      description: '',
      event_types: [],
      sealed_secret: sealSecret(platform.config.cardKey, id, newSecret()),
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute();
  return id;
}

/** An event that waits for an endpoint. */
export async function makeDelivery(
  { db, clock }: Api,
  {
    businessId,
    endpointId,
    at: created_at = clock.now(),
  }: { businessId: string; endpointId: string; at?: Date },
): Promise<string> {
  const [id, messageId] = [newId(), newId()];
  await db
    .insertInto('webhook_message')
    .values({ id: messageId, business_id: businessId, type: 'cardLocked', body: '{}', created_at })
    .execute();
  await db
    .insertInto('webhook_delivery')
    .values({ id, message_id: messageId, endpoint_id: endpointId, due_at: created_at, created_at })
    .execute();
  return id;
}
