import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { parsePart } from '#lib/server/commands/parse-input.ts';
import { Refusal } from '#lib/server/commands/refusal.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

let { api, businessId, token } = {} as AdminWorld;

beforeAll(async () => {
  ({ api, businessId, token } = await createAdminWorld({ fundingMinor: 1_000_00 }));
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

async function fieldsOf(path: string, body: Record<string, unknown>) {
  const answer = await api.send('POST', path.replace('{id}', businessId), {
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': newId(),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect([answer.status, answer.body.error]).toEqual([422, 'validation_failed']);
  return answer.body.fields;
}

const missing = (field: string) => ({
  [field]: { key: 'field.required', params: { field }, msg: `${field} is required` },
});

test('a missing choice is required like any other missing field', async () => {
  const setUp = { purpose: 'recipientSetup', businessId: newId(), email: 'ana@example.com' };
  expect(await fieldsOf('/users/sendOTP', setUp)).toEqual(missing('language'));
  const transfer = { businessId, recipientId: newId(), amount: '25' };
  expect(await fieldsOf('/bankTransfers/transfers', transfer)).toEqual(missing('speed'));
});

test('so is the one that decides which fields there are, and a field of one of several forms', async () => {
  const path = '/cards/business/{id}/bulkActions';
  expect(await fieldsOf(path, {})).toEqual(missing('action'));
  expect(await fieldsOf('/users/sendOTP', { email: 'ana@example.com' })).toEqual(missing('purpose'));
  expect(await fieldsOf(path, { action: 'lock' })).toEqual(missing('selection'));
});

test('a choice that is there and wrong is not missing', async () => {
  const invalid = (field: string) => ({ [field]: { key: 'field.invalid', msg: `${field} is invalid` } });
  const send = { businessId: newId(), email: 'ana@example.com', purpose: 'recipientSetup' };
  for (const language of ['', null, 7]) {
    expect(await fieldsOf('/users/sendOTP', { ...send, language })).toMatchObject(invalid('language'));
  }
  expect(await fieldsOf('/cards/business/{id}/bulkActions', { action: 'sell' })).toMatchObject(
    invalid('action'),
  );
});

const withBody = (Object.values(calls) as Call[]).flatMap(({ name, body }) => (body ? [{ name, body }] : []));

const asking = withBody.filter(({ body }) => Object.keys(problemsOfNothing(body)).length > 0);

test.each(asking)('of $name, every field that is missing from an empty body is required', ({ body }) => {
  const problems = Object.entries(problemsOfNothing(body)).map(([field, { msg }]) => [field, msg]);
  expect(problems).toEqual(problems.map(([field]) => [field, `${field} is required`]));
});

test('more than 40 calls require a field', () => {
  expect(asking.length).toBeGreaterThan(40);
});

function problemsOfNothing(body: NonNullable<Call['body']>) {
  try {
    parsePart(body, {});
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.fields ?? {};
  }
}
