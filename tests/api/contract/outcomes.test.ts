import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCard, lockCard } from '#lib/contract/cards/cards.ts';
import { createApi } from '#lib/server/api/app.ts';
import { command, done, type Handler } from '#lib/server/commands/handler.ts';
import type { ActivityRecord } from '#lib/server/commands/record.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

/** What stands around a command, shown with commands that end in ways ours do not. */
let { api, businessId, cardId, token } = {} as AdminWorld;

beforeAll(async () => {
  ({ api, businessId, cardId, token } = await createAdminWorld());
});
beforeEach(() => {
  api.errors.length = 0;
});
afterAll(() => api.drop());

async function send(handler: Handler, path: string, key: string, body: object = {}) {
  const answer = await createApi(api.platform, [handler]).fetch(
    new Request(`http://localhost/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    }),
  );
  return {
    status: answer.status,
    replayed: answer.headers.get('idempotent-replayed'),
    body: await answer.json(),
  };
}

const keysKept = async () =>
  (await api.db.selectFrom('idempotency').select('key').execute()).map(({ key }) => key);

test('the OpenAPI document lists the answer of what waits for approval', async () => {
  const { paths, components } = (await api.send('GET', '/openapi.json')).body;
  expect(paths['/api/cards/business/{id}/load'].post.responses['202']).toMatchObject({
    description: 'Waits for approval: nothing has changed yet',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/PendingApproval' } } },
  });
  expect(components.schemas.PendingApproval.required).toEqual(['pendingApproval']);
  expect(paths['/api/cards/{id}/lock'].post.responses).not.toHaveProperty('202');
});

const lockedLine = (cardId: string): ActivityRecord => ({
  businessId,
  subject: { type: 'card', id: cardId },
  type: 'cardLocked',
  payload: { cardId, from: 'active', to: 'locked' },
});

test('an answer that breaks the contract rolls the transaction back', async () => {
  const broken = command(lockCard, async ({ tx, params, record }) => {
    await tx.updateTable('card').set({ status: 'locked' }).where('id', '=', params.id).execute();
    await record(lockedLine(params.id));
    return done({ card: { id: params.id } } as never);
  });
  const key = newId();
  expect(await send(broken, `/cards/${cardId}/lock`, key)).toMatchObject({
    status: 500,
    body: { code: 50000, error: 'internal' },
  });
  expect(JSON.stringify(api.errors)).toContain('lockCard answers against its contract');
  const card = await api.db.selectFrom('card').select('status').where('id', '=', cardId).executeTakeFirst();
  expect(card?.status).toBe('active');
  expect(await api.db.selectFrom('activity').select('id').execute()).toEqual([]);
  expect(await keysKept()).not.toContain(key);
});

test('a replay has no more in it than the first answer had', async () => {
  const chatty = command(lockCard, async ({ params, record }) => {
    await record(lockedLine(params.id));
    const { card } = (await api.call(getCard, { params, token })).body;
    return done({ card: { ...card, secret: 'of the server' } });
  });
  const key = newId();
  const first = await send(chatty, `/cards/${cardId}/lock`, key);
  const again = await send(chatty, `/cards/${cardId}/lock`, key);
  expect(first.status).toBe(200);
  expect(again).toEqual({ ...first, replayed: 'true' });
  expect(JSON.stringify(again)).not.toContain('of the server');
});
