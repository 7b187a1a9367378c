import type { Page } from '@playwright/test';
import { codeOf, inviteRecipient } from '../support/recipients.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Forty letters without a place to break. */
const LONG = 'abdulrahmanmohammadyousufzaikhanpopalzai';

/** What sticks out of the window or of its own box where somebody reads with letters twice as large. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const isDrawn = (one: HTMLElement) =>
      one.offsetParent !== null && !one.closest('.sr-only, .skip, [popover]');
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter(isDrawn).filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      if (width === 0) return false;
      const isWide = right > innerWidth + 1 || left < -1;
      const isClipped =
        one.matches('button, label, a, p, h1, h2, dt, dd, li, code') && one.scrollWidth > one.clientWidth + 2;
      return isWide || (isClipped && getComputedStyle(one).display !== 'inline');
    });
    const sideways = document.documentElement.scrollWidth - innerWidth;
    document.documentElement.style.fontSize = '';
    return [
      ...(sideways > 0 ? [`the page by ${sideways} px`] : []),
      ...found.map((one) => `${one.tagName}.${one.className}: ${one.innerText?.slice(0, 60)}`),
    ];
  });
}

for (const lang of ['en', 'ar'] as const) {
  test(`an address of forty letters at 200 % on 360 px breaks no screen of the set-up in ${lang}`, async ({
    page,
    browser,
  }) => {
    const email = `${LONG}.${lang}${Date.now() % 10_000}@mail.example`;
    const name = `${LONG} ${LONG}`;
    const link = await inviteRecipient(browser, { name, email, language: lang });
    const fits = async (screen: string) => expect([screen, await sticksOut(page)]).toEqual([screen, []]);
    const submit = page.locator('form [type=submit]');
    const number = page.locator('.setup-number');

    await page.goto(`${link}&lang=${lang}`);
    await page.locator('form[data-ready]').waitFor();
    await fits('start');
    await page.locator('input[name=email]').fill(email);
    await submit.click();
    const code = await codeOf(page, email, new Set());
    await page.locator('input[name=code]').fill(code === '111111' ? '222222' : '111111');
    await submit.click();
    await page.locator('input[aria-invalid]').waitFor();
    await fits('wrong code');
    await page.locator('input[name=code]').fill(code);
    await submit.click();
    await page.waitForURL('**/setup-payment/recipient?*');
    await page.locator('.setup-way').first().waitFor();
    await fits('ways');
    await page.goto(`${link}&lang=${lang}`);
    await page.locator('.notice .link').waitFor();
    await fits('confirmed already');
    await page.locator('.notice .link').click();

    await page.locator('.setup-none').click();
    await fits('no account');
    await page.goBack();
    await page.locator('.setup-way').first().click();
    await page.locator('input[autocomplete=name]').fill(LONG);
    await submit.click();
    await page.locator('.check[type=checkbox]').waitFor();
    await fits('link');
    await page.goBack();
    await page.locator('.setup-way').nth(1).click();
    await submit.click();
    await fits('errors');
    await page.locator('.setup-type').first().click();
    await number.nth(0).fill('123456789');
    await number.nth(1).fill('12345678901234567');
    await number.nth(2).fill('12345678901234567');
    await page.locator('input[autocomplete=name]').fill(LONG);
    await submit.click();
    await page.locator('.check[type=checkbox]').check();
    await submit.click();
    await fits('warnings');
    await submit.click();
    await page.locator('.setup-review').waitFor();
    await fits('review');
    await page.locator('.setup-foot button').first().click();
    await page.locator('.setup-way-on').waitFor();
    await fits('status');
    await page.locator('.setup-finish button').click();
    await expect(page.locator('.setup-finish')).toHaveCount(0);
    await fits('finished');

    await page.goto(`/setup-payment?lang=${lang}`);
    await page.locator('form[data-ready]').waitFor();
    await fits('lost link');
    await page.locator('input[name=email]').fill(email);
    await submit.click();
    await expect(page.locator('input[name=email]')).toHaveCount(0);
    await fits('link on its way');
  });
}

test('letters twice as large on 360 px break no public page in any language', async ({ page }) => {
  for (const lang of ['en', 'es', 'ru', 'zh', 'uk', 'fr', 'sw', 'da', 'pa', 'far', 'ar', 'pl']) {
    for (const path of ['/', '/about', '/login', '/setup-payment', '/no-such-page']) {
      await page.goto(`${path}?lang=${lang}`);
      expect([lang, path, await sticksOut(page)]).toEqual([lang, path, []]);
    }
  }
});

test('below the two tiles stands the door of those who wait for a payment; their link comes again', async ({
  page,
  browser,
}) => {
  const email = `lost.${Date.now()}@mail.example`;
  const link = await inviteRecipient(browser, { name: 'Amina Rahimi', email, language: 'en' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Waiting for a payment?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeFocused();
  await expect
    .poll(async () => {
      const { items } = await (
        await page.request.get('/api/sandbox/messages', { params: { to: email } })
      ).json();
      return (
        items.find(({ subject }: { subject: string }) => subject.startsWith('Your link from'))?.text ?? ''
      );
    })
    .toContain(link);
});

test('without script each page with a form says what to do', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env.E2E_URL ?? '',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const payer = '01990000-0000-7000-8000-00000000a012';
  for (const path of [
    `/setup-payment/${payer}/recipient`,
    `/setup-payment/recipient?businessId=${payer}`,
    '/setup-payment',
    '/login',
  ]) {
    await page.goto(path);
    // What is drawn: a search by text passes over what stands in a noscript.
    const words = await page.locator('main').innerText();
    expect(words).toContain('This page needs JavaScript');
    expect(words).toContain('write to us: support@larkspur.example');
  }
  await context.close();
});
