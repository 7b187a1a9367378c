import { appoint, makePerson, turnOnFactor } from '../support/staff.ts';
import { expect, fillSignIn, test } from '../support/test.ts';

test('somebody appointed on the server signs in in two steps, sets a mark, and reads of it in the log', async ({
  page,
}) => {
  const email = `wren.${Date.now()}@larkspur.example`;
  const uid = await makePerson(page, email);

  await page.goto('/login');
  await fillSignIn(page, email);
  await page.waitForURL('**/landingPage');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'We could not find this page' })).toBeVisible();

  expect(await appoint(email)).toContain('is staff now');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in first' })).toBeVisible();

  const code = await turnOnFactor(page, uid, email);
  await page.goto('/staff');
  await page.waitForURL('**/login');
  await fillSignIn(page, email);
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill(code(1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/staff');

  await page.getByRole('textbox', { name: 'Search businesses' }).fill('copperline');
  await page.getByRole('link', { name: 'Copperline Bakery' }).click();
  await page.getByRole('button', { name: 'Change marks' }).click();
  await page.getByRole('checkbox', { name: 'Own funding-source fields' }).check();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog')).toContainText('Off → On');
  await page.getByRole('button', { name: 'Set marks' }).click();
  await expect(page.getByRole('heading', { name: 'Marks are set' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'See all in the staff log' }).click();
  await expect(page.getByText(/Wren Hollis changed the marks of Copperline/)).toBeVisible();
  await expect(page.getByText('Own funding-source fields: On')).toBeVisible();
});
