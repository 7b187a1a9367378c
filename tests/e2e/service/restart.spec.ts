import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSystem } from '../../../scripts/start/system.ts';
import { ownPort } from '../../support/own-port.ts';
import { expect, PEOPLE, signInByForm, test } from '../support/test.ts';

/** The main job, whole: a person at a form, money in the ledger, and both processes started anew. */
test('an administrator signs in and loads $25.00; the ledger has it once, also after a restart', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-restart-'));
  chmodSync(dataDir, 0o755);
  const port = await ownPort();
  const start = () =>
    startSystem({ root: join(import.meta.dirname, '..', '..', '..'), port, dataDir, mode: 'sandbox' });
  let system = await start();
  const context = await browser.newContext({ baseURL: system.url });
  const page = await context.newPage();
  try {
    await signInByForm(page, PEOPLE.admin);
    const card = await oneActiveCard(system.migratorUrl);
    await page.getByLabel('Search cards').fill(card.id);
    await page
      .getByRole('link', { name: new RegExp(`ending in ${card.last4}`) })
      .first()
      .click();
    await page.waitForURL(`**/cards/${card.id}**`);

    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await page.getByLabel('Amount').fill('25');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Load $25.00' }).dblclick();
    await expect(page.getByText('$25.00 was loaded', { exact: false })).toBeVisible();
    const balance = `$${((card.available + 2500) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText(balance);

    const entries = await entriesSince(system.migratorUrl, card.accountId, card.version);
    expect(entries).toHaveLength(2);
    expect(new Set(entries.map(({ journal_id }) => journal_id)).size).toBe(1);
    expect(entries.map(({ amount }) => Number(amount)).sort((a, b) => a - b)).toEqual([-2500, 2500]);

    await system.stop();
    system = await start();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText(balance);
  } finally {
    await context.close();
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function oneActiveCard(url: string) {
  const [row] = await ask<{
    id: string;
    last4: string;
    accountId: string;
    available: string;
    version: string;
  }>(
    url,
    `select c.id, c.last4, c.account_id as "accountId", b.posted - b.held as available, b.version
     from card c join balance b on b.account_id = c.account_id join business on business.id = c.business_id
     join balance f on f.account_id = business.funding_account_id
     where c.status = 'active' and business.parent_id is null and f.posted > 10000 order by c.id limit 1`,
  );
  if (!row) throw new Error('the demo has no active card of a normal business');
  return { ...row, available: Number(row.available), version: Number(row.version) };
}

const entriesSince = (url: string, accountId: string, version: number) =>
  ask<{ journal_id: string; amount: string }>(
    url,
    `select journal_id, amount from entry where journal_id in
       (select journal_id from entry where account_id = $1 and account_version > $2)`,
    [accountId, version],
  );

async function ask<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
