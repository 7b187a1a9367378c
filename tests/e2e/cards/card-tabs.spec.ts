import type { Page } from '@playwright/test';
import { expectFine } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const SIZES = [
  ['wide', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const;

/** Both belong to James, whose account is linked to them. */
const CARDS = { wide: 'JAMES2ACTV', phone: 'JAMES4CKED' } as const;

async function openTab(page: Page, cardId: string, tab: string): Promise<void> {
  const business = new URL(page.url()).pathname.split('/')[1];
  await page.goto(`/${business}/cards/${cardId}?tab=${tab}`);
  await page.getByRole('tabpanel').waitFor();
}

/** A try that broke off may have left the card frozen. */
async function thaw(page: Page): Promise<void> {
  const freeze = page.getByRole('button', { name: 'Freeze', exact: true });
  const unfreeze = page.getByRole('button', { name: 'Unfreeze' });
  await expect(freeze.or(unfreeze)).toBeVisible();
  if (await freeze.isVisible()) return;
  await unfreeze.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unfreeze' }).click();
  await expect(freeze).toBeVisible();
}

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a note is written, changed and deleted by its author, and only read by a colleague', async ({
      page,
      browser,
    }) => {
      const text = `Call after six, ${size}`;
      await signIn(page, PEOPLE.superAdmin);
      await openTab(page, CARDS[size], 'notes');
      await page.getByLabel('Note', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Add note' }).dblclick();
      const note = page.locator('.note', { hasText: text });
      await expect(note).toHaveCount(1);
      await expect(page.getByText('The note was added.')).toBeVisible();
      await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');

      const colleague = await browser.newPage({ viewport });
      await signIn(colleague, PEOPLE.programMember);
      await openTab(colleague, CARDS[size], 'notes');
      await expect(colleague.locator('.note', { hasText: text })).toBeVisible();
      await expect(colleague.locator('.note', { hasText: text }).getByRole('button')).toHaveCount(0);
      await colleague.close();

      await note.getByRole('button', { name: 'Edit' }).click();
      await page.locator('.note-edit textarea').fill(`${text}, not on Fridays`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(note.getByText('not on Fridays')).toBeVisible();
      await expect(note.getByText(/edited/)).toBeVisible();
      await expectFine(page);

      await note.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
      await expect(page.getByText('The note was deleted.')).toBeVisible();
      await expect(note).toHaveCount(0);
    });

    test('a key of metadata is added, changed, deleted and restored', async ({ page }) => {
      const key = `case.${size}`;
      await signIn(page, PEOPLE.superAdmin);
      await openTab(page, CARDS[size], 'details');
      await page.getByRole('button', { name: 'Add metadata' }).click();
      await page.getByLabel('Key').fill('7 of 9');
      await page.getByLabel('Value').fill('A-1');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('Begin with a letter, then', { exact: false })).toBeVisible();
      await expect(page.getByLabel('Value')).toHaveValue('A-1');
      await page.getByLabel('Key').fill(key);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText(`${key} was added.`)).toBeVisible();
      const line = page.locator('.metadata-line', { hasText: key });
      await line.getByRole('button', { name: `Change ${key}` }).click();
      await line.getByRole('textbox').fill('A-2');
      await line.getByRole('textbox').press('Enter');
      await expect(line.getByText('A-2')).toBeVisible();
      await line.getByRole('button', { name: `Delete ${key}` }).click();
      await expect(line).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(line.getByText('A-2')).toBeVisible();
      await expectFine(page);

      // The same key with the same value is another wish once it is gone.
      await line.getByRole('button', { name: `Delete ${key}` }).click();
      await expect(line).toHaveCount(0);
      await page.getByLabel('Key').fill(key);
      await page.getByLabel('Value').fill('A-1');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(line.getByText('A-1')).toBeVisible();
      await line.getByRole('button', { name: `Delete ${key}` }).click();
      await expect(line).toHaveCount(0);
    });

    test('the mails of a card show their subject and whether they arrived', async ({ page }) => {
      await signIn(page, PEOPLE.superAdmin);
      await openTab(page, CARDS[size], 'mails');
      await thaw(page);
      await page.getByRole('button', { name: 'Freeze', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
      await expect(page.getByRole('button', { name: 'Unfreeze' })).toBeVisible();
      await page.reload();
      const frozen = page.getByRole('tabpanel').locator('li', { hasText: 'The card was frozen' }).first();
      await expect(frozen).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(frozen.getByText('Delivered')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await thaw(page);
      await expectFine(page);
    });
  });
}
