import type { Browser, Page } from '@playwright/test';
import { expect, PASSWORD, PEOPLE, signIn, test } from '../support/test.ts';

/** The secret of the newest link that was mailed to an address. */
async function linkTokenOf(page: Page, to: string): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      const { items } = await (await page.request.get('/api/sandbox/messages', { params: { to } })).json();
      token = /[?&]token=([\w-]+(?:\.[\w-]+)*)/.exec(items[0]?.text ?? '')?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  return token;
}

/** Somebody else at another browser. */
async function other(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  return context.newPage();
}

const kinds = async (page: Page, to: string): Promise<string[]> => {
  const { items } = await (await page.request.get('/api/sandbox/messages', { params: { to } })).json();
  return items.map(({ subject }: { subject: string }) => subject);
};

test('somebody is invited in four presses, joins, gets another role, and loses access in two', async ({
  page,
  browser,
}) => {
  const email = `mara-${Date.now()}@example.org`;
  await signIn(page, PEOPLE.admin);
  let presses = 0;
  const press = async (what: ReturnType<Page['getByRole']>) => {
    presses += 1;
    await what.click();
  };
  await press(
    page
      .getByRole('button', { name: 'Settings' })
      .or(page.getByRole('link', { name: 'Users' }))
      .first(),
  );
  if (!page.url().endsWith('/settings/users')) {
    await page.getByRole('link', { name: 'Users' }).click();
  }
  await press(page.getByRole('button', { name: 'Invite a user' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await press(dialog.getByText('Crew lead'));
  await press(dialog.getByRole('button', { name: 'Send invitation' }));
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(4);
  const line = () => page.getByRole('row').filter({ hasText: email });
  await expect(line()).toContainText('Invited');

  const token = await linkTokenOf(page, email);
  const guest = await other(browser);
  await guest.goto(`/register/member?token=${token}`);
  await guest.getByLabel('First name').fill('Mara');
  await guest.getByLabel('Last name').fill('Novak');
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('Password, once more').fill(PASSWORD);
  const authorization = guest.waitForRequest((request) => request.headers().authorization !== undefined);
  await guest.getByRole('button', { name: 'Open my account' }).click();
  await guest.waitForURL('**/cards');
  const bearer = (await authorization).headers().authorization ?? '';
  const businessId = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  const cards = () =>
    guest.request
      .get(`/api/cards/business/${businessId}/cards`, { headers: { authorization: bearer } })
      .then((answer) => answer.status());
  expect(await cards()).toBe(200);

  await page.reload();
  await page.getByRole('button', { name: 'Change role Mara Novak' }).click();
  await dialog.getByText('Developer', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Mara Novak now has the role Developer')).toBeVisible();
  await expect
    .poll(() => kinds(page, email))
    .toContainEqual(expect.stringMatching(/^Your role at .* has changed$/));

  await page.getByRole('button', { name: 'Take access away from Mara Novak' }).click();
  await dialog.getByRole('button', { name: 'Take access away' }).click();
  await expect(page.getByText('Mara Novak no longer has access to Tallgrass Field Crews')).toBeVisible();
  await expect(line()).toHaveCount(0);
  expect(await cards()).toBe(404);
  await guest.context().close();
});
