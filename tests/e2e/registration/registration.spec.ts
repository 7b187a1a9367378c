import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { JUNIPER, TALLGRASS } from '../../../src/lib/server/services/sandbox/demo/businesses.ts';
import { proveAtGoogle } from '../support/google.ts';
import { inviteMember, issueVirtualCard } from '../support/invitations.ts';
import { expect, OWN_CARDS, PEOPLE, test } from '../support/test.ts';

/** The texts of an area in Dari. */
const words = (area: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/da/${area}.json`, import.meta.url), 'utf8'));

/** Nothing is wider than the phone. */
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

const emailOf = (name: string) => `${name}-${Date.now()}@example.org`;

test('an invitation by mail opens an account that lands in the dashboard, once', async ({
  page,
  browser,
}) => {
  const link = await inviteMember(browser, {
    by: PEOPLE.admin,
    businessId: TALLGRASS,
    email: emailOf('mara'),
  });
  // A scanner of mails opens the link before its reader does.
  for (let time = 0; time < 3; time += 1) expect((await page.request.get(link)).status()).toBe(200);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Tallgrass Field Crews');
  await expect(page.getByText('Developer', { exact: true })).toBeVisible();
  await page.getByLabel('First name').fill('Mara-Lena');
  await page.getByLabel('Last name').fill('Vogel');
  await page.getByLabel('Password', { exact: true }).fill('Seven-herons-4');
  await page.getByLabel('Password, once more').fill('Seven-herons-4');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.getByRole('button', { name: 'Use “Mara Lena”' }).click();
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.waitForURL(`**/${TALLGRASS}/cards`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has been used');
});

test('the mail about a virtual card opens its holder’s account and activates the card', async ({
  page,
  browser,
}) => {
  const email = emailOf('sami');
  const link = await issueVirtualCard(browser, { by: PEOPLE.admin, businessId: TALLGRASS, email });
  await page.goto(link);
  await expect(page).toHaveURL(/\/register\/cardholder\?token=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activate your card');
  await page.getByLabel('First name').fill('Sami');
  await page.getByLabel('Last name').fill('Noori');
  await page.getByLabel('Password', { exact: true }).fill('Seven-herons-4');
  await page.getByLabel('Password, once more').fill('Seven-herons-4');
  await page.getByRole('button', { name: 'Open my account and activate the card' }).click();
  await page.waitForURL(OWN_CARDS);
  await expect(page.getByText('Tallgrass Field Crews').first()).toBeVisible();
});

test('Google takes the place of a password, by a window of its own', async ({ page, browser }) => {
  const email = emailOf('lena');
  const link = await inviteMember(browser, { by: PEOPLE.admin, businessId: TALLGRASS, email });
  await page.goto(link);
  await proveAtGoogle(page, 'Continue with Google', emailOf('lena-elsewhere'));
  await expect(page.getByText('You will sign in with Google')).toBeVisible();
  await page.getByLabel('First name').fill('Lena');
  await page.getByLabel('Last name').fill('Horvat');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.waitForURL(`**/${TALLGRASS}/cards`);
});

test('somebody with an account joins another organization with it', async ({ page, browser }) => {
  const link = await inviteMember(browser, {
    by: PEOPLE.superAdmin,
    businessId: JUNIPER,
    email: emailOf('work'),
  });
  // Somebody of this test's own: whoever joins is a member for all that run beside it.
  const first = await inviteMember(browser, {
    by: PEOPLE.admin,
    businessId: TALLGRASS,
    email: emailOf('ida'),
  });
  await page.goto(first);
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Password', { exact: true }).fill('Seven-herons-4');
  await page.getByLabel('Password, once more').fill('Seven-herons-4');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.waitForURL(`**/${TALLGRASS}/cards`);
  await page.goto(link);
  await expect(page.getByText('You are signed in as Ida Berg')).toBeVisible();
  await page.getByRole('button', { name: 'Join with this account' }).click();
  await page.waitForURL(`**/${JUNIPER}/programs`);
});

test('signed out and on a phone, in Dari: a name is mended in one tap, then the own account joins', async ({
  page,
  browser,
}) => {
  const email = emailOf('samira');
  const [own, invitation] = [
    await inviteMember(browser, { by: PEOPLE.admin, businessId: TALLGRASS, email }),
    await inviteMember(browser, {
      by: PEOPLE.superAdmin,
      businessId: JUNIPER,
      email: emailOf('samira-at-work'),
    }),
  ];
  await page.goto(own);
  await page.getByLabel('First name').fill('Samira');
  await page.getByLabel('Last name').fill('Noori');
  await page.getByLabel('Password', { exact: true }).fill('Seven-herons-4');
  await page.getByLabel('Password, once more').fill('Seven-herons-4');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.waitForURL(`**/${TALLGRASS}/cards`);

  const baseURL = process.env.E2E_URL ?? '';
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  const inDari = new URL(invitation);
  inDari.searchParams.set('lang', 'da');
  await other.goto(inDari.href);
  expect(await other.evaluate(() => document.documentElement.dir)).toBe('rtl');
  const { form, join } = words('registration');
  for (const [label, typed, mended] of [
    [form.firstName, 'Samira-Jan', 'Samira Jan'],
    [form.lastName, 'O’Noori', 'ONoori'],
  ]) {
    await other.getByLabel(label, { exact: true }).fill(typed);
    await other.getByRole('button', { name: form.submit }).click();
    // Names stand in marks of direction of their own.
    await other.getByRole('button', { name: mended }).click();
    await expect(other.getByLabel(label, { exact: true })).toHaveValue(mended);
  }
  await noSideways(other);

  await other.getByRole('link', { name: form.signInstead }).click();
  await other.waitForURL('**/login');
  const signIn = words('sign-in');
  await other.getByLabel(signIn.identifier, { exact: true }).fill(email);
  await other.getByLabel(signIn.password, { exact: true }).fill('Seven-herons-4');
  await noSideways(other);
  await other.getByRole('button', { name: signIn.submit, exact: true }).click();
  await other.waitForURL('**/register/member?**');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Juniper Commons');
  await expect(other.getByText('Samira Noori')).toBeVisible();
  await noSideways(other);
  await other.getByRole('button', { name: join.submit }).click();
  await other.waitForURL(`**/${JUNIPER}/programs`);
  await phone.close();
});

test('without a link the page says how accounts are opened, in every direction of writing', async ({
  page,
}) => {
  await page.goto('/register?lang=ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تُفتح الحسابات بالدعوة');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.goto('/register?lang=en');
  await page.getByRole('link', { name: /You have an account/ }).click();
  await page.waitForURL('**/login');
});

test('a secret that somebody made up is no link, and its page keeps nobody’s name', async ({ page }) => {
  const answer = await page.goto('/register/member?token=made-up');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete');
});
