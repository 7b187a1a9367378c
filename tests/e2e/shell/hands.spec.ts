import type { Page } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const focused = (page: Page) => page.locator(':focus');
const TOP = '/01990000-0000-7000-8000-00000000b001';

test('by keyboard alone: a row of an order is removed, and the focus stays with the rows', async ({
  page,
}) => {
  await signIn(page, PEOPLE.admin);
  await page.goto(`${TOP}/orders?create=physical`);
  await page.getByRole('button', { name: 'Remove card 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove card 3' })).toHaveCount(0);
  await expect(focused(page)).toHaveAccessibleName('Remove card 2');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAccessibleName('Remove card 1');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAccessibleName(/First name/);
});

test('by keyboard alone: a card is picked, and Enter goes on, then acts', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  await page.goto(`${TOP}/cards?status=active`);
  // One with money on it: others are issued meanwhile without any.
  await page
    .getByRole('row', { name: /\$[1-9]/ })
    .first()
    .locator('.row-link')
    .click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Transfer to another card' }).press('Enter');
  const search = page.getByRole('combobox', { name: /card/i });
  await search.fill('a');
  await page.getByRole('option').first().waitFor();
  await search.press('Enter');
  await expect(focused(page)).toHaveAccessibleName('Amount');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: 'Check and transfer' });
  await expect(title).toBeFocused();
  // A double press is one press: what follows it needs a press of its own.
  await page.keyboard.press('Enter');
  await expect(title).toBeVisible();
  await expect(async () => {
    if (await title.isVisible()) await page.keyboard.press('Enter');
    await expect(page.getByText('$1.00 was transferred', { exact: false })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('signing out on a phone asks, and Enter on the question signs out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, PEOPLE.auditor);
  const bar = page.locator('.bottom-bar');
  await bar.getByRole('button', { name: 'Sign out' }).click();
  const title = page.getByRole('heading', { name: 'Sign out?' });
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(bar.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await page.getByRole('button', { name: 'All pages' }).click();
  await expect(page.getByRole('menuitem', { name: 'Support' })).toBeVisible();
});

/** The share of the window's height that bars take wherever the page is scrolled to. */
const barShare = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
      const { position } = getComputedStyle(one);
      return (
        (position === 'fixed' || position === 'sticky') &&
        one.checkVisibility() &&
        !one.matches('.skip, .toasts')
      );
    });
    const heights = bars
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2);
    return heights.reduce((sum, { height }) => sum + height, 0) / innerHeight;
  });

for (const [name, width, height] of [
  ['390 by 844', 195, 422],
  ['1280 by 800', 640, 400],
] as const) {
  test(`at 200 % of ${name} the bars leave the page its height, and nothing is wider than it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, PEOPLE.admin);
    for (const path of ['/cards', '/orders?create=physical', '/settings/spend-rules?create=velocity']) {
      await page.goto(TOP + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.page-foot, .row-link').first().waitFor();
      expect(await barShare(page), path).toBeLessThan(0.2);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, path).toBeLessThanOrEqual(0);
    }
  });
}
