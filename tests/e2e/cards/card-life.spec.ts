import type { Page } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

/** Cards that other tests do not touch: the last ones of the page, each taken once. */
let taken = 0;
async function openCard(page: Page, query: string): Promise<void> {
  await signIn(page, PEOPLE.superAdmin);
  const business = new URL(page.url()).pathname.split('/')[1];
  await page.goto(`/${business}/cards?size=100&${query}`);
  const links = page.locator('a[href*="/cards/"]');
  await links.first().waitFor();
  const place = (await links.count()) - 1 - (taken++ % 5);
  await page.goto((await links.nth(place).getAttribute('href')) ?? '');
  await page.getByText('Posted balance').waitFor();
}

async function choose(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

const available = (page: Page) => page.getByRole('region', { name: 'Balance' }).locator('.money').first();

test('money goes back to the funding account, and the card is then closed, by keyboard alone', async ({
  page,
}) => {
  await openCard(page, 'status=locked&type=physical');
  const before = await available(page).innerText();
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Amount').fill('1.00');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Withdraw $1.00' }).press('Enter');
  await expect(page.getByText('$1.00 went back to the funding account.', { exact: false })).toBeVisible();
  await expect(available(page)).not.toHaveText(before);

  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').fill('Left the program');
  await page.getByRole('button', { name: /^Close card/ }).press('Enter');
  await expect(page.getByText(/^The card is closed\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText(/closed the card/)).toBeVisible();
  await expect(page.getByText('Reason: Left the program').first()).toBeVisible();
});

test('a lost card is replaced and shipped; each of the two leads to the other', async ({ page }) => {
  await openCard(page, 'status=active&type=physical');
  const old = page.url();
  await choose(page, 'Replace and ship');
  const dialog = page.getByRole('dialog');
  // The address that the organisation keeps comes a moment later.
  await expect(dialog.getByLabel('Street address')).not.toHaveValue('');
  await dialog.getByLabel('Street address').fill('PO Box 12');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByText('A PO Box does not work here.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('lost');
  await dialog.getByLabel('First name').fill('Amina');
  await dialog.getByLabel('Last name').fill('Rahimi');
  await dialog.getByLabel('Street address').fill('14 Cedar Street');
  await dialog.getByLabel('City').fill('Omaha');
  await dialog.getByLabel('State').selectOption('NE');
  await dialog.getByLabel('ZIP code').fill('68102');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByText('14 Cedar Street')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close this card and ship a new one' }).dblclick();
  await page.getByRole('link', { name: 'Open the new card' }).click();
  await page.waitForURL((url) => url.href !== old);
  await page.getByRole('link', { name: 'Open the earlier card' }).click();
  await page.waitForURL(old);
});

test('a card is moved to a person who was found, and waits for them', async ({ page }) => {
  await openCard(page, 'status=active&type=virtual');
  await choose(page, 'Move to another person');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('daniel');
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Daniel');
  await dialog.getByLabel('First name').fill('Daniel7');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Use “Daniel”' }).click();
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: /^Move card to Daniel/ }).click();
  await expect(page.getByText(/The card now belongs to Daniel/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Daniel');
});
