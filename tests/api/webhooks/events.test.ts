import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bodyOf } from '#lib/contract/webhooks/events.ts';
import type { WebhookEventType } from '#lib/domain/webhooks/event-types.ts';
import { takeEvents } from '#lib/server/services/webhooks/take-events.ts';
import { enableWebhooks } from '../../support/webhooks.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';
import { createWebhooksWorld, type WebhooksWorld } from './world.ts';

let world: WebhooksWorld;
beforeAll(async () => {
  world = await createWebhooksWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

async function makeCardThere() {
  const { id: businessId } = await makeBusiness(world.api.db);
  const { id: cardId } = await makeCard(world.api.db, { businessId });
  await enableWebhooks(world.api.db, businessId);
  return { businessId, cardId };
}

/** What an endpoint would be told, in order; each body is what the catalogue says. */
async function told(businessId: string) {
  while (await takeEvents(world.api.platform));
  const rows = await world.api.db
    .selectFrom('webhook_message')
    .select(['type', 'body'])
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ type, body }) => {
    const parsed = z.safeParse(bodyOf(type as WebhookEventType), JSON.parse(body));
    expect(parsed.error?.issues).toBeUndefined();
    return [type, JSON.parse(body).data];
  });
}

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

test('purchases are told as they are authorized, cleared and refunded', async () => {
  const { businessId, cardId } = await makeCardThere();
  const { db } = world.api;
  const transactionId = newId();
  const of = { transactionId, cardId, merchantName: 'Corner Basket', amount: usd(500) };
  await db
    .insertInto('card_transaction')
    .values({
      id: transactionId,
      card_id: cardId,
      business_id: businessId,
      status: 'pending',
      requested: 500,
      approved: 500,
      merchant_name: 'Corner Basket',
      merchant_category_code: '5411',
      merchant_category: 'Grocery Stores',
      decline_reason: null,
      decline: null,
      hold_id: null,
      journal_id: null,
      authorized_at: new Date(),
      cleared_at: null,
    })
    .execute();
  expect(await told(businessId)).toEqual([['purchaseAuthorized', { ...of, approved: usd(500) }]]);
  const change = (set: object) =>
    db.updateTable('card_transaction').set(set).where('id', '=', transactionId).execute();
  await change({ status: 'cleared', cleared: 480, cleared_at: new Date() });
  expect((await told(businessId)).slice(1)).toEqual([['purchaseCleared', { ...of, cleared: usd(480) }]]);
  await change({ merchant_name: 'Corner Basket' });
  await change({ status: 'refunded', refunded: 200 });
  expect((await told(businessId)).slice(2)).toEqual([['purchaseRefunded', { ...of, refunded: usd(200) }]]);
});

test('a declined purchase is told once', async () => {
  const { businessId, cardId } = await makeCardThere();
  await world.api.db
    .insertInto('card_transaction')
    .values({
      id: newId(),
      card_id: cardId,
      business_id: businessId,
      status: 'declined',
      requested: 900,
      approved: 0,
      merchant_name: 'Corner Basket',
      merchant_category_code: '5411',
      merchant_category: 'Grocery Stores',
      decline_reason: 'CA_DECLINED_MERCHANT',
      decline: null,
      hold_id: null,
      journal_id: null,
      authorized_at: new Date(),
      cleared_at: null,
    })
    .execute();
  expect((await told(businessId)).map(([type]) => type)).toEqual(['purchaseDeclined']);
});

test('a job is told when it is over, and nothing of a business without webhooks', async () => {
  const marked = await makeCardThere();
  const { id: unmarked } = await makeBusiness(world.api.db);
  for (const business_id of [marked.businessId, unmarked]) {
    const id = newId();
    await world.api.db
      .insertInto('job')
      .values({
        id,
        business_id,
        kind: 'cardsExport',
        state: 'running',
        input: '{}',
        actor: 'system:test',
        actor_name: 'Test',
        total: 0,
        error: null,
        created_at: new Date(),
        finished_at: null,
      })
      .execute();
    await world.api.db.updateTable('job').set({ state: 'done' }).where('id', '=', id).execute();
    await world.api.db.updateTable('job').set({ finished_at: new Date() }).where('id', '=', id).execute();
  }
  expect(await told(marked.businessId)).toEqual([
    ['jobFinished', { jobId: expect.any(String), kind: 'cardsExport', state: 'done' }],
  ]);
  expect(await told(unmarked)).toEqual([]);
});
