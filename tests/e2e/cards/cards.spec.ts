import { expectFine, faultsOf, settled } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test('search, filter and sort live in the address; reload and Back restore them', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  await page.getByRole('table').waitFor();
  const rows = page.getByRole('row');
  const all = await rows.count();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Locked' }).check();
  await page.keyboard.press('Escape');
  await page.waitForURL(/status=locked/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  const locked = await rows.count();
  await page.reload();
  await expect.poll(() => rows.count()).toBe(locked);
  await page.locator('a[href*="/cards/"]').first().click();
  await page.waitForURL(/\/cards\/[0-9A-Z]{10}/);
  await page.goBack();
  await page.waitForURL(/status=locked/);
  await expect.poll(() => rows.count()).toBe(locked);
});

test('a search without a hit says so and offers to clear it', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  await page.getByLabel('Search cards').fill('zzzzzz');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: /clear/i }).last().click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a lock takes effect at once and can be undone', async ({ page }) => {
  await openCard(page, PEOPLE.admin, 'active');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText(/unlocked the card/).first()).toBeVisible();
});

test('an invalid amount is reported beside its field, which has the focus and keeps its text', async ({
  page,
}) => {
  await openCard(page, PEOPLE.admin, 'active');
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  const amount = page.getByLabel('Amount');
  await amount.fill('10000');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveValue('10000');
  const describedBy = (await amount.getAttribute('aria-describedby')) ?? '';
  const words = await Promise.all(
    describedBy.split(' ').map((id) => page.locator(`[id="${id}"]`).innerText()),
  );
  expect(words.join(' ')).toContain('9,999');
});

test('a role that may only look is offered neither load nor lock', async ({ page }) => {
  await openCard(page, PEOPLE.viewer, 'active');
  await expect(page.getByRole('tab', { name: 'Load history' })).toBeVisible();
  for (const name of ['Load', 'Lock', 'Freeze']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});

test('a role that hides transactions does not see them', async ({ page }) => {
  await openCard(page, PEOPLE.auditor, 'active');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Your role does not show transactions.');
});

test('somebody else’s card and a missing one show the same words', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  const business = new URL(page.url()).pathname.split('/')[1];
  const words: string[] = [];
  for (const id of ['NOSUCHCARD', 'F29UZC5P6J'.replace('F2', 'ZZ')]) {
    await page.goto(`/${business}/cards/${id}`);
    await expect(page.getByText('Card not found')).toBeVisible();
    words.push(await page.getByRole('main').innerText());
  }
  expect(words[0]).toBe(words[1]);
});

for (const [lang, scheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on grid and card in ${lang}, ${scheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await signIn(page, PEOPLE.admin);
      await page.goto(`${page.url().split('?')[0]}?lang=${lang}&status=active`);
      const card = page.locator('a[href*="/cards/"]').first();
      await card.waitFor();
      await settled(page);
      expect(await faultsOf(page)).toEqual([]);
      await page.goto(new URL((await card.getAttribute('href')) ?? '', page.url()).href);
      await page.getByRole('tab').first().waitFor();
      await expectFine(page);
    });
  }
}

/** A card of its own for each test, so that tests that run side by side do not meet. */
let taken = 0;
async function openCard(page: import('@playwright/test').Page, email: string, status: string): Promise<void> {
  await signIn(page, email);
  const business = new URL(page.url()).pathname.split('/')[1];
  await page.goto(`/${business}/cards?status=${status}`);
  const links = page.locator('a[href*="/cards/"]');
  await links.first().waitFor();
  const place = (test.info().workerIndex * 7 + taken++) % (await links.count());
  await links.nth(place).click();
  await page.waitForURL(/\/cards\/[0-9A-Z]{10}/);
}
