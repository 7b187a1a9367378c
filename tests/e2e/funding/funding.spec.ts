import type { Page } from '@playwright/test';
import { JUNIPER, WINTER_RELIEF } from '#lib/server/services/sandbox/demo/businesses.ts';
import { expectFine } from '../support/fine.ts';
import { countPresses } from '../support/presses.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

/** docs/jobs: money into a program from the super business takes at most four presses. */
const MOST_PRESSES = 4;

// Both look at the same accounts.
test.describe.configure({ mode: 'serial' });

const open = (page: Page, id: string, query = '') => page.goto(`/${id}/funding-account${query}`);
/** The cents of an amount as it is read. */
const cents = (text: string) => Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);
const figure = async (page: Page, name: string) => {
  const link = page.getByRole('link', { name: new RegExp(`^${name}`) });
  return cents(await link.locator('.money').innerText());
};
/** Opening, in, out and closing of the statement, in cents. */
const sums = async (page: Page) => {
  await expect(page.locator('.statement-sums .money')).toHaveCount(4);
  return (await page.locator('.statement-sums .money').allInnerTexts()).map(cents);
};
async function payIn(page: Page, amount: string, sender: string) {
  await page.getByRole('button', { name: 'Make a deposit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Sender').fill(sender);
  await dialog.getByRole('button', { name: /^Pay in/ }).click();
  await expect(page.getByText(/was paid in\.$/).first()).toBeVisible();
}
async function move(page: Page, to: string, amount: string) {
  await page.getByRole('button', { name: 'Move money' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To', { exact: true }).selectOption(to);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: /^Move \$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'The money was moved' })).toBeVisible();
}

test('a deposit arrives, is moved on, is taken back, and is owed until the next money; statements close to the cent', async ({
  page,
}) => {
  const sender = `Foundation ${Date.now()}`;
  await signIn(page, PEOPLE.superAdmin);
  await open(page, WINTER_RELIEF);
  await expectFine(page);
  const before = await figure(page, 'Available');
  await payIn(page, '900', sender);
  await expect.poll(() => figure(page, 'Available')).toBe(before + 90_000);
  await page.getByRole('tab', { name: 'Deposits' }).click();
  const row = page.getByRole('row').filter({ hasText: sender });
  await expect(row).toContainText('+$900.00');
  await expect(row).toContainText('Available');
  await expectFine(page);

  await move(page, JUNIPER, '500.25');
  await expect(page.getByRole('dialog')).toContainText('$500.25');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Statement' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('To Juniper Commons');
  await expect(page.getByRole('row').nth(1)).toContainText('−$500.25');
  await expect(page.getByRole('row').filter({ hasText: sender })).toContainText('+$900.00');
  const [opening = 0, came = 0, went = 0, closing = 0] = await sums(page);
  expect(opening + came + went).toBe(closing);
  expect(closing).toBe(before + 90_000 - 50_025);
  await expectFine(page);
  await open(page, JUNIPER, '?tab=statement');
  const there = page.getByRole('row').filter({ hasText: 'From Winter Relief 2025' }).first();
  await expect(there).toContainText('+$500.25');
  const [first = 0, plus = 0, minus = 0, last = 0] = await sums(page);
  expect(first + plus + minus).toBe(last);

  await open(page, WINTER_RELIEF);
  await move(page, JUNIPER, ((closing - 10_000) / 100).toFixed(2));
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await open(page, WINTER_RELIEF, '?tab=deposits');
  await row.getByRole('button', { name: 'Take it back' }).click();
  await expect(row).toContainText('Taken back');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('$800.00 of a deposit was taken back')).toBeVisible();
  expect(await figure(page, 'Available')).toBe(0);
  await expectFine(page);
  await payIn(page, '1000', sender);
  await expect(page.getByText('of a deposit was taken back')).toHaveCount(0);
  await expect.poll(() => figure(page, 'Available')).toBe(20_000);
  expect((await page.request.get('/api/ready')).status()).toBe(200);
});

test('an organization sees the accounts of all its programs, and gives a program money in four presses', async ({
  page,
}) => {
  const presses = await countPresses(page);
  await signIn(page, PEOPLE.superAdmin);
  await open(page, JUNIPER);
  const table = page.getByRole('table');
  for (const name of ['Juniper Commons', 'Family Essentials', 'Emergency Cards', 'Rent and Utilities'])
    await expect(table.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expectFine(page);
  await page.goto(`/${JUNIPER}/programs`);
  const row = page.getByRole('row').filter({ hasText: 'Winter Relief 2025' });
  const shown = row.getByRole('link', { name: /^Funding account:/ });
  const before = cents(await shown.locator('.money').innerText());
  const start = await presses();
  await page.getByRole('button', { name: 'Actions for Winter Relief 2025' }).click();
  await page.getByText('Add money…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1.00');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Move $1.00' }).click();
  await expect(dialog.getByRole('heading', { name: 'The money was moved' })).toBeVisible();
  expect((await presses()) - start).toBe(MOST_PRESSES);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(async () => cents(await shown.locator('.money').innerText())).toBe(before + 100);
});
