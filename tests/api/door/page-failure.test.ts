import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PETAL, SPUR } from '#lib/brand/marks.ts';
import { createDoor } from '#lib/server/door/door.ts';
import { invitationToken } from '#lib/server/services/recipient-setup/invitation-token.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
let origin: string;
let close: () => void;
/** What drawing a page ends in. */
let failure: (address: string) => unknown;

beforeAll(async () => {
  api = await createTestApi();
  const { server } = createDoor({
    platform: api.platform,
    api: new Hono(),
    assets: () => false,
    render: ({ url }) => Promise.reject(failure(url)),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
beforeEach(() => {
  api.errors.length = 0;
});
afterAll(async () => {
  close();
  await api.drop();
});

async function openSetup() {
  const secret = invitationToken(api.platform.config.cardKey, newId());
  const page = `/setup-payment/${newId()}/recipient?invitation=${secret}&lang=en`;
  expect((await fetch(`${origin}${page}`)).status).toBe(500);
  return secret;
}

test.each([
  ['says nothing of its address', () => new Error('no texts')],
  ['repeats the address', (address: string) => new Error(`cannot draw ${address}`)],
  [
    'has it as its cause',
    (address: string) => new Error('not drawn', { cause: new Error(`"${address}" is odd`) }),
  ],
  ['keeps it beside', (address: string) => Object.assign(new Error('not drawn'), { input: address })],
  ['is no error', (address: string) => `nothing at ${address}`],
])(
  'a page of the set-up that fails with an error that %s leaves no invitation in the log',
  async (_, made) => {
    failure = made;
    const secret = await openSetup();
    const log = JSON.stringify(api.errors);
    expect(api.errors).toMatchObject([
      { msg: 'page failed', route: '/setup-payment/{businessId}/recipient', err: expect.any(Object) },
    ]);
    for (const part of secret.split('.')) expect(log).not.toContain(part);
  },
);

test('in its place stands a page in the brand and language of the request, which repeats no address', async () => {
  failure = () => new Error('no texts');
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}${path}`, { headers });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.text();
  };
  const ours = await ask('/login?token=a-secret&lang=en');
  expect(ours).toContain('<title>Something went wrong · Larkspur</title>');
  expect(ours).toContain('href="mailto:support@larkspur.example"');
  expect(ours).not.toContain('a-secret');
  const partners = await ask('/harbor/login?lang=da');
  expect(partners).toContain('<html lang="fa-AF" dir="rtl">');
  expect(partners).toMatch(/Harbor.?<\/title>/);
  expect(partners).toContain('href="/harbor/login"');
  expect(partners).not.toMatch(/larkspur/i);
  for (const drawing of [SPUR, PETAL]) {
    expect(ours).toContain(drawing);
    expect(partners).not.toContain(drawing);
  }
});

test('an address that is none of ours is not repeated either', async () => {
  failure = () => new Error('no texts');
  await fetch(`${origin}/reset/a-secret-in-the-path?key=another`);
  expect(api.errors).toMatchObject([{ msg: 'page failed', route: 'none of ours' }]);
  expect(JSON.stringify(api.errors)).not.toMatch(/a-secret-in-the-path|another/);
});
