import { settled } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const BANNER = 'Some page addresses have changed. Please update your bookmarks.';

/** Lets one page believe in another time, without moving the clock that all tests share. */
const atTime = (page: import('@playwright/test').Page, instant: string) =>
  page.route('**/api/sandbox/clock', (route) =>
    route.fulfill({ json: { now: instant, offsetMs: Date.parse(instant) - Date.now() } }),
  );

test('before 23 May 2025 the banner about addresses shows until it is closed for the session', async ({
  page,
}) => {
  await atTime(page, '2025-05-22T12:00:00.000Z');
  await signIn(page, PEOPLE.admin);
  await expect(page.getByText(BANNER)).toBeVisible();
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await expect(page.getByText(BANNER)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(BANNER)).toHaveCount(0);
});

test('from 23 May 2025 on the banner is gone', async ({ page }) => {
  await atTime(page, '2025-05-23T00:00:00.000Z');
  const asked = page.waitForResponse('**/api/sandbox/clock');
  await signIn(page, PEOPLE.admin);
  await asked;
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(BANNER)).toHaveCount(0);
});

test('the sidebar keeps its width over pages, and the bottom bar takes its place below 1026 px', async ({
  page,
}) => {
  await signIn(page, PEOPLE.admin);
  await page.getByRole('button', { name: 'Make the menu narrow' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Make the menu wide' })).toBeVisible();
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(page.getByRole('button', { name: 'Make the menu wide' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the command menu opens a card by its ID, by keyboard alone', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  const link = page.locator('a[href*="/cards/"]').first();
  await link.waitFor();
  const id = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
    .split('/')
    .at(-1) as string;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command menu' }).fill(id);
  await page.getByRole('option').filter({ hasText: id }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/cards/${id}**`);
});

test('shortcuts: ? lists them, / goes to search, and none fires while typing', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  const search = page.getByLabel('Search cards');
  await search.waitFor();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('a/b?');
  await expect(search).toHaveValue('a/b?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});

test('a command of the menu opens its dialog, which stays', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command menu' }).fill('keyboard');
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the menu marks the current page: Home on the cards of a super business', async ({ page }) => {
  await signIn(page, PEOPLE.superAdmin);
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Home' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await page.waitForURL(/\/cards$/);
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Home' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('link', { name: 'Cards', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('an untranslated dashboard is English throughout, and the chosen language stays chosen', async ({
  page,
}) => {
  await signIn(page, PEOPLE.admin);
  const grid = page.url();
  await page.goto(`${grid}?lang=ar`);
  const html = page.locator('html');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  expect(await page.getByRole('main').innerText()).not.toMatch(/[\u0600-\u06ff]/);
  await page.locator('.account').first().click();
  await page.getByRole('menuitem', { name: /Language and theme/ }).click();
  await expect(page.getByRole('dialog').locator('[aria-current]')).toHaveText('العربية');
  await expect(page.getByRole('dialog')).toContainText('The pages for administrators are in English.');
  await page.goto('/about');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.goto(grid);
  await expect(html).toHaveAttribute('dir', 'ltr');
});

test('offline, a line says so and disappears once the connection is back', async ({
  page,
  context,
  watched,
}) => {
  watched.allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(page, PEOPLE.admin);
  // Rows on their way are rows as well.
  await page.locator('a[href*="/cards/"]').first().waitFor();
  const line = page.getByRole('status').filter({ hasText: 'You are offline. What you see may be old.' });
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toBeVisible();
  const here = page.url();
  await page.locator('a[href*="/cards/"]').first().click();
  await expect(page.getByText('This page stays open')).toBeVisible();
  expect(page.url()).toBe(here);
  await expect(line).toBeVisible();
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  await expect(page.getByText('You are online again.')).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`offline at ${width} px amounts say of when they are, no load begins, and a message hides nothing`, async ({
    page,
    context,
    watched,
  }) => {
    watched.allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, PEOPLE.admin);
    await page.locator('.row-link').first().waitFor();
    const [active] = await page
      .locator('.row-link')
      .evaluateAll((links) =>
        links
          .filter((link) => /Active/.test(link.closest('tr')?.textContent ?? ''))
          .map((it) => it.getAttribute('href')),
      );
    await page.goto(active ?? '');
    await page.getByRole('button', { name: 'Lock', exact: true }).waitFor();
    // An answer that is still on its way would show that the server is there.
    await settled(page);
    await context.setOffline(true);
    const line = page.locator('.offline-notice > p');
    await expect(line).toContainText(/You are offline\. .*Amounts are as of .+ E[DS]T\./);
    await expect(page.locator('.card-balance-name')).toContainText(/as of .+ E[DS]T/);
    await expect(page.getByRole('button', { name: 'Load', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    const message = page.locator('.toast[data-tone=error]');
    await message.waitFor();
    const [below, above] = [await line.boundingBox(), await message.boundingBox()];
    if (!below || !above) throw new Error('one of them is not there');
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    await context.setOffline(false);
    await expect(line).toHaveCount(0);
    await expect(page.locator('.card-balance-name')).not.toContainText('as of');
  });
}

test('a server that does not answer is reported too, until it answers again', async ({ page, watched }) => {
  watched.allowErrors(/ERR_FAILED|Failed to fetch/);
  await signIn(page, PEOPLE.admin);
  await page.getByRole('row').nth(1).waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Search cards').fill('a');
  const line = page.getByRole('status').filter({ hasText: 'We could not reach the server.' });
  await expect(line).toBeVisible();
  await page.unroute('**/api/**');
  await expect(line).toHaveCount(0);
});

test('support shows where help is, with its hours', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  await page.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('dialog')).toContainText('support@larkspur.example');
  await expect(page.getByRole('dialog')).toContainText(/9.*6.*Eastern/);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a navigation shows its transition; the heading has the focus and the title has changed', async ({
    page,
  }) => {
    await signIn(page, PEOPLE.admin);
    await page.addInitScript(() =>
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.moved = String(event.viewTransition !== null);
      }),
    );
    const before = await page.title();
    await page.locator('a[href*="/cards/"]').first().click();
    await page.waitForURL(/\/cards\/[0-9A-Z]{10}/);
    await expect(page.locator('html')).toHaveAttribute('data-moved', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.title()).not.toBe(before);
  });
});
