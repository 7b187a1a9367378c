import type { Page } from '@playwright/test';
import { JUNIPER } from '#lib/server/services/sandbox/demo/businesses.ts';
import { expectFine, settled } from '../support/fine.ts';
import { tooSmall } from '../support/fingers.ts';
import { deliver } from '../support/parcels.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const grid = (page: Page) => page.goto(`/${JUNIPER}/programs`);

/** The money of the organization goes to the program, or back. */
async function move(page: Page, at: string, to: string, amount: string) {
  await page.goto(`/${at}/funding-account`);
  await page.getByRole('button', { name: 'Move money' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To', { exact: true }).selectOption(to);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: /^Move \$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'The money was moved' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** Two virtual cards with money on them, as an administrator makes them elsewhere. */
async function makeCards(page: Page, programId: string, authorization: string) {
  const ask = async (path: string, data: object) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(`/api/cards/business/${programId}/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const people = ['Ada', 'Farid'].map((firstName) => ({
    firstName,
    lastName: 'Camper',
    email: `${firstName}@example.com`,
  }));
  const { order } = await ask('virtualCards', { cards: people });
  const made = await page.request.get(`/api/cards/business/${programId}/cards`, {
    headers: { authorization },
  });
  const { items } = await made.json();
  for (const { id } of items) await ask('load', { cardId: id, amount: '20.00' });
  // The mails with the cards are delivered, so that the order is no longer on its way.
  await deliver(page, order.id);
}

async function close(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page
    .getByRole('menuitem', { name: 'Close program' })
    .or(page.getByText('Close program'))
    .first()
    .click();
  return page.getByRole('dialog');
}

test('a program is created, found, given money, emptied in one job, and closed', async ({ page }) => {
  const name = `Summer camp ${Date.now()}`;
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await signIn(page, PEOPLE.superAdmin);
  const authorization = (await asked).headers().authorization ?? '';
  await grid(page);
  await page.getByRole('button', { name: 'Create program' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByText(`${name} was created.`)).toBeVisible();
  await page.getByTitle('Switch program').click();
  await page.getByRole('dialog', { name: 'Switch program' }).getByRole('link', { name }).click();
  await expect(page).not.toHaveURL(new RegExp(JUNIPER));
  const [, programId = ''] = new URL(page.url()).pathname.split('/');

  await move(page, JUNIPER, programId, '100.00');
  await makeCards(page, programId, authorization);
  await grid(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('link', { name: 'Funding account: $60.00' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'On cards: $40.00' })).toBeVisible();

  const dialog = await close(page, name);
  await expect(dialog).toContainText('This program cannot be closed yet.');
  await expect(dialog.getByRole('link', { name: 'Money on 2 cards' })).toBeVisible();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Withdraw everything' }).click();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Withdraw $40.00' }).click();
  await expect(dialog.getByText('All 2 cards are done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to closing' }).click();
  await expect(dialog.getByRole('link', { name: /^Money on 2 cards/ })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Money on the funding account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Move all of it…' }).click();
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Move $100.00' }).click();
  await expect(dialog.getByRole('heading', { name: 'The money was moved' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const empty = page.getByRole('dialog');
  await expect(empty).toContainText('A closed program cannot be opened again.');
  await empty.getByRole('button', { name: 'Close program' }).click();
  await expect(page.getByText(`${name} was closed.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Show closed programs' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('This program is closed.')).toBeVisible();
  await expectFine(page);
  await page.goto(`/${programId}/funding-account`);
  await expect(page.getByRole('link', { name: /^Available/ })).toBeVisible();
});

test('the grid fits beside the navigation from 1200 px on, scrollbar of the page included', async ({
  page,
}) => {
  await signIn(page, PEOPLE.superAdmin);
  await grid(page);
  for (const width of [1280, 1200]) {
    await page.setViewportSize({ width: width - 15, height: 900 });
    await settled(page);
    const frame = page.locator('.table-wrap');
    expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth), `${width}`).toBeLessThanOrEqual(
      0,
    );
  }
});

test('on a phone the heading stands free, and each state of cards is large enough for a finger', async ({
  page,
}) => {
  await signIn(page, PEOPLE.superAdmin);
  await grid(page);
  for (const width of [390, 375, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    const [title, acts] = await page.evaluate(() => {
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('h1') as Element);
      return [text, document.querySelector('.page-actions') as Element].map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      });
    });
    if (!title || !acts) throw new Error('the page has a heading and acts');
    const isFree = title.right <= acts.left || title.bottom <= acts.top;
    expect(isFree, `${width}`).toBe(true);
  }
  expect(await tooSmall(page, '.page-actions, .program-states')).toEqual([]);
});
