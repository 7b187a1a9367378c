import type { Page } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const USUAL = ['select', 'card', 'holder', 'status', 'tags', 'available', 'held', 'lastActivity', 'preview'];

for (const [width, without] of [
  [1026, ['tags', 'held']],
  [1100, ['tags']],
  [1280, []],
  [1366, []],
] as const) {
  test(`at ${width} px every row of each page stands whole in its frame, and the skeleton beside it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, PEOPLE.superAdmin);
    const columns = USUAL.filter((one) => !without.some((gone) => gone === one));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/cards?*limit=*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(page.url().replace(/\/programs.*/, '/cards?size=100'));
    await page.locator('[role="table"] [data-skeleton]').first().waitFor();
    expect(await columnsShown(page)).toEqual(columns);
    letGo();
    for (const from of ['the first page', 'the second']) {
      await expect.poll(() => page.locator('.row-link').count(), from).toBeGreaterThan(40);
      await expect.poll(() => cutOff(page), from).toEqual([]);
      expect(await columnsShown(page), from).toEqual(columns);
      if (from === 'the second') break;
      const [first] = await page.locator('.row-link').allInnerTexts();
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page.locator('.row-link').first()).not.toHaveText(first ?? '');
      await expect(page.locator('[role="table"]')).not.toHaveAttribute('aria-busy');
    }
  });
}

/** Names of the columns in sight, of the first row or of what stands for it. */
const columnsShown = (page: Page) =>
  page
    .locator('[role="table"] tbody tr')
    .first()
    .evaluate((row) =>
      [...(row as HTMLTableRowElement).cells]
        .filter((cell) => cell.checkVisibility())
        .map((cell) => cell.dataset.col),
    );

/** What reaches beyond the frame: cells, and amounts, states and times that their cell is too narrow for. */
const cutOff = (page: Page) =>
  page.locator('.cards-wrap').evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    const whole = '[data-col]:is(th, td), .money, .status, time, .card-digits';
    return [...frame.querySelectorAll<HTMLElement>(whole)]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const cell = one.closest('th, td')?.getBoundingClientRect() ?? box;
        return box.left < Math.max(left, cell.left) - 1 || box.right > Math.min(right, cell.right) + 1;
      })
      .map((one) => `${one.closest<HTMLElement>('th, td')?.dataset.col}: ${one.innerText}`);
  });

test.describe('the tags of a card', () => {
  for (const width of [1280, 390]) {
    test(`end where the other particulars end, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, PEOPLE.superAdmin);
      await page.goto(page.url().replace(/\/programs.*/, '/cards?status=active'));
      const card = await page.locator('.row-link').first().getAttribute('href');
      await page.goto(`${card}?tab=details`);
      await page.getByRole('button', { name: 'Choose tags' }).waitFor();
      const gaps = await page.locator('.thing-facts').evaluate((facts) => {
        const { right } = facts.getBoundingClientRect();
        const button = facts.querySelector('.card-tags .button');
        return Math.round(right - (button?.getBoundingClientRect().right ?? 0));
      });
      expect(Math.abs(gaps)).toBeLessThanOrEqual(12);
    });
  }
});
