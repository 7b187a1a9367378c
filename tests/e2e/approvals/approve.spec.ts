import type { Page } from '@playwright/test';
import { countPresses } from '../support/presses.ts';
import { expect, fillSignIn, PEOPLE, signInByForm, test } from '../support/test.ts';

const TALLGRASS = '01990000-0000-7000-8000-00000000b001';

/** Above every load of the other tests, which run beside this one. */
const ABOVE = '9000';

// Both change the settings of one organization.
test.describe.configure({ mode: 'serial' });

/** Switches approvals of loads on, unless an earlier try of this test did. */
async function switchOn(page: Page): Promise<void> {
  await page.goto(`/${TALLGRASS}/settings/approvals`);
  await expect(
    page.getByText('Miguel Santos, Marcus Reed').or(page.getByText('Marcus Reed, Miguel Santos')),
  ).toBeVisible();
  if (await page.getByText('Approval needed above $9,000.00').isVisible()) return;
  await page.getByRole('button', { name: 'Change the settings' }).click();
  await page.getByRole('checkbox', { name: /^Loads/ }).check();
  await page.getByLabel('Above this amount').fill(ABOVE);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Approval needed above $9,000.00')).toBeVisible();
}

test('one person asks for a large load, another agrees in two presses, and the money moves once', async ({
  page,
  browser,
}, { retry }) => {
  // Another try asks for another amount: what the first one left still waits.
  const typed = `9100.0${retry}`;
  const AMOUNT = `$9,100.0${retry}`;
  await signInByForm(page, PEOPLE.admin);
  await switchOn(page);

  await page.goto(`/${TALLGRASS}/cards?status=active`);
  await page.locator('.row-link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const cardPath = new URL(page.url()).pathname;
  const available = page.locator('.card-side .money').first();
  const before = await available.textContent();
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.getByLabel('Amount', { exact: true }).fill(typed);
  const crew = page.getByLabel('Crew');
  if (await crew.isVisible()) await crew.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: `Load ${AMOUNT}` }).click();
  await expect(
    page.getByText(`The load of ${AMOUNT} waits for approval. No money was moved yet.`),
  ).toBeVisible();
  await expect(
    page.getByText(`Card load of ${AMOUNT} waits for approval. Asked by Miguel Santos.`),
  ).toBeVisible();
  await expect(available).toHaveText(before ?? '');

  // The message leads to the own request, which only can be taken back.
  await page.getByRole('button', { name: 'See the request' }).click();
  const own = page.getByRole('dialog');
  await expect(own.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  const presses = await countPresses(other);
  await other.goto('/login');
  await fillSignIn(other, PEOPLE.ofTwoOrganizations);
  await other.getByRole('button', { name: 'Tallgrass Field Crews' }).click();
  await other.waitForURL(`**/${TALLGRASS}/cards`);
  const nav = other.getByRole('link', { name: /^Approvals/ });
  await expect(nav).toContainText('request waits for you');
  const start = await presses();
  await nav.click();
  const request = other.getByRole('listitem').filter({ hasText: `Card load of ${AMOUNT}` });
  await expect(request).toContainText('Miguel Santos');
  await expect(request).toContainText('Funding account of Tallgrass Field Crews');
  await request.getByRole('button', { name: `Approve ${AMOUNT}` }).click();
  await expect(other.getByText(`Approved and done: Card load of ${AMOUNT}.`)).toBeVisible();
  expect((await presses()) - start).toBe(2);
  await expect(request).toHaveCount(0);
  await expect(
    other
      .getByRole('row')
      .filter({ hasText: `Card load of ${AMOUNT}` })
      .first(),
  ).toContainText('Approved');
  await context.close();

  await page.goto(cardPath);
  await expect(page.getByText(`Card load of ${AMOUNT} waits for approval`)).toHaveCount(0);
  const cents = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
  await expect.poll(async () => cents(await available.textContent())).toBe(cents(before) + 910_000 + retry);
});

test('nobody alone lets somebody move money or approve: the invitation waits, and is sent once the other agrees', async ({
  page,
  browser,
}) => {
  const email = `ines-${Date.now()}@example.org`;
  await signInByForm(page, PEOPLE.admin);
  await switchOn(page);
  await page.goto(`/${TALLGRASS}/settings/users`);
  await page.getByRole('button', { name: 'Invite a user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByText('Administrator', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation waits for approval')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/login');
  await fillSignIn(other, PEOPLE.ofTwoOrganizations);
  await other.getByRole('button', { name: 'Tallgrass Field Crews' }).click();
  await other.waitForURL(`**/${TALLGRASS}/cards`);
  await other.goto(`/${TALLGRASS}/approvals`);
  const request = other.getByRole('listitem').filter({ hasText: email });
  await expect(request).toContainText('Invitation with a role that needs approval');
  await expect(request).toContainText(
    `New rights for${email}AdministratorCan move moneyCan approve requests`,
  );
  await request.getByRole('button', { name: 'Approve the role' }).click();
  await expect(
    other.getByText('Approved and done: Invitation with a role that needs approval.'),
  ).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited');
});
