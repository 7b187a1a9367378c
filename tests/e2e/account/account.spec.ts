import type { Page } from '@playwright/test';
import { TALLGRASS } from '../../../src/lib/server/services/sandbox/demo/businesses.ts';
import { codeAt, stepAt } from '../../../src/lib/server/services/sign-in/totp.ts';
import { expectFine } from '../support/fine.ts';
import { proveAtGoogle } from '../support/google.ts';
import { inviteMember } from '../support/invitations.ts';
import { newestMail } from '../support/recipients.ts';
import { expect, fillSignIn, PASSWORD, PEOPLE, test } from '../support/test.ts';

const APP_CODE = 'Code of your authenticator app';

/** Somebody of this walk's own opens their account by the link of an invitation. */
async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('First name').fill('Nour');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password, once more').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.waitForURL(`**/${TALLGRASS}/cards`);
}

const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

async function giveCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Google becomes a way in, and is taken away again. */
async function connectGoogle(page: Page, email: string): Promise<void> {
  const google = page.getByRole('region', { name: 'Sign-in with Google' });
  const dialog = page.getByRole('dialog');
  await proveAtGoogle(page, 'Connect Google', email);
  await dialog.getByRole('button', { name: 'Connect Google' }).click();
  await expect(google).toContainText('Connected since');
  await expect(google).toContainText('You can sign in with your Google account.');
  await google.getByRole('button', { name: 'Disconnect' }).click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(google).toContainText('You can connect a Google account');
  await expect(google).not.toContainText('Connected since');
}

test('the own account: name, email, two-step sign-in, and out everywhere and in again', async ({
  page,
  browser,
}) => {
  const email = `nour-${Date.now()}@example.org`;
  await join(page, await inviteMember(browser, { by: PEOPLE.admin, businessId: TALLGRASS, email }));
  const dialog = page.getByRole('dialog');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Change Name and language' }).click();
  await dialog.getByLabel('First name').fill('Anne-Nour');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Use “Anne Nour”' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Anne Nour Haddad')).toBeVisible();

  const other = `anne-${email}`;
  await page.getByRole('button', { name: 'Change Email' }).click();
  await dialog.getByLabel('New email').fill(other);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByText(/^Waiting for .* to be confirmed/)).toContainText(other);
  const mail = await newestMail(page, other, /confirm-email/);
  await page.goto(/https?:\S+\/confirm-email\?\S+/.exec(mail)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await fillSignIn(page, other);
  await page.waitForURL(`**/${TALLGRASS}/cards`);

  await page.goto('/account');
  await connectGoogle(page, other);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.locator('.account-key code').innerText()).replaceAll(/\s/g, '');
  const step = stepAt(new Date());
  const first = codeAt(secret, step);
  await dialog.getByLabel(APP_CODE).fill(first);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.locator('.account-codes code')).toHaveCount(10);
  const codes = await dialog.locator('.account-codes code').allInnerTexts();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByLabel('I have kept them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Recovery codes left: 10 of 10')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expectFine(page);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Stay signed in' })).not.toBeChecked();

  await fillSignIn(page, other);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused();
  await giveCode(page, APP_CODE, wrongFor(first));
  await expect(page.getByText(/Tries left: 4/)).toBeVisible();
  // The code of the set-up is used, whether or not its half minute is over.
  await giveCode(page, APP_CODE, first);
  await expect(page.getByText(/Tries left: 3/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await giveCode(page, 'Recovery code', codes[0] ?? '');
  await page.waitForURL(`**/${TALLGRASS}/cards`);

  // As if the sign-in were older than five minutes: the dialog asks for password and code, and the act goes on.
  await page.goto('/account');
  await expect(page.getByText('Recovery codes left: 9 of 10')).toBeVisible();
  await page.route(
    '**/api/users/*/secondFactor/recoveryCodes',
    (route) =>
      route.fulfill({
        status: 401,
        json: { code: 40101, error: 'fresh_sign_in_required', msg: '', requestId: 'r' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByLabel(APP_CODE).fill(codeAt(secret, Math.max(step + 1, stepAt(new Date()))));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.locator('.account-codes code')).toHaveCount(10);
  await dialog.getByLabel('I have kept them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Recovery codes left: 10 of 10')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
});
