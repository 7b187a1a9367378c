import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { getHealth, getOpenApi } from '#lib/contract/service/service.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

test('the process says that it answers, whoever asks and with whatever bearer', async () => {
  for (const token of [undefined, 'no-token-at-all']) {
    expect(await api.call(getHealth, { token })).toMatchObject({ status: 200, body: { ok: true } });
  }
});

test('a parameter that is not named is refused', async () => {
  expect(await api.call(getHealth, { query: { deep: 'yes' } as never })).toMatchObject({
    status: 422,
    body: { error: 'validation_failed' },
  });
});

test('the document that is given out names every call once, at its address', async () => {
  const { status, body } = await api.call(getOpenApi);
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  const named = Object.entries(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
  );
  const written = Object.values(calls).map(({ name, method, path }) => `${name} ${method} /api${path}`);
  expect(named.sort()).toEqual(written.sort());
});
