import { scriptsOf, scriptsOfGrid, scriptsOfLogin } from '../../scripts/bench/browser.ts';
import { SIZE_BUDGETS } from '../../scripts/bench/budgets.ts';
import { readPublicPage } from '../../scripts/bench/public-page.ts';
import { bytesOf } from '../../scripts/bench/wire.ts';
import { RENT_AND_UTILITIES } from '../../src/lib/server/services/sandbox/demo/businesses.ts';
import { expect, PEOPLE, signIn, test } from './support/test.ts';

const url = process.env.E2E_URL ?? '';

for (const [name, path, status] of [
  ['landing', '/', 200],
  ['about', '/about', 200],
  ['not-found', '/no-such-page', 404],
] as const) {
  test(`${name} fetches no script, and its HTML and CSS fit their budget`, async ({ page }) => {
    const read = await readPublicPage(`${url}${path}`);
    expect(read).toMatchObject({ status, scripts: [] });
    expect(read.html + read.css).toBeLessThanOrEqual(SIZE_BUDGETS.publicPage);

    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });
}

test('login fits its budget at the start, and with the provider that the first focus brings', async ({
  page,
}) => {
  const { start, provider } = await scriptsOfLogin(page, url);
  expect(start.length).toBeGreaterThan(0);
  expect(await bytesOf(start)).toBeLessThanOrEqual(SIZE_BUDGETS.loginAtStart);
  expect(provider.length).toBeGreaterThan(start.length);
  expect(await bytesOf(provider)).toBeLessThanOrEqual(SIZE_BUDGETS.loginWithProvider);
});

test('the cards grid fits its budget at the start', async ({ page, context }) => {
  await signIn(page, PEOPLE.admin);
  const scripts = await scriptsOfGrid(context, url);
  expect(scripts.length).toBeGreaterThan(0);
  expect(await bytesOf(scripts)).toBeLessThanOrEqual(SIZE_BUDGETS.gridAtStart);
});

const setupPath = `/setup-payment/recipient?businessId=${RENT_AND_UTILITIES}`;
const INTAKE = {
  recipientId: RENT_AND_UTILITIES,
  status: 'awaiting_recipient',
  failureReason: null,
  account: null,
  noBankAccountAt: null,
  mayGiveAccount: true,
};
/** Somebody whose code was verified in this tab. */
const SETUP = JSON.stringify({
  version: 1,
  value: {
    token: 't',
    expiresAt: '2030-01-01T00:00:00.000Z',
    recipientId: RENT_AND_UTILITIES,
    businessId: RENT_AND_UTILITIES,
    recipientName: 'Amina Rahimi',
    kind: 'person',
    email: 'amina@example.org',
    invitation: null,
    intake: INTAKE,
  },
});

test('both pages of the recipient’s set-up fit their budget, without the part that links a bank', async ({
  page,
}) => {
  for (const path of [`/setup-payment/${RENT_AND_UTILITIES}/recipient`, setupPath]) {
    await page.goto(`${url}/login`);
    await page.evaluate((kept) => sessionStorage.setItem('paymentSetup', kept), SETUP);
    await page.route('**/intakeStatus', (route) => route.fulfill({ json: { intake: INTAKE } }));
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => /link-step|sandbox-bank|plaid/.test(name))).toEqual([]);
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(SIZE_BUDGETS.setupAtStart);
  }
});
