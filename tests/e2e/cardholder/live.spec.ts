import type { Page } from '@playwright/test';
import { FAMILY_ESSENTIALS } from '../../../src/lib/server/services/sandbox/demo/businesses.ts';
import { expect, OWN_CARDS, PEOPLE, signIn, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** From then on the page hears of what changes. */
const hears = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live' && answer.ok());

test('a purchase appears on the open page of its card and in the dashboard, without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, PEOPLE.cardholder);
  await page.waitForURL((url) => OWN_CARDS.test(url.pathname));
  const cardId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const holderHears = hears(page);
  await page.goto(`/cardholder/dashboard/${cardId}?lang=en`);
  await holderHears;

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 800 },
  });
  const dashboard = await context.newPage();
  await signIn(dashboard, PEOPLE.superAdmin);
  const memberHears = hears(dashboard);
  await dashboard.goto(`/${FAMILY_ESSENTIALS}/cards/${cardId}`);
  await expect(dashboard.getByRole('heading', { level: 1 })).toBeVisible();
  await memberHears;

  const merchantName = `Lantern ${crypto.randomUUID().slice(0, 8)}`;
  for (const one of [page, dashboard]) {
    await one.evaluate(() => Object.assign(window, { isSame: true }));
    // A list under a pointer would keep its rows until it is asked for the new ones.
    await one.mouse.move(0, 0);
  }
  const bought = await page.request.post('/api/sandbox/purchases', {
    data: { cardId, amount: '0.41', merchantName, categoryCode: '5411' },
  });
  expect(bought.status()).toBe(201);
  await expect(page.locator('details', { hasText: merchantName })).toContainText('$0.41');
  const said = page.getByRole('status').filter({ hasText: `New purchase: ${merchantName}, $0.41` });
  await expect(said).toHaveCount(1);
  await expect(dashboard.locator('details', { hasText: merchantName })).toContainText('$0.41');
  for (const one of [page, dashboard]) expect(await one.evaluate(() => 'isSame' in window)).toBe(true);
  await context.close();
});
