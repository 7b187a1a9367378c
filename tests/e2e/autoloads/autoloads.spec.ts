import { expectFine } from '../support/fine.ts';
import { countPresses } from '../support/presses.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

/** docs/jobs: a weekly load for a group takes at most six presses. */
const MOST_PRESSES = 6;

test('ticked cards are loaded every week in six presses; the autoload is skipped, paused, resumed and ended', async ({
  page,
}) => {
  const presses = await countPresses(page);
  await signIn(page, PEOPLE.admin);
  const name = `Groceries ${Date.now()}`;
  await page.goto(page.url().replace(/\/cards.*/, '/cards?status=active'));
  await page
    .getByRole('checkbox', { name: /^Select card/ })
    .first()
    .waitFor();
  const before = await presses();
  await page
    .getByRole('checkbox', { name: /^Select card/ })
    .nth(0)
    .check();
  await page
    .getByRole('checkbox', { name: /^Select card/ })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Every week' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount for each card').fill('25');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByText('$50.00').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Start loading $50.00 each time' }).click();
  await expect(page.getByText(`“${name}” begins on`)).toBeVisible();
  expect((await presses()) - before).toBeLessThanOrEqual(MOST_PRESSES);

  await page.goto(page.url().replace(/\/cards.*/, '/autoloads'));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Active');
  await expectFine(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cards' }).getByRole('listitem')).toHaveCount(2);
  await expectFine(page);
  await page.getByRole('button', { name: 'Skip the next date' }).click();
  await page.getByRole('button', { name: 'Skip this date' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Skipped');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Days that pass are not made up for');
  await page.getByRole('button', { name: 'Pause autoload' }).click();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByRole('button', { name: 'Resume autoload' }).click();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End autoload' }).click();
  await expect(page.getByText(`“${name}” has ended.`)).toBeVisible();
  await page.getByRole('link', { name: 'All autoloads' }).click();
  await expect(row).toContainText('Ended');
});
