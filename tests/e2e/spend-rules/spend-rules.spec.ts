import type { Page } from '@playwright/test';
import { expectFine } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test('a rule for chosen cards is written, put on a card, changed, turned off and removed', async ({
  page,
}) => {
  const name = `Groceries ${Date.now()}`;
  await openRules(page);
  await page.getByRole('button', { name: 'New rule' }).first().click();
  await page.getByRole('menuitem', { name: /Spending limit/ }).click();
  await page.getByRole('button', { name: 'Review rule' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Enter an amount, a number of purchases, or both')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Applies to').selectOption({ label: 'Chosen cards of Tallgrass Field Crews' });
  await page.getByLabel('Amount at most').fill('200');
  await page.getByLabel('Only at some merchants').check();
  await page.getByLabel('Find a category').fill('grocer');
  await page.getByRole('checkbox', { name: /5411$/ }).check();
  await page.getByLabel('Find a category').fill('5912');
  await page.getByRole('checkbox', { name: /5912$/ }).check();
  await page.getByRole('button', { name: 'Review rule' }).click();
  await expect(
    page.getByRole('dialog').getByText('At most $200.00 per day at grocery stores and pharmacies'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.getByLabel('Find a card').fill('a');
  await page
    .getByRole('button', { name: /^Add .+ / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Take the rule off/ })).toHaveCount(1);
  await page.reload();
  await page.getByLabel('Purchases at most').fill('3');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog').getByText('1 card', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`The rule “${name}” was changed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('It declines nothing until it is turned on.')).toBeVisible();

  await page.goBack();
  await page.goForward();
  await page.getByRole('button', { name: 'All spend rules' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('At most $200.00 and 3 purchases per day at grocery stores');
  await expect(row).toContainText('Off');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Remove rule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove rule' }).click();
  await expect(page.getByText(`The rule “${name}” was removed.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`axe finds nothing on spend rules in ${scheme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await openRules(page);
    await expectFine(page);
    await page.goto(`${page.url()}?create=merchant_block`);
    await page.getByLabel('Find a category').fill('air');
    await page.getByRole('checkbox', { name: /3000$/ }).check();
    await page.getByRole('button', { name: 'Review rule' }).click();
    await expectFine(page);
    await page.getByLabel('Name', { exact: true }).fill('Never saved');
    await page.getByRole('button', { name: 'Review rule' }).click();
    await page.getByRole('dialog').waitFor();
    await expectFine(page);
  });
}

async function openRules(page: Page): Promise<void> {
  await signIn(page, PEOPLE.admin);
  const business = new URL(page.url()).pathname.split('/')[1];
  await page.goto(`/${business}/settings/spend-rules`);
  await page.getByRole('heading', { level: 1, name: 'Spend rules' }).waitFor();
}
