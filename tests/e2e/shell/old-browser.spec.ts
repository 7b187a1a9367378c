import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const LANGUAGES = ['en', 'es', 'ru', 'zh', 'uk', 'fr', 'sw', 'da', 'pa', 'far', 'ar', 'pl'] as const;
const notice = (page: Page) => page.locator('.old-browser');
const text = async (page: Page) => (await notice(page).innerText()).split('\n').filter(Boolean);

test('a browser without what came with Chrome 111 is told what to do, in each language and on each kind of page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  const titles = new Set<string | undefined>();
  for (const lang of LANGUAGES) {
    await page.goto(`/cardholders?lang=${lang}`);
    await expect(notice(page)).toBeVisible();
    const [title, ...rest] = await text(page);
    titles.add(title);
    expect([lang, rest.length, rest.at(-1)]).toEqual([
      lang,
      2,
      expect.stringContaining('support@larkspur.example'),
    ]);
  }
  expect(titles.size).toBe(LANGUAGES.length);
  // The last one leads whoever is not signed in away, which would break off the opening of another page.
  for (const path of ['/', '/login', '/harbor/login', '/no-such-page', '/accountOverview']) {
    await page.goto(`${path}?lang=en`);
    await expect(notice(page)).toContainText('This browser is too old for this page');
  }
});

test('one without what came with Safari 16.4 is told, too', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== 'importmap';
  });
  await page.goto('/login');
  await expect(notice(page)).toBeVisible();
});

test('one that has it all is told nothing and fetches nothing for it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(notice(page)).toBeHidden();
  expect(asked.filter((url) => url.includes('popover'))).toEqual([]);
});

test('one without popovers fetches the script that brings them', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
  });
  const asked = page.waitForResponse(/_astro\/popover\..*\.js$/);
  await page.goto('/');
  expect((await asked).status()).toBe(200);
  await page.waitForFunction(() => 'showPopover' in HTMLElement.prototype);
});
