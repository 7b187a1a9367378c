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
  await expect(page).toHaveURL(/\/funding-account\?tab=transactions&type=purchase&status=cleared/);
  expect(new URL(page.url()).searchParams.get('from')).toBe(days.get('from'));
  await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true');
});
