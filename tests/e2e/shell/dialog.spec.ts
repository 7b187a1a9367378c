import type { Page } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

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

const dialog = (page: Page) => page.getByRole('dialog');
const heights = (page: Page) => page.evaluate(() => [history.length, history.state?.dialogs ?? 0]);

test('Back closes the dialog and not the page; a next one leads to the page before', async ({ page }) => {
  await openLoad(page);
  const card = page.url();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toBe(card);
  await page.goBack();
  await page.waitForURL(/status=active/);
});

test('a dialog that closes in another way leaves no history entry', async ({ page }) => {
  await openLoad(page);
  const card = page.url();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(async () => (await heights(page))[1]).toBe(0);
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(async () => (await heights(page))[1]).toBe(0);
  }
  expect(page.url()).toBe(card);
  await page.goBack();
  await page.waitForURL(/status=active/);
});

test('a press beside the dialog and the first Back keep typed text', async ({ page }) => {
  await openLoad(page);
  const amount = page.getByLabel('Amount');
  await amount.fill('25');
  await page.mouse.click(195, 20);
  await expect(amount).toHaveValue('25');
  await page.goBack();
  await expect(page.getByText('Go back once more to close this.')).toBeVisible();
  await expect(amount).toHaveValue('25');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  // Nothing is typed any more, so nothing is asked.
  page.on('dialog', () => expect('a question').toBe('none'));
  await page.goBack();
  await page.waitForURL(/status=active/);
});

test('a reload with something typed asks first, and its dialog leaves no step behind', async ({ page }) => {
  await openLoad(page);
  const card = page.url();
  await page.getByLabel('Amount').fill('25');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await expect(page.getByRole('button', { name: 'Load', exact: true })).toBeVisible();
  await expect.poll(async () => (await heights(page))[1]).toBe(0);
  expect(page.url()).toBe(card);
  await page.goBack();
  await page.waitForURL(/status=active/);
});

test('the next page follows on the page whose dialog led there', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  const list = page.url();
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await page.locator('.command input').fill('spend');
  await page.keyboard.press('Enter');
  await page.waitForURL(/spend-rules/);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(list);
  expect((await heights(page))[1]).toBe(0);
  await expect(dialog(page)).toHaveCount(0);
});

test('the address that an act leads to is one step from the list', async ({ page }) => {
  await signIn(page, PEOPLE.admin);
  const list = page.url();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Export/ })
    .click();
  await page.waitForURL(/work=/);
  await expect.poll(async () => (await heights(page))[1]).toBe(0);
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toBe(list);
});

test('with nothing typed a press beside the dialog closes it', async ({ page }) => {
  await openLoad(page);
  await page.mouse.click(195, 20);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
