import { expect, test } from 'vitest';
import { handoverWait } from '#lib/domain/webhooks/retries.ts';
import { readSvixSettings } from '#lib/server/config-svix.ts';

test('without its settings webhooks are our own', () => {
  expect(readSvixSettings({})).toEqual({ svix: undefined, faults: [] });
  expect(readSvixSettings({ SVIX_TOKEN: '' })).toEqual({ svix: undefined, faults: [] });
});

test('a token is enough, and a server of one’s own is reached by https or on this machine', () => {
  const svix = { token: 'testsk_ours.us', address: undefined };
  expect(readSvixSettings({ SVIX_TOKEN: 'testsk_ours.us' })).toEqual({ svix, faults: [] });
  for (const address of ['https://svix.example', 'http://127.0.0.1:8071']) {
    const given = { SVIX_TOKEN: 'testsk_ours.us', SVIX_ADDRESS: address };
    expect(readSvixSettings(given).svix?.address).toBe(address);
  }
});

test.each([
  [{ SVIX_ADDRESS: 'https://svix.example' }, /^SVIX_TOKEN must be/],
  [{ SVIX_TOKEN: 'short' }, /^SVIX_TOKEN must be/],
  [{ SVIX_TOKEN: 'testsk_ours.us', SVIX_ADDRESS: 'http://svix.example' }, /^SVIX_ADDRESS must be/],
])('%o is named as wrong, without the token', (given, fault) => {
  const { svix, faults } = readSvixSettings(given);
  expect(svix).toBeUndefined();
  expect(faults).toEqual([expect.stringMatching(fault)]);
  expect(faults.join()).not.toContain('testsk_ours');
});

test('what is not taken waits twice as long each time, and never longer than an hour', () => {
  expect([1, 2, 3, 4].map((tries) => handoverWait(tries) / 1_000)).toEqual([10, 20, 40, 80]);
  expect([10, 11, 400].map((tries) => handoverWait(tries) / 60_000)).toEqual([60, 60, 60]);
});
