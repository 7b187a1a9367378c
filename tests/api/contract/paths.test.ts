import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#lib/contract/call.ts';
import { createApi } from '#lib/server/api/app.ts';
import { type Handler, query } from '#lib/server/commands/handler.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

let { api, cardId, token } = {} as AdminWorld;

beforeAll(async () => {
  ({ api, cardId, token } = await createAdminWorld());
});
afterAll(() => api.drop());

const send = (method: string, path: string) =>
  api.send(method, path, { headers: { authorization: `Bearer ${token}` } });

test.each([
  ['/balance', 200],
  ['/balance/', 200],
  ['/%62alance', 200],
  ['/balance//', 404],
  ['//balance', 404],
  ['%2Fbalance', 404],
  ['%2F/balance', 404],
  ['%252F/balance', 404],
  ['%/balance', 404],
  ['%E0%A4%A/balance', 404],
  ['%00/balance', 404],
  [';x=1/balance', 404],
  ['/Balance', 404],
])('a card followed by %s gets %i', async (rest, status) => {
  expect((await send('GET', `/cards/${cardId}${rest}`)).status).toBe(status);
  expect(api.errors).toEqual([]);
});

test('HEAD answers as GET does, without the body', async () => {
  const head = await send('HEAD', `/cards/${cardId}/balance`);
  expect([head.status, head.body]).toEqual([200, undefined]);
  expect((await send('HEAD', '/cards/NOSUCHCARD/balance')).status).toBe(404);
  expect((await api.send('HEAD', `/cards/${cardId}/balance`)).status).toBe(401);
});

test.each([
  ['OPTIONS', 'balance', 'GET, HEAD'],
  ['PUT', 'balance', 'GET, HEAD'],
  ['GET', 'lock', 'POST'],
  ['HEAD', 'lock', 'POST'],
])('%s on %s is refused, and the answer names what is allowed: %s', async (method, verb, allow) => {
  const answer = await send(method, `/cards/${cardId}/${verb}`);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
});

test('a fixed segment goes before a parameter, whatever the order of the handlers', async () => {
  const call = (name: string, method: 'GET' | 'POST', path: string) =>
    query(
      defineCall({
        name,
        method,
        path,
        summary: name,
        tag: 'Test',
        access: { kind: 'public' },
        output: z.object({ name: z.string() }),
      }),
      async () => ({ name }),
    ) as Handler;
  const handlers = [
    call('getUser', 'GET', '/users/{id}'),
    call('resetPassword', 'POST', '/users/passwordReset'),
    call('getPing', 'GET', '/onboarding/ping'),
    call('getOnboarding', 'GET', '/onboarding/{id}'),
  ];
  for (const given of [handlers, [...handlers].reverse()]) {
    const own = createApi(api.platform, given);
    const ask = async (method: string, path: string) => {
      const answer = await own.fetch(new Request(`http://localhost/api${path}`, { method }));
      return [answer.status, ((await answer.json()) as { name: string }).name];
    };
    expect(await ask('POST', '/users/passwordReset')).toEqual([200, 'resetPassword']);
    expect(await ask('GET', '/users/u1')).toEqual([200, 'getUser']);
    expect(await ask('GET', '/onboarding/ping')).toEqual([200, 'getPing']);
    expect(await ask('GET', '/onboarding/pong')).toEqual([200, 'getOnboarding']);
  }
});

test('who may not is refused before the body is read, and one that is too long ends its connection', async () => {
  const { handlers } = await import('#lib/server/services/handlers.ts');
  const server = createServer(getRequestListener(createApi(api.platform, Object.values(handlers)).fetch));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  /** Sends the head and waits: the body never comes. */
  const begin = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const sent = request({ port, method: 'POST', path: `/api${path}`, agent: false, headers });
      sent.on('response', ({ statusCode, headers: got }) => {
        resolve({ status: statusCode, connection: got.connection });
        sent.destroy();
      });
      sent.on('error', reject);
      sent.flushHeaders();
    });
  const long = { 'content-type': 'application/json', 'content-length': String(5 * 1024 * 1024) };
  const bearer = { authorization: `Bearer ${token}` };
  try {
    expect((await begin(`/cards/${cardId}/lock`, long)).status).toBe(401);
    expect((await begin('/cards/NOSUCHCARD/lock', { ...long, ...bearer })).status).toBe(404);
    expect(await begin(`/cards/${cardId}/lock`, { ...long, ...bearer })).toEqual({
      status: 413,
      connection: 'close',
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
