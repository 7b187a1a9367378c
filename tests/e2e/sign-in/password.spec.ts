import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../support/test.ts';

/** A cardholder of the demo whom no other test signs in as; their password is another one after each walk. */
const FORGETFUL = 'james.carter@larkspur.example';

/** The address of the newest link to another password that was mailed to somebody, as the inbox of the sandbox has it. */
async function resetLinkTo(page: Page, email: string, since: number): Promise<string> {
  let link = '';
  await expect(async () => {
    const { items } = await (
      await page.request.get('/api/sandbox/messages', { params: { to: email } })
    ).json();
    const texts: string[] = items
      .filter(({ createdAt }: { createdAt: string }) => Date.parse(createdAt) >= since)
      .map(({ text }: { text: string }) => text);
    link = texts.map((text) => /https?:\S+\/reset-password\?\S+/.exec(text)?.[0]).find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('a phone signs in with its password, however it is written', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, '(202) 555-0101');
  await page.waitForURL(/\/programs/);
});

test('a wrong password, then a link to another one from the inbox, and sign-in with it', async ({ page }) => {
  const since = Date.now() - 2_000;
  await page.goto('/login?lang=en');
  await fillSignIn(page, FORGETFUL, 'Not-the-one-1');
  await expect(page.getByText('That password is not correct.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset your password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(FORGETFUL);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText(`If there is an account for ${FORGETFUL}, a link is on its way.`),
  ).toBeVisible();

  const link = await resetLinkTo(page, FORGETFUL, since);
  // A scanner of mails opens it first, and uses nothing up.
  expect((await page.request.get(link)).ok()).toBe(true);
  await page.goto(link);
  const [first, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('New password, once more'),
  ];
  await first.fill('lark-2');
  await again.fill('lark-3');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(first).toBeFocused();
  await expect(page.getByText('The password must have at least 8 characters')).toBeVisible();
  const password = `Evening-lark-${Date.now()}`;
  await first.fill(password);
  await again.fill('Something-else-1');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(again).toBeFocused();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await again.fill(password);
  await expect(page.locator('.password-needs [data-met]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.waitForURL('**/login**');
  await fillSignIn(page, FORGETFUL, password);
  await page.waitForURL((url) => url.pathname !== '/login');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link was used already' })).toBeVisible();
});
