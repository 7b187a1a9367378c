import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { COUNTED_PAGES } from '#lib/domain/integrations/counted-pages.ts';
import { ROUTES } from '#lib/domain/shell/routes.ts';
import { readConfig } from '#lib/server/config.ts';
import { createVisitCounter } from '#lib/server/door/count-visits.ts';
import type { Platform } from '#lib/server/platform.ts';
import { createNoAnalytics } from '#lib/server/providers/analytics/off.ts';
import type { AnalyticsPort, Visit } from '#lib/server/providers/analytics/port.ts';
import { TEST_CARD_KEY } from '../../support/api.ts';

const config = readConfig({
  APP_DATABASE_URL: 'postgres://nowhere/larkspur',
  IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9',
  CARD_KEY: TEST_CARD_KEY,
  PUBLIC_ORIGIN: 'https://cards.example.org',
  PROXY_HOPS: '1',
});

const counterOf = (analytics: AnalyticsPort) => createVisitCounter({ config, analytics } as Platform);

function request(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const all = { 'user-agent': 'Firefox', 'x-forwarded-for': '192.0.2.77', ...headers };
  return {
    method: 'GET',
    url,
    headers: all,
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage;
}

function open() {
  const visits: Visit[] = [];
  const count = counterOf({ count: async (visit) => void visits.push(visit) });
  return { visits, count };
}

/** Whatever a page has that is nobody else's business, by the words of its address. */
const SENSITIVE =
  /card(s|holder|OrderImport)?\b|pin|login|password|register|onboard|setup|bank|recipient|apply|continue|owner|person|business(Info|Status)|manualReview|confirm|staff|account|member|user|webhook|sandbox|apply/i;

test('of all pages only those of the list are told of, by their pattern, without query and id', () => {
  const { visits, count } = open();
  for (const { path } of ROUTES) {
    const address = path.replace(/\{\w+\}/g, '0199aaaa-0000-7000-8000-000000000001');
    count(request(`${address}?token=secret&lang=en`), 200);
  }
  const told = visits.map(({ page }) => page);
  expect(told.sort()).toEqual(
    ROUTES.filter(({ name }) => COUNTED_PAGES.has(name))
      .map(({ path }) => path)
      .sort(),
  );
  expect(told).toHaveLength(COUNTED_PAGES.size);
  expect(JSON.stringify(visits)).not.toMatch(/secret|0199aaaa/);
  expect(told.filter((page) => SENSITIVE.test(page))).toEqual([]);
});

test('a visit has the network of the visitor, and our own address whatever host was asked', () => {
  const { visits, count } = open();
  count(request('/about', { host: 'evil.example' }), 200);
  count(request('/', { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }), 304);
  expect(visits).toEqual([
    { page: '/about', origin: 'https://cards.example.org', userAgent: 'Firefox', address: '192.0.2.0' },
    { page: '/', origin: 'https://cards.example.org', userAgent: 'Firefox', address: '2001:db8:1:2::' },
  ]);
});

test.each([
  ['does not want to be tracked', { dnt: '1' }, 200, 'GET'],
  ['does not want its data sold or shared', { 'sec-gpc': '1' }, 200, 'GET'],
  ['asks for what fails', {}, 500, 'GET'],
  ['asks for the head alone', {}, 200, 'HEAD'],
] as const)('whoever %s is not counted', (_, headers, status, method) => {
  const { visits, count } = open();
  count(Object.assign(request('/about', headers), { method }), status);
  expect(visits).toEqual([]);
});

test('it is off by default, and a service that hangs or fails holds nobody and at most twenty counts', async () => {
  counterOf(createNoAnalytics())(request('/about'), 200);
  let asked = 0;
  const hanging = counterOf({ count: () => new Promise(() => void asked++) });
  for (let n = 0; n < 100; n++) hanging(request('/about'), 200);
  expect(asked).toBe(20);
  let tried = 0;
  const failing = counterOf({ count: async () => Promise.reject(new Error(`away ${++tried}`)) });
  for (let n = 0; n < 50; n++) {
    failing(request('/about'), 200);
    await new Promise(setImmediate);
  }
  expect(tried).toBe(50);
});
