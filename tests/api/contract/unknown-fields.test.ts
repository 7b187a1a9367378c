import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { strict } from '#lib/server/commands/strict.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

let { api, businessId, cardId, token } = {} as AdminWorld;

beforeAll(async () => {
  ({ api, businessId, cardId, token } = await createAdminWorld({ fundingMinor: 1_000_00 }));
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  api.send(method, path, {
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': newId(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
const get = (path: string) => send('GET', path);

async function everythingKept() {
  const [loads, keys, activities, settings] = await Promise.all([
    api.db.selectFrom('card_load').selectAll().execute(),
    api.db.selectFrom('idempotency').selectAll().execute(),
    api.db.selectFrom('activity').selectAll().execute(),
    api.db.selectFrom('business_settings').selectAll().execute(),
  ]);
  return { loads, keys, activities, settings, card: (await get(`/cards/${cardId}/summary`)).body };
}

test('a misspelt field of a load is refused by its name, beside the missing field, and nothing is stored', async () => {
  const before = await everythingKept();
  const answer = await send(
    'POST',
    `/cards/business/${businessId}/load`,
    `{"cardId":"${cardId}","ammount":"25.00"}`,
  );
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    code: 42200,
    msg: 'Please check the marked fields. Nothing was changed.',
    error: 'validation_failed',
    requestId: expect.any(String),
    fields: {
      amount: { key: 'field.required', params: { field: 'amount' }, msg: 'amount is required' },
      ammount: {
        key: 'field.unknownField',
        params: { field: 'ammount' },
        msg: 'We do not know this field: ammount.',
      },
    },
  });
  expect(await everythingKept()).toEqual(before);
});

test('so is an optional one, which would otherwise only be lost', async () => {
  const before = await everythingKept();
  const body = `{"cardId":"${cardId}","amount":"25.00","note":"fuel"}`;
  const answer = await send('POST', `/cards/business/${businessId}/load`, body);
  expect(answer).toMatchObject({ status: 422, body: { fields: { note: { key: 'field.unknownField' } } } });
  expect(await everythingKept()).toEqual(before);
});

test('an unknown nested field is refused with its whole path', async () => {
  const before = await everythingKept();
  const answer = await send(
    'POST',
    `/businesses/${businessId}/settings`,
    JSON.stringify({
      customRoles: [{ key: 'viewer', name: 'Viewer', permissions: [], permisions: ['viewCards'] }],
      customFields: {
        load: [],
        loads: [{ label: 'Kind', name: 'kind', dataType: 'text', dataOptions: [], isRequired: true }],
      },
    }),
  );
  expect(answer.status).toBe(422);
  expect(Object.entries<{ key: string }>(answer.body.fields).map(([path, { key }]) => [path, key])).toEqual([
    ['customRoles.0.permisions', 'field.unknownField'],
    ['customFields.loads.0.isRequired', 'field.unknownField'],
    ['customFields.load', 'field.unknownField'],
  ]);
  expect(await everythingKept()).toEqual(before);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is a field like any other',
  async (name) => {
    const answer = await send('POST', `/cards/${cardId}/lock`, `{"${name}":{"reason":"x"}}`);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.fields)).toBe(
      `{"${name}":{"key":"field.unknownField","params":{"field":"${name}"},"msg":"We do not know this field: ${name}."}}`,
    );
  },
);

test('a body of nothing but unknown fields gets an answer of bounded length', async () => {
  const names = Array.from({ length: 5_000 }, (_, index) => [`${'x'.repeat(150)}${index}`, 1]);
  const answer = await send('POST', `/cards/${cardId}/lock`, JSON.stringify(Object.fromEntries(names)));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toHaveLength(50);
  const long = await send('POST', `/cards/${cardId}/lock`, `{"${'y'.repeat(500_000)}":1}`);
  expect(long.status).toBe(422);
  expect(JSON.stringify(long.body).length).toBeLessThan(2_000);
});

test('a call that takes no body refuses the fields of one', async () => {
  const path = `/jobs/${await finishedJob()}/retry`;
  expect(await send('POST', path, '{"rows":[1]}')).toMatchObject({
    status: 422,
    body: { fields: { rows: { key: 'field.unknownField' } } },
  });
  expect((await get(path.replace('/retry', ''))).body.job.state).toBe('done');
  expect((await send('POST', path, '{}')).status).toBe(202);
});

test('a misspelt filter gives no list of everything', async () => {
  expect(await get(`/cards/business/${businessId}/cards?statuss=locked&limit=10`)).toMatchObject({
    status: 422,
    body: {
      code: 42200,
      fields: { statuss: { key: 'field.unknownField', msg: 'We do not know this field: statuss.' } },
    },
  });
});

test.each([
  ['a call without filters', 'summary?status=locked', 'status'],
  ['a name that every object has', 'cards?constructor=1', 'constructor'],
  ['a prototype', 'cards?__proto__=1', '__proto__'],
])('a query parameter on %s is unknown', async (_, query, name) => {
  const answer = await get(`/cards/business/${businessId}/${query}`);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([name]);
});

test('what may stand once in a query is not taken twice', async () => {
  const list = `/cards/business/${businessId}/cards`;
  for (const [query, name] of [
    ['limit=1&limit=2', 'limit'],
    ['search=a&search=b', 'search'],
    ['sort=holder&sort=-holder', 'sort'],
  ]) {
    expect(await get(`${list}?${query}`)).toMatchObject({
      status: 422,
      body: { fields: { [name as string]: { key: 'field.invalid' } } },
    });
  }
  expect((await get(`${list}?status=active&status=locked`)).status).toBe(200);
});

test('the OpenAPI document says so', async () => {
  const { paths } = (await api.send('GET', '/openapi.json')).body;
  const bodyOf = (path: string) =>
    paths[path].post.requestBody.content['application/json'].schema as Record<string, unknown>;
  expect(bodyOf('/api/cards/business/{id}/load')).toMatchObject({
    required: ['cardId', 'amount'],
    additionalProperties: false,
  });
  expect(bodyOf('/api/businesses/{id}/settings')).toMatchObject({
    additionalProperties: false,
    properties: {
      customRoles: { items: { additionalProperties: false } },
      customFields: {
        additionalProperties: false,
        properties: { loads: { items: { additionalProperties: false } } },
      },
    },
  });
});

test('every input of the contract can be made strict', () => {
  for (const { body, query } of Object.values(calls) as Call[]) {
    for (const schema of [body, query]) if (schema) expect(() => strict(schema)).not.toThrow();
  }
});

async function finishedJob(): Promise<string> {
  const id = newId();
  const at = new Date();
  const of = { id, business_id: businessId, kind: 'cards.lock', input: '{}', actor: 'system:test' };
  await api.db
    .insertInto('job')
    .values({ ...of, state: 'done', actor_name: 'Test', total: 1, created_at: at, finished_at: at })
    .execute();
  await api.db
    .insertInto('job_row')
    .values({
      job_id: id,
      seq: 1,
      subject: 'NOSUCHCARD',
      state: 'failed',
      error: 'not_found',
      input: JSON.stringify({ businessId }),
    })
    .execute();
  return id;
}
