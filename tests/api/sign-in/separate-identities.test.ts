import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertSeparateIdentities } from '#lib/server/providers/identity/separate-identities.ts';

let answer: { status: number; body: object };
const asked: unknown[] = [];
const google = createServer((req, res) => {
  asked.push([req.url, req.headers.authorization]);
  res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});

let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterAll(() => void google.close());

const ask = (at = origin) =>
  assertSeparateIdentities({ projectId: 'a-project', accessToken: async () => 'a-token', origin: at });

test('a project with one identity for each way in may start', async () => {
  answer = { status: 200, body: { signIn: { allowDuplicateEmails: true } } };
  await expect(ask()).resolves.toBeUndefined();
  expect(asked).toEqual([['/admin/v2/projects/a-project/config', 'Bearer a-token']]);
});

test.each([[{}], [{ signIn: {} }], [{ signIn: { allowDuplicateEmails: false } }]])(
  'one that joins them by email may not: %j',
  async (body) => {
    answer = { status: 200, body };
    await expect(ask()).rejects.toThrow('links accounts that use the same email');
  },
);

test('where nobody answers, or nobody may know, the start goes on', async () => {
  answer = { status: 403, body: {} };
  await expect(ask()).resolves.toBeUndefined();
  await expect(ask('http://127.0.0.1:1')).resolves.toBeUndefined();
});
