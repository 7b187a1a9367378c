import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTS } from '#lib/domain/integrations/integrations.ts';
import type { Platform } from '#lib/server/platform.ts';
import { createNoAnalytics } from '#lib/server/providers/analytics/off.ts';
import type { Outcome } from '#lib/server/providers/guard/guard.ts';
import { ProviderError } from '#lib/server/providers/provider-error.ts';
import { guardPorts } from '#lib/server/services/integrations/guard-ports.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const text = { id: 'm1', to: '+12025550142', language: 'en', text: 'a code' } as const;
const mail = {
  id: 'm2',
  to: 'ada@example.com',
  replyTo: 'a@example.com',
  language: 'en',
  subject: 's',
  html: 'h',
  text: 't',
} as const;
const visit = { page: '/about', origin: 'https://cards.example.org', userAgent: 'x', address: '192.0.2.0' };

/** All ports of a platform guarded together, as a start has them. */
function guardAll(change: Partial<Platform> = {}, limitMs = 5_000) {
  const outcomes: Outcome[] = [];
  const ports = guardPorts({ ...api.platform, ...change }, (outcome) => outcomes.push(outcome), { limitMs });
  const seen = () => outcomes.map(({ port, result, fault }) => [port, result, fault]);
  return { ports, seen };
}

test('every port that has a name is guarded, and keeps its name', () => {
  // Webhooks are our own where no other service has them.
  const own = PORTS.filter((name) => name !== 'webhooks');
  expect(Object.keys(guardAll().ports).sort()).toEqual(own.sort());
});

test('a vendor that fails again and again is left alone, and no other port feels it', async () => {
  const fails = { send: () => Promise.reject(new ProviderError('away', { status: 503 })) };
  const { ports, seen } = guardAll({ textMessage: fails });
  for (let n = 0; n < 6; n++) await expect(ports.textMessage.send(text)).rejects.toThrow();
  await ports.mail.send(mail);
  expect(seen()).toEqual([
    ...Array.from({ length: 5 }, () => ['textMessage', 'failed', 'broken']),
    ['textMessage', 'rested', null],
    ['mail', 'done', null],
  ]);
});

test('a vendor that hangs holds up neither other ports nor other calls', async () => {
  const { ports, seen } = guardAll({ textMessage: { send: () => new Promise(() => undefined) } });
  const hanging = ports.textMessage.send(text).catch(() => undefined);
  await ports.mail.send(mail);
  expect(seen()).toEqual([['mail', 'done', null]]);
  expect(hanging).toBeInstanceOf(Promise);
});

test('analytics that is off is no service that is well; one that is on is watched', async () => {
  const off = guardAll({ analytics: createNoAnalytics() });
  await off.ports.analytics.count(visit);
  expect(off.seen()).toEqual([]);
  const on = guardAll({
    analytics: { count: () => Promise.reject(new ProviderError('no', { status: 401 })) },
  });
  await expect(on.ports.analytics.count(visit)).rejects.toThrow('no');
  expect(on.seen()).toEqual([['analytics', 'failed', 'credentials']]);
});
