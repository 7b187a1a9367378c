import type { Page, PlaywrightTestArgs, PlaywrightWorkerArgs } from '@playwright/test';
import { RENT_AND_UTILITIES } from '../../../src/lib/server/services/sandbox/demo/businesses.ts';
import { startLivePages } from '../support/live-pages.ts';
import { standForPlaid } from '../support/plaid.ts';
import { codeOf, inviteRecipient } from '../support/recipients.ts';
import { expect, test } from '../support/test.ts';

// One server for the file, not one for each worker.
test.describe.configure({ mode: 'default' });

let live: Awaited<ReturnType<typeof startLivePages>>;
test.beforeAll(async () => {
  live = await startLivePages();
});
test.afterAll(() => live.stop());

const LINKING = `/setup-payment/recipient?businessId=${RENT_AND_UTILITIES}`;

/** The policy of an answer by directive. */
function policyOf(headers: Record<string, string>): Record<string, string[]> {
  const directives = (headers['content-security-policy'] ?? '').split(';').map((part) => part.trim());
  return Object.fromEntries(
    directives.filter(Boolean).map((part) => [part.split(' ')[0], part.split(/\s+/).slice(1)]),
  );
}

test('live, the page that links banks allows Plaid, with a new nonce for each answer', async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (let at = 0; at < 2; at += 1) {
    const answer = await request.get(`${live.url}${LINKING}`);
    const headers = answer.headers();
    const policy = policyOf(headers);
    const nonce = /<meta name="larkspur-bank-link" nonce="([\w-]{22})">/.exec(await answer.text())?.[1] ?? '';
    nonces.add(nonce);
    expect(policy['script-src']).toEqual(
      expect.arrayContaining([
        "'self'",
        'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
        `'nonce-${nonce}'`,
      ]),
    );
    expect(policy['script-src-attr']).toEqual(["'none'"]);
    expect(policy['style-src']).toEqual(expect.arrayContaining(["'self'", `'nonce-${nonce}'`]));
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
    expect(policy['frame-src']).toEqual(['https://cdn.plaid.com/']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://production.plaid.com/']);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(`${policy['script-src']} ${policy['style-src']}`).not.toContain('unsafe-inline');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['cache-control']).toBe('no-store');
  }
  expect(nonces.size).toBe(2);
});

test('no other live page, and no page of a sandbox, allows Plaid', async ({ request }) => {
  const elsewhere = [
    `${live.url}/login`,
    `${live.url}/setup-payment/${RENT_AND_UTILITIES}/recipient`,
    `${live.url}/setup-payment/recipient?businessId=${crypto.randomUUID()}`,
    LINKING,
  ];
  for (const address of elsewhere) {
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy'], address).not.toMatch(/plaid|nonce|unsafe-inline|frame-src/);
    expect(headers['cross-origin-opener-policy'], address).toBe('same-origin');
  }
});

/** Up to Plaid's window, as somebody with an invitation does. */
async function openWindow({ page, context, browser }: Opened): Promise<void> {
  // The sandbox's link behind it is called Plaid for the page.
  await context.route('**/plaidLinkToken', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), provider: 'plaid' } });
  });
  const email = `by.plaid.${Date.now()}@mail.example`;
  const link = await inviteRecipient(browser, { name: 'Amina Rahimi', email, language: 'en' });
  const { pathname, search } = new URL(link);
  await page.goto(`${live.url}${pathname}${search}`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('form [type=submit]').click();
  await page.locator('input[name=code]').fill(await codeOf(page, email, new Set()));
  await page.locator('form [type=submit]').click();
  await page.waitForURL('**/setup-payment/recipient?*');
  await page.locator('.setup-way').first().click();
  await page.locator('input[autocomplete=name]').fill('Amina Rahimi');
  await page.locator('form [type=submit]').click();
}
type Opened = Pick<PlaywrightTestArgs & PlaywrightWorkerArgs, 'page' | 'context' | 'browser'>;

/** What Plaid would have of an account: the sandbox's link stands behind it. */
const chooseIn = (page: Page) => async (linkToken: string) => {
  const chosen = await page.request.post(`${live.url}/api/sandbox/bankLink`, {
    data: { linkToken, account: 'savings' },
  });
  return chosen.json();
};

test('live, a recipient links a bank through Plaid’s window and the bank’s, under the policy of the page', async ({
  page,
  context,
  browser,
}) => {
  const requests = await standForPlaid(context, chooseIn(page));
  await openWindow({ page, context, browser });

  const frame = page.locator('.plaid-link-iframe');
  await expect(frame).toHaveCSS('position', 'fixed');
  await expect(frame).toHaveCSS('z-index', '9999');
  const opened = page.waitForEvent('popup');
  await page.frameLocator('.plaid-link-iframe').getByRole('button').click();
  await (await opened).getByRole('link', { name: 'Allow' }).click();

  await expect(page.locator('.setup-review dd')).toContainText([
    'First Platypus Bank',
    'Savings',
    '•••• 1111',
    'Amina Rahimi',
  ]);
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready');
  await expect(page.getByText('•••• 1111')).toBeVisible();
  await expect(frame).toHaveCount(0);
  const beacons = requests.filter((request) => request.url().startsWith('https://production.plaid.com/'));
  expect(beacons).toHaveLength(1);
  // Nothing of the set-up's address leaves with what is asked for there.
  expect(requests.map((request) => request.headers().referer ?? '').join()).not.toContain('setup-payment');
});

test('live, on a phone the bank’s page replaces ours and leads back to the link', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await standForPlaid(context, chooseIn(page), `${live.url}/setup-payment/recipient`);
  await openWindow({ page, context, browser });
  await page.frameLocator('.plaid-link-iframe').getByRole('link', { name: 'Continue to your bank' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.locator('.setup-review dd')).toContainText([
    'First Platypus Bank',
    'Savings',
    '•••• 1111',
    'Amina Rahimi',
  ]);
  expect(new URL(page.url()).search).toBe(`?businessId=${RENT_AND_UTILITIES}`);
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready');
});

test('live, a tab without a set-up says how to continue, and without a state there is no page', async ({
  page,
}) => {
  await page.goto(`${live.url}/setup-payment/recipient?oauth_state_id=a-state`);
  await expect(page.getByRole('status')).toContainText('open the link in your email');
  expect((await page.request.get(`${live.url}/setup-payment/recipient?other=1`)).status()).toBe(404);
});
