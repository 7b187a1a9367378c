import type { Page } from '@playwright/test';
import { faultsOf } from '../support/fine.ts';
import { codeOf, decideCheck, inviteRecipient } from '../support/recipients.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Nothing sticks out, and whatever can be pressed is as large as a finger. */
async function fitsThePhone(page: Page): Promise<void> {
  const { sideways, small, clipped } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - innerWidth,
    clipped: [...document.querySelectorAll<HTMLElement>('main :is(label, button)')]
      .filter((control) => control.scrollWidth > control.clientWidth + 2)
      .map((control) => control.innerText),
    small: [...document.querySelectorAll<HTMLElement>('main :is(a, button, input)')]
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.offsetParent && control.getBoundingClientRect().height < 44)
      .map((control) => control.outerHTML.slice(0, 90)),
  }));
  expect(sideways).toBeLessThanOrEqual(0);
  expect(small).toEqual([]);
  expect(clipped).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(
    /\b(common|errors|sign-in|recipient-setup|bank)\.[a-z]\w*\.|\{\{/i,
  );
}

async function prove(page: Page, email: string, read: Set<string>): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('form [type=submit]').click();
  const code = await codeOf(page, email, read);
  await page.locator('input[name=code]').waitFor();
  await fitsThePhone(page);
  // As a keyboard of Dari writes digits.
  const eastern = [...code].map((digit) => String.fromCharCode(0x6f0 + Number(digit))).join('');
  await page.locator('input[name=code]').fill(eastern);
  await expect(page.locator('input[name=code]')).toHaveValue(code);
  await page.locator('form [type=submit]').click();
  await page.waitForURL('**/setup-payment/recipient?*');
}

/** Fills in the numbers; the fields are told apart by their order, which is the same in every language. */
async function fillAccount(page: Page, { routing, account }: { routing: string; account: string }) {
  await page.locator('.setup-type').first().click();
  await page.locator('.setup-number').nth(0).fill(routing);
  await page.locator('.setup-number').nth(1).fill(account);
  await page.locator('.setup-number').nth(2).fill(account);
  await page.locator('input[autocomplete=name]').fill('Amina Rahimi');
}

const submit = (page: Page) => page.locator('form [type=submit]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a recipient types an account in English, restores a zero, retries after a failure and is verified', async ({
  page,
  browser,
}) => {
  const email = `by.hand.${Date.now()}@mail.example`;
  const read = new Set<string>();
  const link = await inviteRecipient(browser, { name: 'Amina Rahimi', email, language: 'en' });

  await page.goto(link);
  await expect(heading(page)).toContainText('wants to pay you');
  await fitsThePhone(page);
  expect(await faultsOf(page)).toEqual([]);
  await prove(page, email, read);
  const provenAt = Date.now();
  expect(page.url()).not.toContain('invitation');

  await expect(heading(page)).toHaveText('Where should the money go?');
  await expect(page.getByText('256-bit')).toBeVisible();
  await fitsThePhone(page);
  await page.getByRole('button', { name: 'Enter the numbers by hand' }).click();
  await expect(heading(page)).toBeFocused();

  await submit(page).click();
  await expect(page.getByText('Routing number is required')).toBeVisible();
  await fillAccount(page, { routing: '21000021', account: '۰۰۰ 5550-0012' });
  await page.getByText('Savings', { exact: true }).click();
  await submit(page).click();
  await page.getByRole('button', { name: 'Use “021000021”' }).click();
  await expect(page.locator('.setup-number').nth(1)).toHaveValue('00055500012');
  expect(await faultsOf(page)).toEqual([]);

  // Another language and a reload lose nothing but the number, and the way there and back loses nothing.
  await page.goto(`${page.url()}&lang=es`);
  await expect(heading(page)).toHaveText('Su cuenta bancaria');
  // The longest words for a kind of account.
  await page.goto(page.url().replace('lang=es', 'lang=pl'));
  await expect(heading(page)).toHaveText('Twoje konto bankowe');
  await fitsThePhone(page);
  await page.goto(page.url().replace('lang=pl', 'lang=en'));
  await page.reload();
  await expect(page.getByText('we did not keep the account number')).toBeVisible();
  await expect(page.locator('.setup-number').nth(0)).toHaveValue('021000021');
  await page.locator('.setup-number').nth(1).fill('00055500012');
  await page.locator('.setup-number').nth(2).fill('00055500012');
  await submit(page).click();
  await expect(heading(page)).toHaveText('Is everything right?');
  await expect(page.getByText('•••• 0012')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('00055500012');
  await page.goBack();
  await expect(page.locator('input[autocomplete=name]')).toHaveValue('Amina Rahimi');
  await page.goForward();
  await fitsThePhone(page);
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(heading(page)).toHaveText('Your bank is checking the account');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '00055500012',
  );
  await fitsThePhone(page);

  await decideCheck(page, '0012', 'R03');
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('This account did not work', { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('The bank has no account with this number.')).toBeVisible();
  await fitsThePhone(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enter the numbers again' }).click();
  await expect(page.locator('.setup-number').nth(0)).toHaveValue('021000021');
  await expect(page.locator('input[autocomplete=name]')).toHaveValue('Amina Rahimi');
  await fillAccount(page, { routing: '021000021', account: '5550077' });
  await submit(page).click();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(heading(page)).toHaveText('Your bank is checking the account');

  // Somebody else's phone: nothing stays, and the link with a code shows how it stands.
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(heading(page)).toHaveText('All done. Nothing you entered stays on this device.');
  expect(await page.evaluate(() => sessionStorage.getItem('recipientSetup'))).toBeNull();
  await decideCheck(page, '0077', null);
  await page.goto(link);
  await expect(page.getByText('This link was used already.')).toBeVisible();
  // A second code within 30 s of the first is refused; the walk waits for its turn.
  await page.waitForTimeout(Math.max(0, provenAt + 31_000 - Date.now()));
  await prove(page, email, read);
  await expect(heading(page)).toHaveText('Your account is ready');
  await fitsThePhone(page);
});

test('a recipient links an account in Dari after a failed link that kept what was typed', async ({
  page,
  browser,
}) => {
  const email = `by.link.${Date.now()}@mail.example`;
  const link = await inviteRecipient(browser, { name: 'Amina Rahimi', email, language: 'da' });
  await page.goto(`${link}&lang=da`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await fitsThePhone(page);
  await prove(page, email, new Set());
  await fitsThePhone(page);

  const way = page.locator('.setup-way');
  await way.nth(0).click();
  await page.locator('input[autocomplete=name]').fill('آمنه رحیمی');
  await submit(page).click();
  await expect(page.getByText('پیش از وصل کردن، یک نام درست بنویسید.')).toBeVisible();
  await page.locator('input[autocomplete=name]').fill('Amina Rahimi');
  const bank = page.getByRole('dialog');
  const choose = async (account: string) => {
    await submit(page).click();
    await bank.getByRole('button', { name: 'Meadow Bank' }).click();
    await bank.getByRole('button', { name: 'ورود', exact: true }).click();
    await bank.getByRole('button', { name: account }).click();
    await expect(heading(page)).toHaveText('همه چیز درست است؟');
    await expect(heading(page)).toBeFocused();
    await fitsThePhone(page);
    await page.getByRole('button', { name: 'استفاده از این حساب' }).click();
  };

  // Closed by the user: the screen stays, and says that nothing was sent.
  await submit(page).click();
  await bank.getByRole('button', { name: 'لغو' }).click();
  await expect(page.getByText('شما پنجره بانک را بستید.')).toBeVisible();
  await fitsThePhone(page);

  // Refused at the end: by hand, with the name still there.
  await choose('حسابی که بانک رد می‌کند');
  await expect(heading(page)).toHaveText('حساب بانکی شما');
  await expect(page.getByText('بانک شما وصل نشد.')).toBeVisible();
  await expect(page.locator('input[autocomplete=name]')).toHaveValue('Amina Rahimi');
  await fitsThePhone(page);
  expect(await faultsOf(page)).toEqual([]);

  await page.goBack();
  await way.nth(0).click();
  await choose('حساب جاری');
  await expect(heading(page)).toHaveText('حساب شما آماده است');
  await expect(page.getByText('Meadow Bank')).toBeVisible();
  await fitsThePhone(page);
});

test('a recipient declares no bank account, which notifies the organization, and can take it back', async ({
  page,
  browser,
}) => {
  const email = `none.${Date.now()}@mail.example`;
  await page.goto(await inviteRecipient(browser, { name: 'Rosa Delgado', email, language: 'en' }));
  await prove(page, email, new Set());
  await page.getByRole('button', { name: 'I have no bank account' }).click();
  await page.getByRole('button', { name: /^Tell / }).click();
  await expect(heading(page)).toContainText('has been told');
  await fitsThePhone(page);
  await page.getByRole('button', { name: 'I have a bank account now' }).click();
  await expect(heading(page)).toHaveText('Where should the money go?');
});

test('an unknown business has no set-up, and neither has an address without a business', async ({ page }) => {
  for (const path of [
    '/setup-payment/00000000-0000-4000-8000-00000000ffff/recipient',
    '/setup-payment/recipient?businessId=00000000-0000-4000-8000-00000000ffff',
    '/setup-payment/recipient',
  ]) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
  }
});

test('an ended program says so in Dari, asks for nothing and needs no script', async ({ page }) => {
  const ended = '01990000-0000-7000-8000-00000000a014';
  for (const address of [
    `/setup-payment/${ended}/recipient`,
    `/setup-payment/recipient?businessId=${ended}`,
  ]) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=da`);
    await expect(heading(page)).toHaveText('این برنامه ختم شده است');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('main :is(input, button, a, astro-island)')).toHaveCount(0);
    await fitsThePhone(page);
  }
});
