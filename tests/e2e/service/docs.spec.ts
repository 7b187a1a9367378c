import { expect, PEOPLE, test } from '../support/test.ts';

test('every group of calls has its page, with each field and its meaning, without a script where nothing is tried', async ({
  page,
}) => {
  await page.goto('/docs');
  const groups = page
    .getByRole('navigation', { name: 'Parts of the reference' })
    .locator('a[href^="/docs/calls/"]');
  const addresses = await groups.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(30);
  const answers = await Promise.all(addresses.map((address) => page.request.get(address)));
  expect(answers.map((answer) => answer.status()).filter((status) => status !== 200)).toEqual([]);
  await page.goto('/docs/calls/cards#loadCard');
  const call = page.locator('#loadCard');
  await expect(call).toBeInViewport();
  await expect(call).toContainText('members of the business with the permission loadCards');
  await expect(call).toContainText('Amount in USD: a decimal string with at most two decimals, above zero.');
  await expect(call).toContainText('curl -X POST "$API/api/cards/business/');
});

test('a call is tried in the sandbox as one of its accounts, and what is refused is shown as it is', async ({
  page,
}) => {
  await page.goto('/docs/calls/businesses#listFundingAccounts');
  const call = page.locator('#listFundingAccounts');
  await call.getByText('Try it').click();
  await call.getByRole('textbox', { name: 'id', exact: true }).fill('01990000-0000-7000-8000-00000000a001');
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByRole('status')).toContainText('401 in');
  await page.getByLabel(/Sign in as/).selectOption(PEOPLE.superAdmin);
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByRole('status')).toContainText('200 in');
  await expect(call.locator('form pre')).toContainText('"business": {');
});

test('a body that is no JSON is not sent', async ({ page }) => {
  await page.goto('/docs/calls/cards#loadCard');
  const call = page.locator('#loadCard');
  await call.getByText('Try it').click();
  await call.getByLabel('Body').fill('{ "cardId": ');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByRole('status')).toContainText('The body is no JSON');
  expect(asked).toEqual([]);
});

test('a group that there is not answers like a missing page', async ({ page }) => {
  const answer = await page.goto('/docs/calls/no-such-group');
  expect(answer?.status()).toBe(404);
});

for (const path of ['/docs/calls/tags', '/docs/guide', '/docs/changes']) {
  test(`${path} fits a narrow window`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
