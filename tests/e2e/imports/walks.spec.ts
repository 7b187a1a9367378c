import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { expectFine } from '../support/fine.ts';
import { makeProgram, payIn } from '../support/own-program.ts';
import { expect, PEOPLE, signIn, signInByForm, test } from '../support/test.ts';

const PAYING = '01990000-0000-7000-8000-00000000a012';

const summaryOf = (page: Page): Locator => page.getByRole('region', { name: 'The import' });

async function drop(page: Page, name: string, file: string | Buffer) {
  const buffer = typeof file === 'string' ? Buffer.from(file) : file;
  await page
    .getByLabel('Drop a file here')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** A file as spreadsheets of many countries write it: UTF-16 with its mark, semicolons. */
const utf16 = (rows: string[][]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`, 'utf16le');
const csv = (rows: string[][]): string => `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

/** Agrees to what the dialog says of the good rows. */
async function agree(page: Page, act: RegExp) {
  await summaryOf(page).getByRole('button', { name: act }).click();
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
}

/** The rows with problems as a file, mended outside and dropped again. */
async function mendOutside(page: Page, mend: (text: string) => string) {
  const summary = summaryOf(page);
  const download = page.waitForEvent('download');
  await summary.getByRole('button', { name: 'Download rows with problems' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain('What is wrong');
  await summary.getByRole('button', { name: 'Import another file' }).click();
  await drop(page, 'problems.csv', mend(text));
}

test('cards are ordered from files, and only what was wrong is done again', async ({ page }) => {
  await signIn(page, PEOPLE.superAdmin);
  const programId = await makeProgram(page, 'Lamps');
  await payIn(page, programId, '100');
  const summary = summaryOf(page);

  // Virtual cards, from a file in UTF-16.
  await page.goto(`/${programId}/import/order/virtual`);
  const people = [
    ['Given name', 'Last name', 'Email'],
    ['Amina', 'Haidari', 'amina@example.org'],
    ['Omar', 'Haddad', 'omar.example.org'],
  ];
  await drop(page, 'people.csv', utf16(people));
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(summary).toContainText('1 row to mend');
  await agree(page, /^Order 1 card/);
  await expect(summary).toContainText('1 row done');
  await mendOutside(page, (text) => {
    expect(text).not.toContain('Amina');
    return text.replace('omar.example.org', 'omar@example.org');
  });
  await expect(summary).toContainText('1 row ready');
  await expect(summary).not.toContainText('to mend');
  // The same import goes on, with what was done before.
  await agree(page, /^Order 1 card/);
  await expect(summary).toContainText('2 rows done');
  await page.goto(`/${programId}/cards`);
  await expect(page.getByRole('row')).toHaveCount(3);

  // A mixed file, whose rows say which kind of card they order.
  await page.goto(`/${programId}/import/order`);
  await expect(page.getByRole('link', { name: /^Import virtual cards/ })).toBeVisible();
  await drop(
    page,
    'mixed.csv',
    csv([
      [
        'Type',
        'First name',
        'Last name',
        'Email',
        'Street address',
        'City',
        'State',
        'ZIP code',
        'Shipping method',
      ],
      ['virtual', 'Zahra', 'Rahimi', 'zahra@example.org', '', '', '', '', ''],
      ['physical', 'Li', 'Wei', '', '410 Alder Street', 'Portland', 'OR', '9720', 'USPS_GROUND'],
    ]),
  );
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  const wrong = page.getByRole('group', { name: 'Row 3' });
  await expect(wrong.getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true');
  await wrong.getByLabel('ZIP code').fill('97204');
  await wrong.getByLabel('ZIP code').press('Enter');
  await expect(summary).toContainText('2 rows ready');
  await agree(page, /^Order 2 cards/);
  await expect(summary).toContainText('2 rows done');

  // Cards that are shipped, from the template that is filled in.
  await page.goto(`/${programId}/import/order/physical`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel', exact: true }).click();
  await drop(page, 'template.xlsx', readFileSync(await (await download).path()));
  await expect(page.getByLabel('What is “ZIP code”?')).toHaveValue('zip');
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(summary).toContainText('1 row ready');
  await agree(page, /^Order 1 card/);
  await expect(summary).toContainText('1 row done');
  await expect(summary).toContainText('$25.00 has been moved.');
  await expectFine(page);
  await page.goto(`/${programId}/cards`);
  await expect(page.getByRole('row')).toHaveCount(6);
});

/** Somebody whose account the bank has confirmed. */
async function emailOfPayee(): Promise<string> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select email from recipient where business_id = $1 and exists (select from bank_account
         where recipient_id = recipient.id and status = 'verified' and disabled_at is null and removed_at is null)
       order by id limit 1`,
      [PAYING],
    );
    return rows[0].email;
  } finally {
    await client.end();
  }
}

test('recipients are added and paid from files', async ({ page }) => {
  const [one, other] = ['one', 'other'].map((word) => `${word}.${Date.now()}@example.org`);
  // Bank details ask for a sign-in of the last five minutes.
  await signInByForm(page, PEOPLE.superAdmin);
  await page.goto(`/${PAYING}/import/recipients`);
  const summary = summaryOf(page);
  const heads = ['Name', 'Email', 'Name on account', 'Account type', 'Routing number', 'Account number'];
  const account = ['Reza Karimi', 'checking', '21000021', '000123456789'];
  await drop(
    page,
    'people.csv',
    csv([heads, ['Reza Karimi', one ?? '', ...account], ['Sahar Noori', other ?? '', '', '', '', '']]),
  );
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  // The zero that a spreadsheet took away is offered, and nobody puts it there unasked.
  const wrong = page.getByRole('group', { name: 'Row 2' });
  await expect(wrong.getByLabel('Routing number')).toHaveValue('21000021');
  await wrong.getByRole('button', { name: /021000021/ }).click();
  await expect(summary).toContainText('2 rows ready');
  await agree(page, /^Add 2 recipients/);
  await expect(summary).toContainText('2 rows done');

  await page.goto(`/${PAYING}/import/payments`);
  const pay = [
    ['Recipient', 'Amount', 'Note'],
    [await emailOfPayee(), '1.25', 'March'],
    [`nobody.${one}`, '2.00', 'March'],
  ];
  await drop(page, 'payments.csv', csv(pay));
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(summary).toContainText('1 row to mend');
  await agree(page, /^Send (1 payment|\$1\.25)/);
  await expect(summary).toContainText('1 row done');
  await expect(summary).toContainText('$1.25 has been moved.');
  await expectFine(page);
});
