import { holdQuietMoments } from '../../../scripts/bench/browser.ts';
import { expect, fillSignIn, OWN_CARDS, PASSWORD, PEOPLE, signInByForm, test } from '../support/test.ts';

const TALLGRASS = /\/01990000-0000-7000-8000-[0-9a-f]{12}\/cards/;

test('a wrong password is reported beside the form, which keeps its text', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, PEOPLE.admin, 'Not-the-one-1');
  await expect(page.getByText('That password is not correct.')).toBeVisible();
  await expect(page.getByLabel('Email or phone number', { exact: true })).toHaveValue(PEOPLE.admin);
  await expect(page).toHaveURL(/\/login/);
});

test('an empty form names both fields and goes to the first', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email or phone number', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email or phone number', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('a form sent before the scripts load is sent once they run, and never in an address', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/_astro\/.*\.js/, (route) => held.then(() => route.continue()));
  await page.goto('/login', { waitUntil: 'commit' });
  const [email, password] = [
    page.getByLabel('Email or phone number', { exact: true }),
    page.locator('[name=password]'),
  ];
  await email.focus();
  await page.keyboard.type(PEOPLE.admin);
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await button.evaluate((it) => getComputedStyle(it, '::before').inlineSize)).toBe('18px');
  await expect(email).toHaveValue(PEOPLE.admin);
  await expect(password).toHaveValue(PASSWORD);
  expect(asked).toEqual([`${process.env.E2E_URL}/login`]);
  letGo();
  await page.waitForURL(TALLGRASS);
  expect(asked.join(' ')).not.toMatch(/Meadow|%40|@|\?/);
});

test('signed out, a wanted page leads to sign-in and back to it, once', async ({ page }) => {
  await signInByForm(page, PEOPLE.admin);
  const wanted = `${new URL(page.url()).pathname}?status=locked`;
  await signOut(page);
  await page.goto(wanted);
  await page.waitForURL('**/login**');
  await fillSignIn(page, PEOPLE.admin);
  await page.waitForURL((url) => url.pathname + url.search === wanted);
  expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBeNull();
});

test('a wanted path to another origin is ignored', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.setItem('redirectPath', '//evil.example/cards'));
  await fillSignIn(page, PEOPLE.admin);
  await page.waitForURL(TALLGRASS);
});

test('the session outlives a reload, holds no email, phone or token, and ends whole', async ({ page }) => {
  await signInByForm(page, PEOPLE.admin);
  await page.waitForURL(TALLGRASS);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain('@');
  expect(kept).not.toContain('202555');
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toContain('eyJ');
  await signOut(page);
  const after = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) =>
      /Context|programs|businessSettings|user|redirectPath/i.test(key),
    ),
  );
  expect(after).toEqual([]);
});

test('a member of two organizations chooses one', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, PEOPLE.ofTwoOrganizations);
  await expect(page.getByRole('heading', { name: 'Choose an organization' })).toBeVisible();
  await page.getByRole('button', { name: 'Tallgrass Field Crews' }).click();
  await page.waitForURL(/\/01990000-0000-7000-8000-[0-9a-f]{12}\//);
});

test('somebody without a business or card sees the next steps', async ({ page }) => {
  await signInByForm(page, PEOPLE.nobody);
  await expect(page).toHaveURL(/\/landingPage/);
});

test('a cardholder sees their card with its balance', async ({ page }) => {
  await page.goto('/login?lang=en');
  await fillSignIn(page, PEOPLE.cardholder);
  await page.waitForURL(OWN_CARDS);
  await expect(page.getByRole('main').locator('.money').first()).toContainText('$');
  // What is next for somebody else leads a cardholder to their card.
  await page.goto('/landingPage');
  await page.waitForURL(OWN_CARDS);
});

test('a signed-in person gets their own language, until they choose another here', async ({ page }) => {
  const html = page.locator('html');
  await signInByForm(page, PEOPLE.cardholder);
  await expect(page).toHaveURL(OWN_CARDS);
  await expect(html).toHaveAttribute('lang', 'fa-AF');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.goto('/about?lang=pl');
  await page.goto('/accountOverview');
  await expect(html).toHaveAttribute('lang', 'pl');
});

for (const [who, home] of [
  ['admin', /\/01990000-0000-7000-8000-00000000b001\/cards$/],
  ['programMember', /\/cards$/],
] as const) {
  test(`${who}, who has no programs to look over, is led home from /programs`, async ({ page }) => {
    await signInByForm(page, PEOPLE[who]);
    await page.waitForURL(home);
    const own = page.url();
    await page.goto(own.replace(/\/cards$/, '/programs'));
    await page.waitForURL(own);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
}

test('the super business lands on its programs, and a program id there is replaced by the top level', async ({
  page,
}) => {
  await signInByForm(page, PEOPLE.superAdmin);
  await expect(page).toHaveURL(/\/01990000-0000-7000-8000-00000000a001\/programs/);
  await page.goto('/01990000-0000-7000-8000-00000000a013/programs');
  await page.waitForURL(/\/01990000-0000-7000-8000-00000000a001\/programs/);
});

test('a member of two programs begins at the parent and sees the own programs', async ({ page }) => {
  await signInByForm(page, PEOPLE.ofTwoPrograms);
  await expect(page).toHaveURL(/\/programs/);
  await expect(page.getByRole('cell', { name: /^Family Essentials/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Rent and Utilities/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: /Emergency Cards/ })).toHaveCount(0);
});

test('an ended session signs out with the exact words and leads to sign-in', async ({ page }) => {
  await signInByForm(page, PEOPLE.admin);
  await page.waitForURL(TALLGRASS);
  await page.evaluate(() => sessionStorage.clear());
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { code: 40100, msg: '', error: 'unauthenticated', requestId: 'r' } }),
  );
  await page.reload();
  await page.waitForURL('**/login**');
  await expect(
    page.getByText(
      'Authentication Error. Please try logging in again. If this problem persists, please contact Larkspur support.',
    ),
  ).toBeVisible();
});

test('signing out in one tab empties the others at once and leads them to sign-in, and back after it', async ({
  page,
  context,
}) => {
  await signInByForm(page, PEOPLE.admin);
  await page.waitForURL(TALLGRASS);
  const wanted = `${new URL(page.url()).pathname}?status=active`;
  const other = await context.newPage();
  await other.goto(wanted);
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  // The way on is cut off, so that what the tab shows meanwhile can be seen.
  await other.route(wanted, (route) => route.abort('aborted'));
  const tried = other.waitForRequest((request) => request.isNavigationRequest());
  await signOut(page);
  await tried;
  await expect(other.locator('a[href*="/cards/"]')).toHaveCount(0);
  await expect(other.getByText('Miguel')).toHaveCount(0);
  expect(await other.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
  await other.unroute(wanted);
  await other.reload();
  await other.waitForURL('**/login**');
  await fillSignIn(other, PEOPLE.admin);
  await other.waitForURL((url) => url.pathname + url.search === wanted);
});

test('somebody else who signs in in another tab finds nothing of the first person in this one', async ({
  page,
  context,
}) => {
  await signInByForm(page, PEOPLE.admin);
  await page.waitForURL(TALLGRASS);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const other = await context.newPage();
  // Whoever is signed in is led on in a later quiet moment, which this tab never has.
  await holdQuietMoments(other);
  await other.goto('/login');
  await fillSignIn(other, PEOPLE.superAdmin);
  await other.waitForURL(/\/programs/);
  await expect(page.getByText('We could not find this page')).toBeVisible();
  await expect(page.getByText('Grace Okafor').first()).toBeVisible();
  await expect(page.getByText('Miguel')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toContain('Grace');
});

test('another business’s cards are not found, whoever asks', async ({ page, request }) => {
  await signInByForm(page, PEOPLE.admin);
  await page.waitForURL(TALLGRASS);
  await page.goto('/01990000-0000-7000-8000-00000000a013/cards');
  await expect(page.getByText('We could not find this page')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await expect(page).toHaveTitle('Page not found · Larkspur');
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  await page.goto('/no-such-business/cards');
  await expect(page).toHaveTitle('Page not found · Larkspur');
  expect((await request.get('/api/cards/business/01990000-0000-7000-8000-00000000a013/cards')).status()).toBe(
    401,
  );
});

test('the developers’ menu is there with its permission only', async ({ page }) => {
  await signInByForm(page, PEOPLE.developer);
  await expect(page.getByText('Developers', { exact: true })).toBeVisible();
  await signOut(page);
  await signInByForm(page, PEOPLE.viewer);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByText('Developers', { exact: true })).toHaveCount(0);
});

async function signOut(page: import('@playwright/test').Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login**');
  await expect(page.getByText('You are signed out.')).toBeVisible();
}
