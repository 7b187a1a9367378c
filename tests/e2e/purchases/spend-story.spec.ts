import type { Page } from '@playwright/test';
import { moveParcel } from '../support/parcels.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

test('cards are ordered, arrive, spend, are declined, and spend again once the rule is changed', async ({
  page,
}) => {
  const surname = `Story${String.fromCharCode(...[...String(Date.now())].map((digit) => 97 + Number(digit)))}`;
  await signIn(page, PEOPLE.admin);
  const business = new URL(page.url()).pathname.split('/')[1] ?? '';

  // Ordered and loaded.
  await page.goto(`/${business}/orders?create=physical`);
  await page.getByLabel('First name').first().fill('Leila');
  await page.getByLabel('Last name').first().fill(surname);
  await page.getByLabel(/^Load/).first().fill('60');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Salina');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Order 1 card and load $60.00' }).click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);

  // Followed to the door.
  await expect.poll(() => moveParcel(page), { timeout: 40_000 }).toBe('shipped');
  expect(await moveParcel(page)).toBe('in_transit');
  expect(await moveParcel(page)).toBe('delivered');
  await page.reload();
  await expect(page.getByRole('main').getByText('Delivered').first()).toBeVisible();
  const href = (await page.locator('.order-items a').first().getAttribute('href')) ?? '';
  const cardId = href.split('/').at(-1) ?? '';
  await activate(page, cardId);

  // A rule for this card alone, written on its screen.
  await page.goto(`/${business}/settings/spend-rules?create=velocity`);
  await page.getByLabel('Name', { exact: true }).fill(`Daily ${surname}`);
  await page.getByLabel('Applies to').selectOption({ label: 'Chosen cards of Tallgrass Field Crews' });
  await page.getByLabel('Amount at most').fill('20');
  await page.getByRole('button', { name: 'Review rule' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Find a card').fill(cardId);
  await page.getByRole('button', { name: `Add Leila ${surname}` }).click();
  await expect(page.getByRole('button', { name: `Take the rule off Leila ${surname}` })).toBeVisible();

  // Spent, and declined.
  await buy(page, cardId, '15.00');
  await expect(page.getByText('Approved: $15.00.')).toBeVisible();
  await buy(page, cardId, '12.00');
  await expect(
    page.getByText(/Velocity Limit Exceeded\. \$15\.00 of \$20\.00 for the day were used/),
  ).toBeVisible();

  // Tried without touching anything, and the reason read.
  await page.goto(`${href}?tab=rules`);
  await expect(page.getByText('$15.00 of $20.00 used, $5.00 left.')).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('12');
  await page.getByLabel('Merchant', { exact: true }).fill('Corner Basket');
  await page.getByLabel('Category', { exact: true }).fill('5411');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Velocity Limit Exceeded', { exact: true })).toBeVisible();
  await expect(page.getByText('$15.00 of $20.00 used, $5.00 left.')).toBeVisible();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await page.getByText('Velocity Limit Exceeded').first().click();
  await expect(page.getByText(/\$15\.00 of \$20\.00 for the day were used, \$5\.00 were left/)).toBeVisible();

  // The rule is mended from there.
  await page.getByRole('link', { name: 'Edit rule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Daily ${surname}` })).toBeVisible();
  await page.getByLabel('Amount at most').fill('50');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog');
  await expect(review.getByText('At most $20.00 per day')).toBeVisible();
  await expect(review.getByText('At most $50.00 per day')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`The rule “Daily ${surname}” was changed.`)).toBeVisible();

  // Spent again; and once more past the rule by "allow once".
  await buy(page, cardId, '12.00');
  await expect(page.getByText('Approved: $12.00.')).toBeVisible();
  await buy(page, cardId, '30.00');
  await expect(page.getByText(/Velocity Limit Exceeded\. \$27\.00 of \$50\.00/)).toBeVisible();
  await page.goto(href);
  await page.getByText('Velocity Limit Exceeded').first().click();
  await page.getByRole('button', { name: 'Allow once' }).click();
  await expect(page.locator('.decline-allowed')).toBeVisible();
  await buy(page, cardId, '30.00');
  await expect(page.getByText('Approved: $30.00.')).toBeVisible();
});

/** Buys in the sandbox's shop by its form. */
async function buy(page: Page, cardId: string, amount: string): Promise<void> {
  await page.goto('/sandbox');
  const form = page.locator('.sandbox-purchase');
  await form.getByLabel('Card ID').fill(cardId);
  await form.getByLabel('Amount').fill(amount);
  await form.getByRole('button', { name: 'Buy' }).click();
}

/** What its holder does with the card in hand, by the sandbox. */
async function activate(page: Page, cardId: string): Promise<void> {
  await page.goto('/sandbox');
  const purchases = page.locator('#purchases');
  await purchases.getByLabel('Card ID').fill(cardId);
  await purchases.getByRole('button', { name: 'Link as its holder' }).click();
  await expect(page.getByText('The card is now linked to its holder and active.')).toBeVisible();
}
