import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BODY_LIMIT_BYTES } from '#lib/server/api/read-body.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';
import { makeCard } from '../../support/world.ts';

let { api, businessId, cardId, token } = {} as AdminWorld;
let headers: Record<string, string>;

beforeAll(async () => {
  ({ api, businessId, cardId, token } = await createAdminWorld({ fundingMinor: 1_000_00 }));
  headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

const post = (
  path: string,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  more: Record<string, string> = {},
) =>
  api.send('POST', path, {
    headers: { ...headers, 'idempotency-key': newId(), ...more },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);

test('a body that is no JSON is a bad request', async () => {
  const answer = await post(`/cards/${cardId}/lock`, '{"reason":');
  expect(answer).toMatchObject({ status: 400, body: { code: 40000, error: 'bad_request' } });
});

test.each(['{"reason":"a\\u0000b"}', '{"a\\u0000":1}'])('U+0000 in %s is a bad request', async (body) => {
  expect(await post(`/cards/${cardId}/lock`, body)).toMatchObject({
    status: 400,
    body: { error: 'bad_request' },
  });
});

test('another content type is refused', async () => {
  const answer = await post(`/cards/${cardId}/lock`, 'reason=lost', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(answer).toMatchObject({ status: 415, body: { code: 41500, error: 'unsupported_media_type' } });
});

test.each([
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
  ['Application/JSON;Charset="UTF-8"', 200],
  ['application/json; charset=iso-8859-1', 415],
  ['application/json; charset=utf-16', 415],
  ['application/json, text/plain', 415],
  ['application/jsonp', 415],
  ['text/json', 415],
])('a body of type %s gets %i', async (type, status) => {
  const { id } = await makeCard(api.db, { businessId });
  expect((await post(`/cards/${id}/lock`, '{"reason":"lost"}', { 'content-type': type })).status).toBe(
    status,
  );
});

test('bytes that are no UTF-8 are refused, not kept as other characters', async () => {
  const bytes = Uint8Array.from(Buffer.from('{"reason":"caf\xe9"}', 'latin1'));
  expect(await post(`/cards/${cardId}/lock`, bytes)).toMatchObject({
    status: 400,
    body: { error: 'bad_request' },
  });
});

test('a body over the limit is refused, declared or not', async () => {
  const large = JSON.stringify({ reason: 'x'.repeat(BODY_LIMIT_BYTES) });
  expect(await post(`/cards/${cardId}/lock`, large)).toMatchObject({
    status: 413,
    body: { error: 'body_too_large' },
  });
  const stream = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent <= BODY_LIMIT_BYTES; sent += 65_536) controller.enqueue(new Uint8Array(65_536));
      controller.close();
    },
  });
  expect(await post(`/cards/${cardId}/lock`, stream)).toMatchObject({
    status: 413,
    body: { error: 'body_too_large' },
  });
});

test('a wrong body names each field', async () => {
  const answer = await post(
    `/cards/business/${businessId}/load`,
    JSON.stringify({ amount: 25, memo: 'x'.repeat(141) }),
  );
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toMatchObject({
    cardId: { key: 'field.required', msg: expect.any(String) },
    amount: { key: 'field.invalid' },
    memo: { key: 'field.atMost', params: { length: 140 } },
  });
});

test.each([
  ['GET', '/cards/NOSUCHCARD/summary'],
  ['GET', '/businesses/not-an-id/settings'],
  ['GET', `/businesses/${'0'.repeat(8)}-0000-4000-8000-000000000000/settings`],
  ['GET', '/nothing/here'],
  ['GET', "/cards/'; drop table card; --/summary"],
])('%s %s is not found, in the agreed form', async (method, path) => {
  const answer = await api.send(method, encodeURI(path), { headers });
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 40400, error: 'not_found', requestId: expect.any(String) },
  });
});

test.each(['/../../etc/passwd', '/%2e%2e/x'])('%s leads nowhere, in the agreed form', async (path) => {
  const answer = await api.send('GET', path, { headers });
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 40400, error: 'not_found', requestId: expect.any(String) },
  });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('a known path with another method says so', async () => {
  expect(await api.send('DELETE', `/cards/${cardId}/lock`, { headers })).toMatchObject({
    status: 405,
    body: { error: 'method_not_allowed' },
  });
});

test('a path answers with and without its trailing slash', async () => {
  for (const path of [`/cards/${cardId}/balance`, `/cards/${cardId}/balance/`]) {
    expect((await api.send('GET', path, { headers })).status).toBe(200);
  }
});

test('a foreign cursor and a wrong limit are refused', async () => {
  const list = `/cards/business/${businessId}/cards`;
  expect(await api.send('GET', `${list}?cursor=zzz`, { headers })).toMatchObject({ status: 400 });
  expect(await api.send('GET', `${list}?limit=201`, { headers })).toMatchObject({
    status: 422,
    body: { fields: { limit: { key: 'field.invalid' } } },
  });
  expect(await api.send('GET', `${list}?sort=balance`, { headers })).toMatchObject({ status: 422 });
});

test('a failure inside says nothing of its cause', async () => {
  const { runCommand } = await import('#lib/server/commands/run-command.ts');
  const { lockCard } = await import('#lib/contract/cards/cards.ts');
  const broken = {
    kind: 'command' as const,
    call: lockCard,
    run: async () => ({ kind: 'done' as const, output: {} as never }),
  };
  await expect(
    runCommand(
      broken,
      {
        platform: api.platform,
        actor: { kind: 'system', name: 'test' },
        grant: { as: 'anyone' },
        now: new Date(),
        requestId: 'r',
        params: { id: cardId },
        query: undefined,
        body: {},
        ifMatch: undefined,
        triesKey: undefined,
      } as never,
      newId(),
    ),
  ).rejects.toThrow('recorded no activity');
  const kept = await api.db
    .selectFrom('idempotency')
    .selectAll()
    .where('principal', '=', 'system:test')
    .execute();
  expect(kept).toEqual([]);
});
