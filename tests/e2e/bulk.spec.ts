import { faultsOf } from './support/fine.ts';
import { expect, PEOPLE, signIn, test } from './support/test.ts';

test('cards are ticked, locked as one job whose end is shown, and unlocked again', async ({ page }) => {
  await signIn(page, PEOPLE.superAdmin);
  await page.goto(page.url().replace(/\/programs.*|\/cards.*/, '/cards?status=active&sort=holder'));
  const boxes = page.getByRole('checkbox', { name: /^Select card/ });
  await boxes.nth(0).focus();
  await page.keyboard.press('Space');
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Selected cards' });
  await expect(bar).toContainText('2 cards selected');
  const names = await page.locator('tr[data-selected] [data-col="select"]').allInnerTexts();
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
  await page.getByRole('button', { name: 'Download the file' }).click();
  const stream = await (await coming).createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  expect(text.trim().split('\n')).toHaveLength(count + 1);
});
