import { expect, test } from 'vitest';
import { brandByKey, LARKSPUR } from '#lib/brand/brands.ts';
import { readConfig } from '#lib/server/config.ts';
import { showWellKnown } from '#lib/server/door/well-known.ts';
import { TEST_CARD_KEY } from '../../support/api.ts';

const SETTINGS = {
  APP_DATABASE_URL: 'postgres://nowhere/larkspur',
  IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9',
  CARD_KEY: TEST_CARD_KEY,
  PUBLIC_ORIGIN: 'https://cards.example.org',
  PARTNER_ORIGINS: 'harbor=https://pay.harbor.example',
};
const config = readConfig(SETTINGS);
const now = new Date('2026-03-02T10:00:00Z');
const ask = (path: string, owner = LARKSPUR, more = {}) =>
  showWellKnown(path, { config: readConfig({ ...SETTINGS, ...more }), owner, now });

test('security.txt says whom to write to, until when, and where it stands', async () => {
  const answer = ask('/.well-known/security.txt');
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer?.text()).toBe(
    [
      'Contact: mailto:support@larkspur.example',
      'Expires: 2026-08-29T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://cards.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('a contact of one’s own takes the place of the support', async () => {
  const answer = ask('/.well-known/security.txt', LARKSPUR, {
    SECURITY_CONTACT: 'https://example.org/report',
  });
  expect(await answer?.text()).toContain('Contact: https://example.org/report\n');
  expect(() => readConfig({ ...SETTINGS, SECURITY_CONTACT: 'call us' })).toThrow('SECURITY_CONTACT must be');
});

test('a partner’s host names the partner alone', async () => {
  const text = await ask('/.well-known/security.txt', brandByKey('harbor'))?.text();
  expect(text).toContain('Contact: mailto:support@harbor.example\n');
  expect(text).toContain('Canonical: https://pay.harbor.example/.well-known/security.txt\n');
  expect(text).not.toMatch(/larkspur/i);
});

test.each([
  ['larkspur', '/account'],
  ['harbor', '/harbor/account'],
])('a password manager is led to where the password of %s is changed', (key, location) => {
  const answer = ask('/.well-known/change-password', brandByKey(key));
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, location]);
});

test.each([
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/.well-known/security.txt/',
  '/security.txt',
])('%s is not there', (path) => {
  expect(showWellKnown(path, { config, now })).toBeUndefined();
});
