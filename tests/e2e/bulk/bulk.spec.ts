import { faultsOf } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test('cards are ticked, locked as one job whose end is shown, and unlocked again', async ({ page }) => {
  await signIn(page, PEOPLE.superAdmin);
  await page.goto(page.url().replace(/\/programs.*|\/cards.*/, '/cards?status=active&sort=holder'));
  const boxes = page.getByRole('checkbox', { name: /^Select card/ });
  await boxes.nth(0).focus();
  await page.keyboard.press('Space');
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Selected cards' });
  await expect(bar).toContainText('2 cards selected');
  const names = await page.locator('tr[data-selected] [data-col="select"] > .choice').allInnerTexts();
  await bar.getByRole('button', { name: 'Lock', exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lock 2 cards' }).dblclick();
  await expect(page.getByText('All 2 cards are done.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('All 2 cards are done.')).toBeVisible();
  await page.getByRole('button', { name: 'All recent work' }).click();
  await expect(page.getByRole('button', { name: /^Lock cards/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  const ids = names.map((name) => name.replace('Select card', '').trim());
  await page.goto(`${page.url().split('?')[0]}?status=locked`);
  for (const id of ids) await page.getByRole('checkbox', { name: `Select card ${id}` }).check();
  await bar.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByRole('button', { name: 'Unlock 2 cards' }).click();
  await expect(page.getByText('All 2 cards are done.')).toBeVisible();
});

for (const width of [1280, 390]) {
  test(`the actions are two presses from a box far down, at ${width} px, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, PEOPLE.superAdmin);
    await page.goto(page.url().replace(/\/programs.*|\/cards.*/, '/cards?status=active'));
    const boxes = page.getByRole('checkbox', { name: /^Select card/ });
    await boxes.nth(30).focus();
    const places = () =>
      page.locator('.toolbar, .cards-table, .cards-table tbody tr').evaluateAll((parts) =>
        parts.map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round);
        }),
      );
    const before = await places();
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 card selected' })).toHaveCount(1);
    expect(await places()).toEqual(before);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Go to actions' })).toBeFocused();
    expect(await places()).toEqual(before);
    await page.keyboard.press('Enter');
    await expect(bar).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('button').first()).toBeFocused();
    const isBefore = await bar.evaluate((one) =>
      Boolean(
        one.compareDocumentPosition(document.querySelector('.cards-table') as Node) &
          Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    expect(isBefore).toBe(true);
    await bar.getByRole('button', { name: 'Deselect' }).press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(page.locator(width > 1025 ? '.cards-table th input' : '.page-title')).toBeFocused();
    expect(await places()).toEqual(before);
  });
}

test('all that match are exported, and the file holds a line for each', async ({ page }) => {
  await signIn(page, PEOPLE.superAdmin);
  await page.goto(page.url().replace(/\/programs.*|\/cards.*/, '/cards?status=closed'));
  await page
    .getByRole('checkbox', { name: /^Select card/ })
    .first()
    .check();
  const all = page.getByRole('button', { name: /Select all \d+ matching/ });
  const count = Number(/\d+/.exec(await all.innerText())?.[0]);
  await all.click();
  await page.getByRole('region', { name: 'Selected cards' }).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: `Export ${count} cards` }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const stream = await (await coming).createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  expect(text.trim().split('\n')).toHaveLength(count + 1);
});
