import type { Page } from '@playwright/test';
import { faultsOf } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Views and columns' }).click();
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Views and columns' });
const lineOf = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true });

async function openCards(page: Page, search: string): Promise<void> {
  await page.goto(page.url().replace(/\/programs.*|\/cards.*/, `/cards${search}`));
  await expect(page.locator('.page-title')).toBeVisible();
}

/** Opens the form, whose field has the focus. */
async function beginSaving(page: Page): Promise<void> {
  await openMenu(page);
  await menuOf(page).getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
}

test('a list is saved as a view by keyboard, and shown again from another document', async ({ page }) => {
  await signIn(page, PEOPLE.superAdmin);
  await openCards(page, '?status=locked&sort=holder');
  await beginSaving(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name is required')).toBeVisible();
  expect(await faultsOf(page, '.view-menu')).toEqual([]);
  await page.keyboard.type('Locked ones');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'Locked ones')).toHaveAttribute('aria-current', 'true');

  // The whole list is no view.
  await openCards(page, '');
  await openMenu(page);
  await expect(lineOf(page, 'Locked ones')).not.toHaveAttribute('aria-current');
  await lineOf(page, 'Locked ones').click();
  await expect(page).toHaveURL(/\/cards\?status=locked&sort=holder$/);
  await expect(menuOf(page)).toBeHidden();
});

test('a changed view is updated, renamed, deleted and restored', async ({ page }) => {
  await signIn(page, PEOPLE.superAdmin);
  await openCards(page, '?status=locked&sort=holder');
  await beginSaving(page);
  await page.keyboard.type('Locked ones');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'Locked ones')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Virtual' }).check();
  await expect(page).toHaveURL(/type=virtual/);
  await page.reload();
  await openMenu(page);
  await expect(menuOf(page)).toContainText('Changed since it was saved');
  expect(await faultsOf(page, '.view-menu')).toEqual([]);
  await menuOf(page).getByRole('button', { name: 'Update this view' }).click();
  await expect(lineOf(page, 'Locked ones')).toHaveAttribute('aria-current', 'true');

  await menuOf(page).getByRole('button', { name: 'Rename view Locked ones' }).click();
  await page.keyboard.type('Virtual and locked');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'Virtual and locked')).toBeFocused();

  await menuOf(page).getByRole('button', { name: 'Delete view Virtual and locked' }).click();
  await expect(lineOf(page, 'Virtual and locked')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await openMenu(page);
  await expect(lineOf(page, 'Virtual and locked')).toHaveAttribute('aria-current', 'true');
});

test('on a phone the views stand in the same menu, without columns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, PEOPLE.superAdmin);
  await openCards(page, '?status=frozen');
  await beginSaving(page);
  await expect(menuOf(page).getByRole('group', { name: 'Columns' })).toBeHidden();
  await page.keyboard.type('Frozen');
  await menuOf(page).getByRole('button', { name: 'Save view' }).click();
  const box = await lineOf(page, 'Frozen').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test('another person at the same device sees none of the views', async ({ page }) => {
  await signIn(page, PEOPLE.superAdmin);
  await openCards(page, '?status=locked');
  const { pathname } = new URL(page.url());
  const businessId = pathname.split('/')[1];
  await page.evaluate((id) => {
    const value = [{ name: 'Somebody else’s', query: 'status=active' }];
    localStorage.setItem(`views.cards.another.${id}`, JSON.stringify({ version: 1, value }));
  }, businessId);
  await openMenu(page);
  await expect(menuOf(page)).toContainText('Saved views');
  await expect(lineOf(page, 'Somebody else’s')).toHaveCount(0);
});
