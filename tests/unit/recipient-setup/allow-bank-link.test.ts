import { afterEach, expect, test, vi } from 'vitest';
import { allowBankLink } from '#lib/server/door/allow-bank-link.ts';
import { TEST_CARD_KEY } from '../../support/api.ts';
import { LIVE as LIVE_SETTINGS } from '../../support/live-settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** What is added to the policy of a page, in order. */
function addedFor(environment: 'sandbox' | 'production') {
  const added: unknown[] = [];
  const insert = (entry: unknown) => void added.push(entry);
  const policy = { insertDirective: insert, insertScriptResource: insert, insertStyleResource: insert };
  return { nonce: allowBankLink(policy, environment), added };
}

test.each([
  ['production', 'https://production.plaid.com/'],
  ['sandbox', 'https://sandbox.plaid.com/'],
] as const)('Plaid’s %s is called at its own address alone', (environment, address) => {
  const { nonce, added } = addedFor(environment);
  expect(nonce).toMatch(/^[\w-]{22}$/);
  expect(added).toEqual([
    'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
    `'nonce-${nonce}'`,
    "'self'",
    `'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    'frame-src https://cdn.plaid.com/',
    `connect-src ${address}`,
  ]);
});

const LIVE = {
  ...LIVE_SETTINGS,
  CARD_KEY: TEST_CARD_KEY,
  APP_DATABASE_URL: 'postgres://localhost/none',
};

test.each([
  ['live', LIVE, 'production'],
  ['live, on trial', { ...LIVE, PLAID_ENV: 'sandbox' }, 'sandbox'],
  [
    'in the sandbox',
    { ...LIVE, LARKSPUR_MODE: 'sandbox', IDENTITY_EMULATOR_URL: 'http://localhost:9' },
    undefined,
  ],
])('%s, pages know this of Plaid and nothing secret', async (_, environment, plaid) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { readPageConfig } = await import('#lib/server/door/page-config.ts');
  const config = readPageConfig();
  expect(config.plaid).toBe(plaid);
  expect(JSON.stringify(config)).not.toContain('a-secret');
});
