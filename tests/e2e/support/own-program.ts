import type { Page } from '@playwright/test';
import { JUNIPER } from '#lib/server/services/sandbox/demo/businesses.ts';
import { expect } from './test.ts';

/** A program of the test's own, opened in the switcher. @returns its id */
export async function makeProgram(page: Page, word: string): Promise<string> {
  const name = `${word} ${Date.now()}`;
  await page.goto(`/${JUNIPER}/programs`);
  await page.getByRole('button', { name: 'Create program' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByText(`${name} was created.`)).toBeVisible();
  await page.getByTitle('Switch program').click();
  await page.getByRole('dialog', { name: 'Switch program' }).getByRole('link', { name }).click();
  await expect(page).not.toHaveURL(new RegExp(JUNIPER));
  return new URL(page.url()).pathname.split('/')[1] ?? '';
}

/** Money of its own on the funding account of a program. */
export async function payIn(page: Page, programId: string, dollars: string): Promise<void> {
  await page.goto(`/${programId}/funding-account`);
  await page.getByRole('button', { name: 'Make a deposit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(dollars);
  await dialog.getByLabel('Sender').fill('Larch Foundation');
  await dialog.getByRole('button', { name: /^Pay in/ }).click();
  await expect(page.getByRole('link', { name: /^Available/ })).toContainText(`$${dollars}.00`);
}
