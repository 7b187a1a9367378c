import type { Page } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The dialog that puts money on the first active card. */
async function openLoad(page: Page): Promise<void> {
  await signIn(page, PEOPLE.admin);
  await page.goto(`${page.url()}?status=active`);
  await page.locator('a[href*="/cards/"]').first().click();
  await page.waitForURL(/\/cards\/[0-9A-Z]{10}/);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('an amount that was typed is lost neither to a press beside the dialog nor to leaving the page unasked', async ({
  page,
}) => {
  await openLoad(page);
  const amount = page.getByLabel('Amount');
  await amount.fill('25');
  await page.mouse.click(195, 20);
  await expect(amount).toHaveValue('25');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => history.back()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(amount).toHaveValue('25');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing is typed any more, so nothing is asked.
  page.on('dialog', () => expect('a question').toBe('none'));
  await page.goBack();
  await page.waitForURL(/status=active/);
});

test('with nothing typed a press beside the dialog closes it', async ({ page }) => {
  await openLoad(page);
  await page.mouse.click(195, 20);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
