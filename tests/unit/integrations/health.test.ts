import { expect, test } from 'vitest';
import { healthOf } from '#lib/domain/integrations/integrations.ts';
import { LITHIC_SETTINGS, readLithicSettings } from '#lib/server/config-lithic.ts';
import { connectionsOf } from '#lib/server/services/integrations/connections.ts';
import { LITHIC } from '../../support/live-settings.ts';

const early = new Date('2026-03-02T10:00:00Z');
const late = new Date('2026-03-02T10:00:01Z');

test.each([
  [null, null, 'unused'],
  [early, null, 'healthy'],
  [null, early, 'failing'],
  [early, late, 'failing'],
  [late, early, 'healthy'],
  [early, early, 'healthy'],
])('success at %s and failure at %s is %s', (successAt, failureAt, health) => {
  expect(healthOf({ successAt, failureAt })).toBe(health);
});

const bare = {
  ach: undefined,
  objectStore: undefined,
  atmSearchUrl: undefined,
  svix: undefined,
  analytics: undefined,
  lithic: undefined,
  hasWebhooks: false,
};
const bucket = { address: 'https://files.example', region: 'auto', keyId: 'an-id', secret: 'a-secret' };

test('a sandbox names nobody, and what is off in it is off', () => {
  const modes = Object.entries(connectionsOf({ ...bare, mode: 'sandbox' })).map(
    ([name, { mode, provider }]) => `${name} ${mode} ${provider}`,
  );
  expect(modes).toEqual([
    'identity sandbox null',
    'issuer sandbox null',
    'bank sandbox null',
    'bankLink sandbox null',
    'mail sandbox null',
    'textMessage sandbox null',
    'files sandbox null',
    'verification sandbox null',
    'atmLocator sandbox null',
    'webhooks off null',
    'analytics off null',
  ]);
});

test('a sandbox with a bucket says that its files leave it', () => {
  const { files } = connectionsOf({ ...bare, mode: 'sandbox', objectStore: bucket });
  expect(files).toMatchObject({ mode: 'live', provider: 'Object store' });
  expect(JSON.stringify(files)).not.toContain('a-secret');
});

test('with Svix the webhooks of whoever has them are its', () => {
  const svix = { token: 'testsk_a-secret' };
  const { webhooks } = connectionsOf({ ...bare, mode: 'sandbox', svix, hasWebhooks: true });
  expect(webhooks).toEqual({ mode: 'live', provider: 'Svix', settings: ['SVIX_TOKEN', 'SVIX_ADDRESS'] });
  const without = connectionsOf({ ...bare, mode: 'sandbox', svix });
  expect(without.webhooks).toMatchObject({ mode: 'off', provider: null });
});

test('a live system names who serves it, and what nobody does is off', () => {
  const live = connectionsOf({ ...bare, mode: 'live', hasWebhooks: true });
  expect(live.mail).toEqual({
    mode: 'live',
    provider: 'SMTP',
    settings: ['SMTP_URL', 'MAIL_FROM', 'PARTNER_MAIL_FROM'],
  });
  expect([live.issuer.mode, live.bank.mode, live.verification.mode, live.atmLocator.mode]).toEqual([
    'off',
    'off',
    'off',
    'off',
  ]);
  expect(live.webhooks.mode).toBe('live');
});

test('a live system with Lithic has an issuer, and says by which variables', () => {
  const { issuer } = connectionsOf({ ...bare, mode: 'live', lithic: readLithicSettings(LITHIC).lithic });
  expect(issuer).toEqual({
    mode: 'live',
    provider: 'Lithic',
    settings: Object.keys(LITHIC_SETTINGS.shape),
  });
});

test('session analytics is off unless it is configured, in either mode', () => {
  const analytics = { address: 'https://plausible.example', site: 'cards.example.org' };
  for (const mode of ['sandbox', 'live'] as const) {
    expect(connectionsOf({ ...bare, mode }).analytics).toMatchObject({ mode: 'off', provider: null });
    expect(connectionsOf({ ...bare, mode, analytics }).analytics).toEqual({
      mode: 'live',
      provider: 'Plausible',
      settings: ['ANALYTICS_ADDRESS', 'ANALYTICS_SITE'],
    });
  }
});
