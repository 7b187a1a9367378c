import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const PAGE = '/cardholder/dashboard/AMNA4R7K2C/notifications?lang=en';

test('somebody ends the mails about declines with one press, and it stays so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, PEOPLE.cardholder);
  await page.goto(PAGE);
  const declines = page.getByRole('group', { name: 'Declined purchases' });
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/communicationPreferences') && answer.request().method() !== 'GET',
  );
  await declines.getByRole('radio', { name: 'No email' }).click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(declines.getByRole('radio', { name: 'No email' })).toBeChecked();
  await declines.getByRole('radio', { name: 'By email' }).click();
  await expect(declines.getByRole('radio', { name: 'By email' })).toBeChecked();
});

test('the help page answers without a sign-in and without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/cardholder/help?lang=en');
  await page.getByText('Why was my purchase declined?').click();
  await expect(page.getByText(/shows each declined purchase with its reason/)).toBeVisible();
  await expect(page.getByText(/9 a.m. to 6 p.m. Eastern Time/)).toBeVisible();
  await context.close();
});
