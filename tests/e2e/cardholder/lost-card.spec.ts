import type { Page } from '@playwright/test';
import cardholder from '../../../locales/es/cardholder.json' with { type: 'json' };
import common from '../../../locales/es/common.json' with { type: 'json' };
import { deliver } from '../support/parcels.ts';
import { countPresses } from '../support/presses.ts';
import {
  EXPIRATION,
  LAST_SIX,
  loadCard,
  openAccountWith,
  takeReplacement,
  takeWaitingCard,
} from '../support/printed-card.ts';
import { expect, PEOPLE, signIn, signInByForm, test } from '../support/test.ts';

const { arrive, card, disputes, lost } = cardholder;

const FAMILY_ESSENTIALS = '01990000-0000-7000-8000-00000000a011';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const dashboard = (id: string) => `/cardholder/dashboard/${id}?lang=es`;
const balanceOf = (page: Page) =>
  page.getByRole('region', { name: card.available }).locator('.money').first().textContent();

/** Two presses. */
async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: card.lock.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: card.lock.act, exact: true }).click();
  await expect(page.getByRole('dialog', { name: card.lock.done })).toBeVisible();
}

test('in Spanish on a phone: a case in two presses, a lost card in five, and the money on the new card', async ({
  page,
  browser,
}) => {
  const old = await takeWaitingCard(FAMILY_ESSENTIALS);
  const email = await openAccountWith(page, old, 'Ines');
  await loadCard(page, old, '25.00');
  const presses = await countPresses(page);
  await signInByForm(page, email);

  // A purchase that is not hers: two presses to a case with its dates.
  const data = { cardId: old.id, amount: '0.41', merchantName: 'Alder Books', categoryCode: '5942' };
  expect((await page.request.post('/api/sandbox/purchases', { data })).status()).toBe(201);
  await page.goto(dashboard(old.id));
  await page.locator('details', { hasText: 'Alder Books' }).first().locator('summary').click();
  const atPurchase = await presses();
  await page.getByRole('link', { name: card.transactions.notMine }).first().click();
  await page.getByRole('button', { name: disputes.submit }).click();
  await expect(page.getByRole('heading', { name: disputes.status.open })).toBeVisible();
  expect((await presses()) - atPurchase).toBe(2);
  await page.getByRole('link', { name: disputes.back }).click();
  await expect(
    page.getByRole('link', { name: card.case.replace('{{merchant}}', 'Alder Books') }),
  ).toBeVisible();

  // Two presses lock it.
  const before = await balanceOf(page);
  const atLoss = await presses();
  await lock(page);
  expect((await presses()) - atLoss).toBe(2);
  await page.getByRole('link', { name: card.lock.lost }).click();
  await page.getByRole('button', { name: lost.why.lost }).click();
  await page.getByLabel(lost.address.addressOne).fill('12 Juniper Street');
  await page.getByLabel(lost.address.city).fill('Portland');
  await page.getByLabel(lost.address.state).selectOption('OR');
  await page.getByLabel(lost.address.zip).fill('97205');
  await page.getByRole('button', { name: lost.confirm.submitLocked }).click();
  await expect(page.getByRole('heading', { name: lost.status.requested.title })).toBeVisible();
  // Three more to the replacement, though nobody knew an address.
  expect((await presses()) - atLoss).toBe(2 + 3);

  // An administrator finds it beside the orders, and ships.
  const office = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const desk = await office.newPage();
  await signIn(desk, PEOPLE.superAdmin);
  await desk.goto(`/${FAMILY_ESSENTIALS}/orders`);
  const ofCard = desk.locator(`a[href$="/cards/${old.id}"]`);
  const request = desk.locator('.notice', { has: ofCard });
  await request.getByRole('button', { name: 'Send a new card' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Close the old card and send the new one' }).click();
  await expect(desk.getByText('The new card was ordered.')).toBeVisible();

  // The carrier brings it.
  await page.reload();
  await expect(page.getByRole('heading', { name: lost.status.ordered.title })).toBeVisible();
  const fresh = await takeReplacement(old.id);
  await deliver(page, fresh.orderId);
  await page.reload();
  await expect(page.getByRole('heading', { name: lost.status.arrived.title })).toBeVisible();

  // She activates it, and everything is there.
  await page.getByRole('link', { name: lost.activate }).click();
  await page.getByLabel(arrive.cardId.label).fill(fresh.id);
  await page.getByRole('button', { name: common.button.continue }).click();
  await page.getByLabel(arrive.confirm.organisation).fill(fresh.organization);
  await page.getByLabel(arrive.confirm.lastSix).fill(LAST_SIX);
  await page.getByLabel(arrive.confirm.expiration).fill(EXPIRATION);
  await page.getByRole('button', { name: common.button.continue }).click();
  await page.getByRole('button', { name: arrive.pin.later }).click();
  await page.waitForURL((url) => url.pathname.endsWith(fresh.id));
  expect(await balanceOf(page)).toBe(before);
  await expect(
    page.getByRole('link', { name: card.case.replace('{{merchant}}', 'Alder Books') }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await office.close();

  // She loses that one too: where a card goes is known now, and it is three presses from the lock.
  const atNextLoss = await presses();
  await lock(page);
  await page.getByRole('link', { name: card.lock.lost }).click();
  await page.getByRole('button', { name: lost.why.lost }).click();
  await page.getByRole('button', { name: lost.confirm.submitLocked }).click();
  await expect(page.getByRole('heading', { name: lost.status.requested.title })).toBeVisible();
  expect((await presses()) - atNextLoss).toBe(2 + 3);
});
