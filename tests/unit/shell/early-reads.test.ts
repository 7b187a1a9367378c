import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

/** The script stands in the page as it is and can import nothing. */
const script = readFileSync(join(import.meta.dirname, '../../../src/layouts/parts/early-reads.js'), 'utf8');
const KEY = 'firebase:authUser:key-1:[DEFAULT]';
const HOUR_MS = 3_600_000;

const storeOf = (entries: Record<string, string>) => {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};

const signIn = (expiresInMs: number, uid = 'amina') =>
  JSON.stringify({
    uid,
    stsTokenManager: {
      accessToken: 'old',
      refreshToken: 'refresh-1',
      expirationTime: Date.now() + expiresInMs,
    },
  });
const GIVEN = { access_token: 'new', refresh_token: 'refresh-2', expires_in: '3600' };
const answerOf = (body: object, ok = true) => ({ ok, json: async () => body });

type Early = { authorization?: string; answer: Promise<unknown> };
type Asked = { method?: string; headers?: Record<string, string>; body?: URLSearchParams };

/** Runs the script in a page of somebody whose sign-in is kept so. */
function run(kept: string, token: () => unknown = () => answerOf(GIVEN), emulator = true) {
  const localStorage = storeOf({ [KEY]: kept });
  const links: { href: string; fetchPriority?: string }[] = [];
  const asked: [string, Asked][] = [];
  const self: { earlyReads?: Map<string, Early>; earlyRenewal?: Promise<unknown> } = {};
  const fetch = vi.fn(async (address: string, init: Asked) => {
    asked.push([address, init]);
    return address.includes('securetoken') ? token() : answerOf({ address });
  });
  const document = {
    querySelector: () => ({ content: JSON.stringify({ apiKey: 'key-1', emulator }) }),
    currentScript: {
      dataset: {
        first: '/api/users/{id}',
        again: '/api/cardholders/{id}',
        always: '/api/card',
        scripts: 'a.js b.js',
      },
    },
    createElement: () => ({}),
    head: { append: (link: { href: string }) => void links.push(link) },
  };
  const setTimeout = (add: () => void) => add();
  const names = ['document', 'self', 'localStorage', 'sessionStorage', 'fetch', 'setTimeout'];
  new Function(...names, script)(document, self, localStorage, storeOf({}), fetch, setTimeout);
  const settled = async () => {
    await self.earlyRenewal;
    await Promise.allSettled([...(self.earlyReads?.values() ?? [])].map(({ answer }) => answer));
  };
  const bearers = () => asked.map(([address, { headers }]) => [address, headers?.authorization]);
  const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')?.stsTokenManager;
  return { self, asked, links, localStorage, settled, bearers, stored };
}

test('a bearer that is good asks at once for the person and what the page shows', async () => {
  const page = run(signIn(HOUR_MS));
  expect(page.bearers()).toEqual([
    ['/api/users/amina', 'Bearer old'],
    ['/api/card', 'Bearer old'],
  ]);
  expect(page.self.earlyRenewal).toBeUndefined();
  expect(page.links).toEqual(
    ['/_astro/a.js', '/_astro/b.js'].map((href) => ({ rel: 'modulepreload', href })),
  );
});

test('one that has run out is renewed first, and kept as Firebase keeps it', async () => {
  const page = run(signIn(10_000));
  const [address, { method, body }] = page.asked[0] ?? ['', {}];
  expect([address, method]).toEqual(['/securetoken.googleapis.com/v1/token?key=key-1', 'POST']);
  expect(Object.fromEntries(body ?? [])).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'refresh-1',
  });
  expect(page.links[0]?.fetchPriority).toBe('low');
  await page.settled();
  expect(page.bearers().slice(1)).toEqual([
    ['/api/users/amina', 'Bearer new'],
    ['/api/card', 'Bearer new'],
  ]);
  expect(page.self.earlyReads?.get('/api/card')?.authorization).toBe('Bearer new');
  expect(page.stored()).toMatchObject({ accessToken: 'new', refreshToken: 'refresh-2' });
  expect(Math.abs(page.stored().expirationTime - Date.now() - HOUR_MS)).toBeLessThan(60_000);
});

test('outside the sandbox the provider itself is asked', () => {
  const [address] = run(signIn(0), () => answerOf(GIVEN), false).asked[0] ?? [];
  expect(address).toBe('https://securetoken.googleapis.com/v1/token?key=key-1');
});

test.each([
  ['a refusal', () => answerOf({ error: { message: 'TOKEN_EXPIRED' } }, false)],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s asks nothing more and leaves what is kept to Firebase', async (_, token) => {
  const page = run(signIn(0), token);
  await page.settled();
  expect(page.asked).toHaveLength(1);
  expect(page.stored()).toMatchObject({ accessToken: 'old', refreshToken: 'refresh-1' });
});

test.each([
  ['signed out', null],
  ['signed in as somebody else', signIn(HOUR_MS, 'zahra')],
])('whoever has %s meanwhile stays so', async (_, kept) => {
  let page: ReturnType<typeof run> | undefined;
  page = run(signIn(0), async () => {
    await Promise.resolve();
    if (kept) page?.localStorage.setItem(KEY, kept);
    else page?.localStorage.removeItem(KEY);
    return answerOf(GIVEN);
  });
  await page.settled();
  expect(page.asked).toHaveLength(1);
  expect(page.stored()?.accessToken).toBe(kept ? 'old' : undefined);
});

test('where nobody is signed in only the scripts are asked for', () => {
  const page = run('');
  expect([page.asked, page.links.length]).toEqual([[], 2]);
});
