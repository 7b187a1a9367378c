import type { Page } from '@playwright/test';
import { expectFine } from '../support/fine.ts';
import { moveParcel } from '../support/parcels.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test('three cards are ordered, and their parcel is followed to the door', async ({ page }) => {
  await openOrders(page);
  await page.getByRole('button', { name: 'Order cards' }).first().click();
  await page.getByRole('menuitem', { name: /Physical cards/ }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page
    .getByRole('textbox', { name: 'List' })
    .fill('Nadia, Karimi, nadia@example.org, 12.50\nOmar, Castillo, 7.50\nAnne-Marie, Silva');
  await page.getByRole('button', { name: 'Add to the order' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use “Anne Marie”' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('2250 Prairie Road');
  await page.getByLabel(/UPS Next Day/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('available in the funding account')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Salina');
  await page.goForward();
  await page.getByRole('button', { name: 'Order 3 cards and load $20.00' }).click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);

  const rows = page.getByRole('table', { name: 'Cards of this order' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(3)).toContainText('Anne Marie Silva');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  // The issuer makes the cards meanwhile; without them nothing leaves.
  await expect.poll(() => moveParcel(page), { timeout: 30_000 }).toBe('shipped');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Track with UPS' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.ups\.com\/track\?tracknum=1Z[0-9A-Z]{16}$/,
  );
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  expect(await moveParcel(page)).toBe('in_transit');
  expect(await moveParcel(page)).toBe('delivered');
  await page.reload();
  await expect(page.getByRole('main').getByText('Delivered').first()).toBeVisible();
  await expect(rows.nth(1)).toContainText('Waits for its holder to link it');
  await expect(rows.nth(1)).toContainText('Processing');
  await expect(rows.nth(1)).toContainText(/\d{4}/);

  await page.getByRole('button', { name: 'Print card carriers' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.goBack();
  await rows.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia Karimi');
});

test('an order that has not left is cancelled, and its money returns', async ({ page }) => {
  await openOrders(page, '?create=physical');
  await page.getByLabel('First name').first().fill('Ruben');
  await page.getByLabel('Last name').first().fill('Torres');
  await page.getByLabel(/^Load/).first().fill('31.25');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Salina');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Order 1 card and load $31.25' }).click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Cancel order and return $31.25' }).click();
  await expect(page.getByText('Canceled by Miguel Santos')).toBeVisible();
  await expect(page.getByText('$31.25 went back to the funding account.').first()).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Closed');
});

for (const width of [1280, 390]) {
  test(`a name without an end widens neither the table nor the page, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openOrders(page);
    const href = (await page.locator('.orders-table a').first().getAttribute('href')) ?? '';
    await page.goto(new URL(href, page.url()).href);
    const name = page.locator('.order-items .row-link').first();
    await name.evaluate((one) => {
      one.textContent = 'N'.repeat(250);
    });
    const beyond = await page.locator('.order-items').evaluate((table) => {
      const frame = table.closest('.table-wrap')?.getBoundingClientRect().right ?? 0;
      const page = document.documentElement;
      return [
        Math.max(0, Math.round(table.getBoundingClientRect().right - frame)),
        page.scrollWidth - page.clientWidth,
      ];
    });
    expect(beyond).toEqual([0, 0]);
  });
}

test('a role without orders sees no orders', async ({ page }) => {
  await signIn(page, PEOPLE.viewer);
  await page.getByRole('navigation').first().waitFor();
  await expect(page.getByRole('link', { name: 'Card orders' })).toHaveCount(0);
});

for (const [lang, scheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on orders in ${lang}, ${scheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await openOrders(page, `?lang=${lang}`);
      const order = page.locator('.orders-table a').first();
      await order.waitFor();
      await expectFine(page);
      const href = (await order.getAttribute('href')) ?? '';
      await page.goto(`${page.url().split('?')[0]}?lang=${lang}&create=physical`);
      await page.locator('.people').waitFor();
      await expectFine(page);
      await page.goto(new URL(href, page.url()).href);
      await page.locator('.order-items a').first().waitFor();
      await expectFine(page);
    });
  }
}

async function openOrders(page: Page, query = ''): Promise<void> {
  await signIn(page, PEOPLE.admin);
  const business = new URL(page.url()).pathname.split('/')[1];
  await page.goto(`/${business}/orders${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
