import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectFine } from '../support/fine.ts';
import { makeProgram, payIn } from '../support/own-program.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

/** Its one active card, made by calls as an administrator makes them elsewhere. */
async function makeCard(page: Page, programId: string, authorization: string) {
  const ask = async (path: string, data?: object) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(`/api${path}`, { headers, ...(data ? { data } : {}) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const cards = [{ firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com' }];
  await ask(`/cards/business/${programId}/virtualCards`, { cards });
  const list = `/api/cards/business/${programId}/cards`;
  const made = await page.request.get(list, { headers: { authorization } });
  const [{ id }] = (await made.json()).items;
  // The issuer makes it meanwhile.
  await expect
    .poll(async () => (await page.request.post(`/api/sandbox/cards/${id}/link`)).ok(), { timeout: 30_000 })
    .toBe(true);
  return { cardId: id as string, ask };
}

async function open(page: Page, programId: string, tab: string) {
  await page.goto(`/${programId}/funding-account?tab=${tab}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** The file that the list on screen is written to, line by line below its head. */
async function exported(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
  return text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
}

test('a card is loaded, spends and gives back; every history, file and balance holds it to the cent', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await signIn(page, PEOPLE.superAdmin);
  const authorization = (await asked).headers().authorization ?? '';
  const programId = await makeProgram(page, 'Boots');
  const { cardId, ask } = await makeCard(page, programId, authorization);

  // The test's own money.
  await payIn(page, programId, '200');

  // Loaded by its form, and once more elsewhere.
  await page.goto(`/${programId}/cards/${cardId}`);
  await page.getByRole('button', { name: 'Load', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('75.25');
  await dialog.getByLabel('Note').fill('Boots and gloves');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Load $75.25' }).click();
  await expect(page.getByText('$75.25 was loaded. $75.25 is now available.')).toBeVisible();
  await ask(`/cards/business/${programId}/load`, { cardId, amount: '4.10', memo: 'Lunch' });
  const bought = { cardId, amount: '20.10', merchantName: 'Larch Outfitters', categoryCode: '5651' };
  const { purchase } = await ask('/sandbox/purchases', bought);
  await ask(`/sandbox/purchases/${purchase.id}/settle`, { action: 'clear' });

  // In both histories, filtered, and in the file of what is left.
  await open(page, programId, 'transactions');
  const shop = page.getByRole('row').filter({ hasText: 'Larch Outfitters' });
  await expect(shop).toContainText('$20.10');
  await expect(shop).toContainText('Rosa Delgado');
  const [charged = [], ...noMore] = await exported(page);
  expect(noMore).toEqual([]);
  expect(charged).toEqual(expect.arrayContaining(['Rosa Delgado', 'Larch Outfitters', '20.10']));
  await open(page, programId, 'loads');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Search the load history').fill('boots');
  await expect(page).toHaveURL(/search=boots/);
  await expect(page.getByRole('row')).toHaveCount(2);
  const load = page.getByRole('row').filter({ hasText: 'Boots and gloves' });
  await expect(load).toContainText('+$75.25');
  const [loaded = [], ...others] = await exported(page);
  expect(others).toEqual([]);
  expect(loaded).toEqual(expect.arrayContaining(['Rosa Delgado', '75.25', 'Boots and gloves']));
  await expectFine(page);

  // Taken back, as far as it was not spent.
  await load.getByRole('button', { name: 'Take back the load of $75.25' }).click();
  await expect(dialog).toContainText('$59.25 of it is left to take back');
  await dialog.getByLabel('Amount').fill('59.26');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Take back $50.00' }).click();
  await expect(page.getByText('$50.00 went back to the funding account. $9.25 is left')).toBeVisible();

  // Histories and balances.
  await expect(load).toContainText('$50.00 taken back');
  await open(page, programId, 'loads');
  const back = page.getByRole('row').filter({ hasText: 'Load taken back' });
  await expect(back).toContainText('−$50.00');
  await open(page, programId, 'statement');
  const sums = page.locator('.statement-sums .money');
  await expect(sums).toHaveText(['$0.00', '+$250.00', '−$79.35', '$170.65']);
  const lines = await exported(page);
  // What came, what went, and what stood after it, newest first.
  expect(lines.map((line) => line.slice(-4, -1))).toEqual([
    ['50.00', '', '170.65'],
    ['', '4.10', '120.65'],
    ['', '75.25', '124.75'],
    ['200.00', '', '200.00'],
  ]);
  await page.goto(`/${programId}/funding-account`);
  const available = page.getByRole('link', { name: /^Available/ });
  await expect(available).toContainText('$170.65');
  await expect(page.getByRole('link', { name: /^On cards/ })).toContainText('$9.25');
  await page.goto(`/${programId}/cards/${cardId}`);
  const balance = page.getByRole('region', { name: 'Balance' }).locator('.money').first();
  await expect(balance).toHaveText('$9.25');
});
