import cardholder from '../../../locales/pa/cardholder.json' with { type: 'json' };
import common from '../../../locales/pa/common.json' with { type: 'json' };
import { expect, OWN_CARDS, PEOPLE, signInByForm, test } from '../support/test.ts';

const { card, pin } = cardholder;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The presses of each job are those of the list of jobs; this page has them all. */
test('in Pashto on a phone: the balance, a purchase that arrives, lock, unlock, and the PIN', async ({
  page,
}) => {
  await signInByForm(page, PEOPLE.cardholder);
  await page.waitForURL((url) => OWN_CARDS.test(url.pathname));
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}?lang=pa`);

  // Nothing to press for the balance.
  const wallet = page.getByRole('region', { name: card.available });
  await expect(wallet.locator('.money').first()).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);

  const cardId = path.split('/').at(-1);
  const bought = await page.request.post('/api/sandbox/purchases', {
    data: { cardId, amount: '0.37', merchantName: 'Lantern Tea', categoryCode: '5411' },
  });
  expect(bought.status()).toBe(201);
  await page.reload();
  const purchase = page.locator('details', { hasText: 'Lantern Tea' }).first();
  await expect(purchase).toContainText('$0.37');
  await purchase.locator('summary').click();
  await expect(purchase.locator('.timeline li').first()).toBeVisible();

  // Two presses, and one that closes what was done.
  for (const verb of ['lock', 'unlock'] as const) {
    await page.getByRole('button', { name: card[verb].name }).click();
    await page.getByRole('dialog').getByRole('button', { name: card[verb].act, exact: true }).click();
    await expect(page.getByRole('dialog', { name: card[verb].done })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: common.button.done, exact: true }).click();
  }
  await expect(page.getByRole('button', { name: card.lock.name })).toBeVisible();

  await page.goto(`${path}/pin?lang=pa`);
  await page.getByLabel(pin.choose).fill('2580');
  await page.getByRole('button', { name: common.button.continue }).click();
  await page.getByLabel(pin.again).fill('2580');
  await page.getByRole('button', { name: pin.save }).click();
  await expect(page.getByRole('heading', { name: pin.done })).toBeFocused();
});
