import { tooSmall } from '../support/fingers.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const path of ['/', '/about', '/login', '/landingPage', '/no-such-page']) {
  test(`${path}: all controls are large enough for a finger`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await tooSmall(page, 'body')).toEqual([]);
  });
}

test('the languages of the picker are large enough', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /^Language/ }).click();
  expect(await tooSmall(page, '#languages')).toEqual([]);
});

test('the frame of the dashboard and what it opens are large enough', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await tooSmall(page, '.topbar, .bottom-bar')).toEqual([]);
  await page.locator('.topbar .account').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await tooSmall(page, '[role=menu]')).toEqual([]);
  await page.getByRole('menuitem', { name: /Language and theme/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await tooSmall(page, 'dialog[open]')).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.topbar').getByRole('button', { name: 'Search or jump to…' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await tooSmall(page, 'dialog[open]')).toEqual([]);
});

for (const [what, path, table] of [
  ['a card', 'cards', '.cards-table'],
  ['an order', 'orders', '.orders-table'],
] as const) {
  test(`${what} in its list is opened from anywhere on it`, async ({ page }) => {
    await signIn(page, PEOPLE.admin);
    const list = `/${new URL(page.url()).pathname.split('/')[1]}/${path}`;
    await page.goto(list);
    const line = page.locator(`${table} tbody tr:not([data-skeleton])`).first();
    await line.waitFor();
    const { width, height } = (await line.boundingBox()) ?? { width: 0, height: 0 };
    await line.click({ position: { x: width - 12, y: height - 10 } });
    await expect.poll(() => page.url()).not.toMatch(new RegExp(`${list}$`));
  });
}
