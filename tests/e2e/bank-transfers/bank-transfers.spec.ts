import type { Page } from '@playwright/test';
import { expectFine } from '../support/fine.ts';
import { giveAccount, movePayout, verifyAccount } from '../support/sandbox-bank.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const PROGRAM = '01990000-0000-7000-8000-00000000a012';
const ENDED = '01990000-0000-7000-8000-00000000a014';

for (const width of [1280, 390]) {
  test(`somebody is added, gives an account, is paid, the money comes back and is sent again, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = width > 1000 ? 'Nadia Karimi' : 'Omar Karimi';
    const email = `${name.split(' ')[0]?.toLowerCase()}.e2e@example.org`;
    await signIn(page, PEOPLE.superAdmin);
    await page.goto(`/${PROGRAM}/recipients`);
    await page.getByRole('button', { name: 'Add recipient' }).first().click();
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Language').selectOption('Kiswahili');
    await page.getByRole('button', { name: 'Add and send invitation' }).click();
    await page.waitForURL(/\/recipients\/[0-9a-f-]{36}$/);
    const next = page.getByRole('region', { name: 'What is next' });
    await expect(next).toContainText(`Waiting for ${name} to give a bank account`);
    await expectFine(page);

    await giveAccount(page, { businessId: PROGRAM, email, name, accountNumber: '100200304444' });
    await page.reload();
    await expect(next).toContainText('The bank is checking the account. It answers by');
    await verifyAccount(page, name, '4444');
    await expect(async () => {
      await page.reload();
      await expect(next).toContainText('is ready to be paid to the account ending in 4444.', {
        timeout: 2_000,
      });
    }).toPass({ timeout: 20_000 });

    await next.getByRole('button', { name: 'Pay' }).click();
    await page.getByLabel('Amount').fill('250');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('Available afterwards')).toBeVisible();
    await expectFine(page);
    await page.getByRole('button', { name: 'Send $250.00' }).dblclick();
    await expect(page.getByText(`$250.00 was sent to ${name}.`)).toBeVisible();
    await page.getByRole('link', { name: 'See the payment' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`$250.00 to ${name}`);
    await movePayout(page, name, '4444', 'settled');
    await stateIs(page, 'Arrived');
    await movePayout(page, name, '4444', 'returned');
    await stateIs(page, 'Came back');
    await expect(page.getByText('$250.00 is back in the funding account.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
    await expectFine(page);
    const first = page.url();

    await page.getByRole('button', { name, exact: true }).click();
    await expect(next).toContainText('A payment did not arrive, so this account takes no more payments.');
    await page.getByRole('button', { name: 'Enter bank details' }).click();
    await page.getByLabel('Name on the account').fill(name);
    await page.getByLabel('Checking').check();
    await page.getByLabel('Routing number').fill('021000021');
    await page.getByLabel('Account number', { exact: true }).fill('100200305555');
    await page.getByLabel('Account number again').fill('100200305555');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('dialog', { name: 'Review the bank account' })).toBeVisible();
    await expectFine(page);
    await page.getByRole('button', { name: 'Have the bank check it' }).click();
    await expect(next).toContainText('The bank is checking the account.');
    await verifyAccount(page, name, '5555');
    await expect(async () => {
      await page.goto(first);
      await expect(page.getByRole('button', { name: 'Send again' })).not.toHaveAttribute('aria-disabled', {
        timeout: 2_000,
      });
    }).toPass({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('250.00');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Send $250.00' }).click();
    await page.getByRole('link', { name: 'See the payment' }).click();
    await page.getByRole('link', { name: 'See the first' }).click();
    await expect(page.getByRole('link', { name: 'See the second' })).toBeVisible();

    await page.getByRole('button', { name: 'Receipt' }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article', { name: 'Payment receipt' });
    await expect(sheet).toContainText('The money is back in the funding account.');
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expectFine(page);
  });
}

for (const width of [1280, 390]) {
  test(`a note about a recipient is written, changed and deleted; details begin with what is kept, at ${width} px`, async ({
    page,
  }) => {
    const text = `Pays rent on the first, ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, PEOPLE.superAdmin);
    await page.goto(`/${PROGRAM}/recipients/01990000-0000-7000-8000-000000000405?tab=notes`);
    await page.getByLabel('Note', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Add note' }).dblclick();
    const note = page.locator('.note', { hasText: text });
    await expect(note).toHaveCount(1);
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
    await note.getByRole('button', { name: 'Edit' }).click();
    await page.locator('.note-edit textarea').fill(`${text}, by check`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(note.getByText(/edited/)).toBeVisible();
    await expectFine(page);
    await page.reload();
    await expect(note.getByText('by check')).toBeVisible();
    await note.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
    await expect(note).toHaveCount(0);

    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByRole('region', { name: 'Metadata' })).toHaveCSS('border-top-width', '0px');
    await expectFine(page);
  });
}

test('a name of one very long word makes no page wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, PEOPLE.superAdmin);
  await page.goto(`/${PROGRAM}/recipients`);
  await page.getByRole('button', { name: 'Add recipient' }).first().click();
  await page.getByLabel('Full name').fill('W'.repeat(255));
  await page.getByLabel('Email', { exact: true }).fill('wide.e2e@example.org');
  await page.getByRole('button', { name: 'Add and send invitation' }).click();
  await page.waitForURL(/\/recipients\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expectFine(page);
});

/** The mark beside the heading, once the payment shows it; the page looks again by itself, here at once. */
async function stateIs(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.locator('.thing-title .badge')).toHaveText(words, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

test('the same amount twice is asked about; the lists find and filter; a program that has ended says so', async ({
  page,
}) => {
  // Another amount at another try, which would be asked about at its first payment.
  const amount = `1.${String((Date.now() % 90) + 10)}`;
  await signIn(page, PEOPLE.superAdmin);
  await page.goto(`/${PROGRAM}/recipients`);
  await page.getByLabel('Search recipients').fill('larch');
  await expect(page.locator('.recipients-table tbody tr')).toHaveCount(1);
  await page.reload();
  await page.getByRole('link', { name: 'Larch Street Housing' }).click();
  const pay = async () => {
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByLabel('Amount').fill(amount);
    for (const pause of [0, 120, 0]) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(pause);
    }
    // Enter twice reviews and sends nothing; nor does Enter that is held.
    await page.keyboard.down('Enter');
    for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByRole('heading', { name: 'Review the payment' })).toBeFocused();
    await page.getByRole('button', { name: `Send $${amount}` }).click();
  };
  await pay();
  await page.getByRole('button', { name: 'Done' }).click();
  await pay();
  await expect(page.getByRole('heading', { name: 'Pay a second time?' })).toBeVisible();
  await expect(page.getByText(`Grace Okafor sent $${amount}`, { exact: false })).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Do not pay again' }).click();
  await page.getByRole('link', { name: 'All recipients' }).click();
  await expect(page.getByLabel('Search recipients')).toHaveValue('larch');

  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payments');
  await expect(page.getByRole('link', { name: 'Payments', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveTitle(/^Payments/);
  await page.getByRole('link', { name: 'Larch Street Housing' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`$${amount} to Larch Street Housing`);

  await page.goto(`/${ENDED}/bankTransfers`);
  await page.getByRole('button', { name: 'Add recipient' }).first().click();
  await expect(page.getByText('This program stopped paying out after Jun 30, 2025.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await expectFine(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.recipients-table').getByText('Account verified').first()).toBeVisible();
  await expect(page.locator('.recipients-table').getByText('Ready to be paid')).toHaveCount(0);
  await page.locator('.recipients-table .row-link').first().click();
  await expect(page.getByText('This program stopped paying out after Jun 30, 2025.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Let them change the account' })).toHaveCount(0);
  await expectFine(page);
});

test('a press anywhere on a row opens it, with Ctrl in another tab; payments are searched and filtered by the address', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await signIn(page, PEOPLE.superAdmin);
  await page.goto(`/${PROGRAM}/recipients`);
  const larch = page.getByRole('row', { name: 'Larch Street Housing' });
  const other = context.waitForEvent('page');
  await larch.locator('[data-col="language"]').click({ modifiers: ['ControlOrMeta'] });
  await (await other).waitForURL(/\/recipients\/[0-9a-f-]{36}$/);
  await expect(page).toHaveURL(/\/recipients$/);
  await larch.locator('[data-col="lastActivity"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Larch Street Housing');

  await page.goto(`/${PROGRAM}/recipients?tab=transfers`);
  const rows = page.locator('.transfers-table tbody tr:has(.row-link)');
  await page.getByLabel('Search payments').fill('cedar $1,160');
  await expect(page).toHaveURL(/search=cedar/);
  await page.reload();
  await expect(page.getByLabel('Search payments')).toHaveValue('cedar $1,160');
  await expect(rows.first()).toContainText('Cedar Valley Electric');
  for (const row of await rows.all()) await expect(row).toContainText('$1,160');
  await page.getByLabel('Search payments').fill('');
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Came back' }).or(page.getByLabel('Came back')).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=returned/);
  await expect(rows.first()).toContainText('Came back');
  const marks = page.locator('.transfers-table tbody .badge');
  expect(new Set(await marks.allInnerTexts())).toEqual(new Set(['Came back']));
  await page.reload();
  await rows.first().locator('[data-col="sent"]').click();
  await expect(page.locator('.thing-title .badge')).toHaveText('Came back');
});

for (const path of [
  'recipients',
  'recipients?tab=transfers',
  'recipients/01990000-0000-7000-8000-000000000409',
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing is wrong with ${path}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await signIn(page, PEOPLE.superAdmin);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`/${PROGRAM}/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectFine(page);
      }
    });
  }
}
