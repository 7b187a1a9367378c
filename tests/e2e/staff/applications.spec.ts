import type { Locator, Page } from '@playwright/test';
import {
  applicant,
  begin,
  certify,
  giveBusiness,
  givePerson,
  heading,
  onDevice,
  openAccount,
  sendDocument,
} from '../support/applications.ts';
import { expectFine, faultsOf, settled } from '../support/fine.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Looks at the desk on a phone too, light and dark. */
async function looksFine(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await faultsOf(page)).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** The dialog that a button of the application opens. */
async function dialogOf(desk: Page, act: string): Promise<Locator> {
  await desk.getByRole('button', { name: act }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

test('a case is looked at, asked for a document and approved, and the newborn business issues a card', async ({
  page,
  browser,
}) => {
  const of = applicant('Kestrel Review');
  await begin(page, of);
  await giveBusiness(page, 'SOLE_PROPRIETORSHIP');
  await givePerson(page, { firstName: 'Nora', lastName: 'Quist' });
  await sendDocument(page, 0);
  await certify(page);
  await expect(heading(page)).toHaveText('A person looks at your application', { timeout: 20_000 });

  const desk = await onDevice(browser);
  await signInAsStaff(desk);
  await desk.getByRole('link', { name: 'Applications', exact: true }).click();
  await desk.getByRole('link', { name: of.business }).waitFor();
  await looksFine(desk);
  await desk.getByRole('link', { name: of.business }).click();
  await expect(heading(desk)).toHaveText(of.business);
  await looksFine(desk);
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download papers.pdf' }).click();
  expect((await saving).suggestedFilename()).toBe('papers.pdf');

  const ask = await dialogOf(desk, 'Ask for documents');
  await ask.getByRole('checkbox', { name: /Bank statement/ }).check();
  await ask.getByLabel('Words to the applicant').fill('Of the account that pays the rent, please.');
  await ask.getByRole('button', { name: 'Review' }).click();
  await expect(ask.getByText('Of the account that pays the rent, please.')).toBeVisible();
  await ask.getByRole('button', { name: 'Ask for documents' }).click();
  await expect(ask).toBeHidden();

  await page.reload();
  await expect(heading(page)).toHaveText('We need more documents');
  await expect(page.getByText('Of the account that pays the rent, please.')).toBeVisible();
  await sendDocument(page, (await page.locator('.apply-documents > li').count()) - 1, 'statement.pdf');
  await certify(page);
  await expect(heading(page)).toHaveText('A person looks at your application', { timeout: 20_000 });

  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Download statement.pdf' })).toBeVisible();
  const approve = await dialogOf(desk, 'Approve');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(approve).toBeHidden();
  await expect(desk.getByRole('region', { name: 'History' })).toContainText('Wren Hollis approved it');
  await expect(desk.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await desk.context().close();

  await page.context().clearCookies();
  await openAccount(page, of);
  await expectFine(page);
  const id = new URL(page.url()).pathname.split('/')[1];

  await page.goto(`/${id}/funding-account`);
  await page.getByRole('button', { name: 'Make a deposit' }).click();
  const deposit = page.getByRole('dialog');
  await deposit.getByLabel('Amount').fill('500');
  await deposit.getByLabel('Sender').fill('Quist Savings');
  await deposit.getByRole('button', { name: /^Pay in/ }).click();
  await expect(page.getByRole('link', { name: /^Available/ })).toContainText('$500.00');

  await page.goto(`/${id}/orders?create=virtual`);
  await page.getByLabel('First name').first().fill('Sami');
  await page.getByLabel('Last name').first().fill('Noori');
  await page.getByLabel('Email').first().fill(`sami.${of.email}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create 1 virtual card' }).click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.goto(`/${id}/cards`);
  await expect(page.getByRole('main').getByText('Sami Noori').first()).toBeVisible();
});
