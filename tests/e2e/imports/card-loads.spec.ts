import pg from 'pg';
import { expectFine } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const TOP = '01990000-0000-7000-8000-00000000b001';

async function query(text: string, values: unknown[]): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The amounts booked on the accounts of cards. */
async function entriesOf(cards: Record<string, string>[]): Promise<string[]> {
  const found = await query('select abs(amount) as amount from entry where account_id = any($1)', [
    cards.map(({ account }) => account),
  ]);
  return found.map(({ amount }) => String(amount));
}
const countOf = (amounts: string[], wanted: string) => amounts.filter((amount) => amount === wanted).length;

/** The rows of a file, each known by its note. */
const loadsOf = (note: string) =>
  query(
    `select state, amount, cells ->> 'cardId' as card from import_row
     where cells ->> 'memo' = $1 order by number`,
    [note],
  );

for (const width of [1280, 390]) {
  test(`a file of card loads with a wrong row is read, mended and done at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 844 });
    const cards = await query(
      `select id, account_id as account from card where business_id = $1 and status = 'active'
       order by id desc limit 2 offset $2`,
      [TOP, width === 390 ? 2 : 0],
    );
    const [first, second] = cards.map(({ id }) => id ?? '');
    const before = await entriesOf(cards);
    expect(cards).toHaveLength(2);
    const note = `March ${width} ${Date.now()}`;
    await signIn(page, PEOPLE.admin);
    await page.goto(`/${TOP}/import/card-loads`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import card loads');
    await expectFine(page);

    const text = `﻿Card ID;Amount;Note\r\n${first};1.37;${note}\r\n${second};nothing;${note}\r\n\r\n`;
    await page
      .getByLabel('Drop a file here')
      .setInputFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeFocused();
    await expect(page.getByLabel('What is “Amount”?')).toHaveValue('amount');
    await expectFine(page);
    await page.getByRole('button', { name: 'Check 2 rows' }).click();

    const summary = page.getByRole('region', { name: 'The import' });
    await expect(summary).toContainText('1 row ready');
    await expect(summary).toContainText('1 row to mend');
    const wrong = page.getByRole('group', { name: 'Row 3' });
    await expect(wrong.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await expectFine(page);
    await wrong.getByLabel('Amount').fill('2.41');
    await wrong.getByLabel('Amount').press('Enter');
    await expect(summary).toContainText('2 rows ready');
    await expect(summary).toContainText('This will move $3.78 of');

    await summary.getByRole('button', { name: 'Load 2 cards' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Load these cards?');
    await dialog.getByRole('button', { name: 'Load $3.78 on 2 cards' }).click();
    await expect(summary).toContainText('2 rows done');
    await expect(summary).toContainText('$3.78 has been moved.');
    expect(await loadsOf(note)).toEqual([
      { state: 'done', amount: '137', card: first },
      { state: 'done', amount: '241', card: second },
    ]);

    const moved = await entriesOf(cards);
    for (const amount of ['137', '241']) expect(countOf(moved, amount)).toBe(countOf(before, amount) + 1);

    // The result stays after somebody left.
    await page.reload();
    await expect(summary).toContainText('2 rows done');
    await expectFine(page);
  });
}
