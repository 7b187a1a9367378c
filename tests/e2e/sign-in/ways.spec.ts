import type { BrowserContext, Page } from '@playwright/test';
import { proveAtGoogle } from '../support/google.ts';
import { expect, fillSignIn, OWN_CARDS, PEOPLE, test } from '../support/test.ts';

const TALLGRASS = '/01990000-0000-7000-8000-00000000b001/cards';
/** A demo cardholder's own number, which no other test writes to. */
const PHONE = '2025550112';

/** The digits of the newest message to an address or phone. */
async function codeTo(page: Page, to: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/sandbox/messages', { params: { to } });
      code = /\b\d{6}\b/.exec((await answer.json()).items[0]?.text ?? '')?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

async function askForCode(page: Page, identifier: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or phone number', { exact: true }).fill(identifier);
  await page.getByRole('button', { name: 'Send me a code instead' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused();
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
}

/** Everything that is asked for from elsewhere. */
function outsideOf(context: BrowserContext): string[] {
  const outside: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== process.env.E2E_URL) outside.push(request.url());
  });
  return outside;
}

test('a code by mail signs in, after a wrong one that is counted', async ({ page }) => {
  await askForCode(page, PEOPLE.developer);
  const code = await codeTo(page, PEOPLE.developer);
  await giveCode(page, code === '111111' ? '222222' : '111111');
  await expect(page.getByText('Tries left: 4')).toBeVisible();
  await giveCode(page, code);
  await page.waitForURL(`**${TALLGRASS}`);
});

test('a code by text message signs in somebody by their phone', async ({ page }) => {
  await askForCode(page, PHONE);
  await expect(page.getByText('(202) 555-0112')).toBeVisible();
  await giveCode(page, await codeTo(page, `+1${PHONE}`));
  await page.waitForURL(OWN_CARDS);
  await expect(page.getByRole('main').locator('.money').first()).toContainText('$');
});

test('Google signs in whoever has connected it, and nobody else, and nothing from outside is loaded', async ({
  page,
  context,
}) => {
  const outside = outsideOf(context);
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await proveAtGoogle(page, 'Continue with Google', PEOPLE.viewer);
  await expect(page.getByText('This Google account does not belong to an account here.')).toBeVisible();
  const [window] = await Promise.all([context.waitForEvent('page'), google.click()]);
  await window.getByRole('button', { name: /Sofia Marino/ }).click();
  await page.waitForURL('**/programs');
  await expect(page.getByText('Sofia Marino').first()).toBeVisible();
  expect(outside).toEqual([]);
});

test('a window of Google that is closed leaves the form as it was', async ({ page, context }) => {
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const [window] = await Promise.all([context.waitForEvent('page'), google.click()]);
  await window.close();
  await expect(google).not.toHaveAttribute('aria-busy', 'true');
  await fillSignIn(page, PEOPLE.admin);
  await page.waitForURL(`**${TALLGRASS}`);
});

test('who does not stay signed in is gone with the browser, and meanwhile signed in in every tab', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email or phone number', { exact: true }).fill(PEOPLE.admin);
  await page.getByLabel('Password', { exact: true }).fill('Meadow-lark-27');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${TALLGRASS}`);
  const other = await context.newPage();
  await other.goto(TALLGRASS);
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  // What a browser keeps when it is closed.
  const reopened = await browser.newContext({ storageState: await context.storageState() });
  await reopened.clearCookies({ name: 'larkspur_tabs' });
  const later = await reopened.newPage();
  await later.goto(new URL(TALLGRASS, page.url()).href);
  await later.waitForURL('**/login**');
  await reopened.close();
  // A sign-out in one tab is one in all.
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await other.waitForURL('**/login**');
});

test('who stays signed in is still there when the browser opens again', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/login');
  await fillSignIn(page, PEOPLE.admin);
  await page.waitForURL(`**${TALLGRASS}`);
  const reopened = await browser.newContext({ storageState: await context.storageState() });
  const later = await reopened.newPage();
  await later.goto(new URL(TALLGRASS, page.url()).href);
  await expect(later.getByRole('row').nth(1)).toBeVisible();
  await reopened.close();
});

test('a chosen organization opens first the next time, and the account menu leads to the other', async ({
  page,
}) => {
  await page.goto('/login');
  await fillSignIn(page, PEOPLE.ofTwoOrganizations);
  await page.getByRole('button', { name: 'Tallgrass Field Crews' }).click();
  await page.waitForURL(`**${TALLGRASS}`);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login**');
  await fillSignIn(page, PEOPLE.ofTwoOrganizations);
  await page.waitForURL(`**${TALLGRASS}`);
  await page.getByRole('button', { name: /Marcus Reed/ }).click();
  await page.getByRole('menuitem', { name: /Juniper Commons/ }).click();
  await page.waitForURL('**/programs');
});
