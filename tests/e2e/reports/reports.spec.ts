import { expectFine } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test('where this month’s money went is one press from home, and each figure opens its rows', async ({
  page,
}) => {
  await signIn(page, PEOPLE.superAdmin);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  const spent = page.getByRole('figure', { name: 'Spent' });
  await expect(spent.getByRole('slider')).toBeVisible();

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\/programs\/reports\?from=\d{4}-\d{2}-\d{2}&to=/);
  await page.reload();
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');

  await spent.getByRole('button', { name: 'Show Spent as a table' }).click();
  await expect(spent.getByRole('row')).toHaveCount(8);

  const days = new URL(page.url()).searchParams;
  await spent.getByRole('link', { name: 'Spent' }).click();
  await expect(page).toHaveURL(/\/funding-account\?tab=transactions&type=purchase&on=cleared/);
  expect(new URL(page.url()).searchParams.get('from')).toBe(days.get('from'));
  await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true');
});

test('a month of the funding account is a page of paper, from its opening to its closing balance', async ({
  page,
}) => {
  await signIn(page, PEOPLE.superAdmin);
  await page.locator('.programs-table .row-link').first().click();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('link', { name: 'Monthly statement' }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByText('Opening balance')).toBeVisible();
  const months = page.getByRole('combobox', { name: 'Month' });
  await months.selectOption({ index: 0 });
  await expect(page).toHaveURL(/\/reports\/statement\?month=\d{4}-\d{2}$/);
  await expect(page.getByRole('button', { name: 'The month after' })).toBeDisabled();
  await expect(paper.getByText('This month is not over.')).toBeVisible();
  const total = paper.getByRole('table', { name: 'By kind' }).locator('tfoot td').nth(1);
  const shown = paper.locator('.paper-sums dd').nth(1);
  await expect(total).toHaveText(((await shown.textContent()) ?? '').replace('+', ''));
  await expect(paper.getByRole('table', { name: 'Every movement' }).getByRole('row').nth(1)).toBeVisible();
  await expectFine(page);

  await page.emulateMedia({ media: 'print' });
  await expect(months).toBeHidden();
  await expect(paper).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFine(page);
});
