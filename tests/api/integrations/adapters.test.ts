import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlausible } from '#lib/server/providers/analytics/plausible.ts';
import { type AsyncCallOf, guardPort, type Outcome } from '#lib/server/providers/guard/guard.ts';
import { checkPassword } from '#lib/server/providers/identity/password-check.ts';
import { createTwilioTexts } from '#lib/server/providers/text-message/twilio.ts';
import { checkIdentityToolkit, checkPlausible, checkTwilio } from '../../support/vendors/interfaces.ts';
import { startVendor, type Vendor } from '../../support/vendors/server.ts';

/** Long enough for an answer of this machine beside other load, short enough to be waited for. */
const TIMEOUT_MS = 1_500;

type Port = { ask(): Promise<unknown> };

type Adapter = {
  port: Outcome['port'];
  good: { status: number; body: object };
  check: Parameters<typeof startVendor>[1];
  open(url: string): Port;
  /** Of a request that the vendor understands and will not do. */
  refusal: { status: number; body: object };
  /** What a refusal comes to: an error, or an answer that says so. */
  refused: unknown;
};

const accountSid = `AC${'1'.repeat(32)}`;
const text = { id: 'm1', to: '+12025550142', language: 'en', text: '123456 is your code' } as const;
const visit = {
  page: '/{businessId}/reports',
  origin: 'https://cards.example.org',
  userAgent: 'Firefox',
  address: '192.0.2.0',
};

const ADAPTERS: Record<string, Adapter> = {
  'Twilio (text messages)': {
    port: 'textMessage',
    good: { status: 201, body: { sid: `SM${'2'.repeat(32)}`, status: 'queued' } },
    check: checkTwilio,
    open(origin) {
      const texts = createTwilioTexts({
        accountSid,
        authToken: 'a-secret',
        from: '+12025550100',
        origin,
        timeoutMs: TIMEOUT_MS,
      });
      return { ask: () => texts.send(text) };
    },
    refusal: { status: 400, body: { code: 21211, message: 'The number +12025550142 is not valid.' } },
    refused: { error: 'Twilio answered 400, code 21211' },
  },
  'Plausible (analytics)': {
    port: 'analytics',
    good: { status: 202, body: {} },
    check: checkPlausible,
    open(address) {
      const analytics = createPlausible({ address, site: 'cards.example.org', timeoutMs: TIMEOUT_MS });
      return { ask: () => analytics.count(visit) };
    },
    refusal: { status: 400, body: { errors: { domain: ['is unknown'] } } },
    refused: { error: 'Plausible answered 400' },
  },
  'Google (passwords)': {
    port: 'identity',
    good: { status: 200, body: { localId: 'ada' } },
    check: checkIdentityToolkit,
    open: (origin) => ({
      ask: () => checkPassword(origin, 'a-key', 'ada@example.com', 'a-secret word', TIMEOUT_MS),
    }),
    refusal: { status: 400, body: { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } } },
    refused: { answer: { error: 'wrongCredentials' } },
  },
};

describe.each(Object.entries(ADAPTERS))('%s', (_, { port, good, check, open, refusal, refused }) => {
  let vendor: Vendor;
  let guarded: Port;
  let outcomes: Pick<Outcome, 'result' | 'fault'>[] = [];
  const SECRETS = /a-secret|ada@example|\+12025550142|123456/;
  beforeAll(async () => {
    vendor = await startVendor(good, check);
  });
  beforeEach(() => {
    vendor.beGood();
    vendor.asked.length = 0;
    outcomes = [];
    const calls: AsyncCallOf<Port>[] = ['ask'];
    guarded = guardPort(open(vendor.url), calls, {
      port,
      limitMs: 10_000,
      report: ({ result, fault }) => outcomes.push({ result, fault }),
    });
  });
  afterAll(() => vendor.close());

  const ask = () =>
    guarded.ask().then(
      (answer) => ({ answer }),
      (error: Error) => ({ error: error.message }),
    );

  test('success: a request as the interface has it', async () => {
    expect(await ask()).not.toHaveProperty('error');
    expect(vendor.faults).toEqual([]);
    expect(outcomes).toEqual([{ result: 'done', fault: null }]);
  });

  test('a refusal is one, and the service counts as well', async () => {
    vendor.be(refusal);
    expect(await ask()).toEqual(refused);
    expect(outcomes.map(({ fault }) => fault)).toEqual([null]);
  });

  test.each([
    [503, 'broken'],
    [429, 'overloaded'],
  ] as const)('status %i is a fault, in words without a secret', async (status, fault) => {
    vendor.be({ status, body: { message: 'about +12025550142' } });
    const said = await ask();
    expect(said).toEqual({ error: expect.not.stringMatching(SECRETS) });
    expect(outcomes).toEqual([{ result: 'failed', fault }]);
  });

  test('time-out: it is given up, and tried again the same words go out', async () => {
    vendor.be('silent');
    expect(await ask()).toHaveProperty('error');
    expect(outcomes).toEqual([{ result: 'failed', fault: 'noAnswer' }]);
    vendor.beGood();
    expect(await ask()).not.toHaveProperty('error');
    expect(vendor.asked.map(({ body }) => body)).toEqual([vendor.asked[0]?.body, vendor.asked[0]?.body]);
  });

  test('a late answer is nobody’s: it neither counts nor harms the next call', async () => {
    vendor.be('silent');
    expect(await ask()).toHaveProperty('error');
    vendor.answerLate();
    vendor.beGood();
    expect(await ask()).not.toHaveProperty('error');
    expect(outcomes.map(({ result }) => result)).toEqual(['failed', 'done']);
  });

  test('duplicate: a second request of the same is answered as the first', async () => {
    expect([await ask(), await ask()]).toEqual([await ask(), await ask()]);
    expect(new Set(vendor.asked.map(({ body }) => body)).size).toBe(1);
  });

  test('a lost connection is a fault, and after five in a row it is left alone', async () => {
    vendor.be('cut');
    for (let n = 0; n < 5; n++) await ask();
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => ({ result: 'failed', fault: 'unreachable' })));
    const asked = vendor.asked.length;
    expect(await ask()).toHaveProperty('error');
    expect(vendor.asked).toHaveLength(asked);
    expect(outcomes.at(-1)).toEqual({ result: 'rested', fault: null });
  });
});

test('the interfaces refuse what they do not know', () => {
  const asked = { method: 'POST', path: '/api/event', body: '{}', headers: {} };
  expect(checkPlausible(asked)).toBe('visitors cannot be told apart');
  const headers = { 'user-agent': 'x', 'x-forwarded-for': '192.0.2.0', 'content-type': 'application/json' };
  expect(checkPlausible({ ...asked, headers, body: '{"name":"pageview","url":"/a","domain":"b"}' })).toMatch(
    /URL/,
  );
  const twilio = {
    method: 'POST',
    path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:x`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  };
  expect(checkTwilio({ ...twilio, body: 'To=%2B12025550142&Body=x&From=%2B12025550100' })).toBeUndefined();
  expect(checkTwilio({ ...twilio, body: 'To=12025550142&Body=x&From=%2B12025550100' })).toBeDefined();
  expect(checkTwilio({ ...twilio, body: 'To=%2B12025550142&Body=x' })).toMatch(/one sender/);
  expect(
    checkTwilio({ ...twilio, body: 'To=%2B12025550142&Body=x&From=%2B12025550100&Key=1' }),
  ).toBeDefined();
});
