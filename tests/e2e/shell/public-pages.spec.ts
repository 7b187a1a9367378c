import { readFileSync } from 'node:fs';
import { faultsOf } from '../support/fine.ts';
import { expect, test } from '../support/test.ts';

/** Product code → BCP 47, direction, and the name it bears in its own script. */
const LANGUAGES = [
  ['en', 'en', 'ltr'],
  ['es', 'es', 'ltr'],
  ['ru', 'ru', 'ltr'],
  ['zh', 'zh', 'ltr'],
  ['uk', 'uk', 'ltr'],
  ['fr', 'fr', 'ltr'],
  ['sw', 'sw', 'ltr'],
  ['da', 'fa-AF', 'rtl'],
  ['pa', 'ps', 'rtl'],
  ['far', 'fa', 'rtl'],
  ['ar', 'ar', 'rtl'],
  ['pl', 'pl', 'ltr'],
] as const;

function englishOnly(code: string): string {
  const file = new URL(`../../../locales/${code}/common.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).language.english;
}

for (const [code, tag, direction] of LANGUAGES) {
  test(`public pages speak ${code}: language, direction, no raw key, alternates for all twelve`, async ({
    page,
  }) => {
    for (const path of ['/', '/about', '/no-such-page', '/login']) {
      await page.goto(`${path}?lang=${code}`);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', tag);
      await expect(html).toHaveAttribute('dir', direction);
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(/\b(common|landing|about|notFound|login|titles)\.[a-z]/i);
      expect(text).not.toContain('{{');
      if (path !== '/no-such-page') {
        expect(await page.locator('link[rel=alternate][hreflang]').count()).toBeGreaterThanOrEqual(12);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      // Before a language is chosen the picker says which pages are English, in the language of the page.
      if (path !== '/') await page.locator('[popovertarget="languages"]').click();
      await expect(page.locator('.language-note:visible')).toHaveText(englishOnly(code));
    }
  });
}

test('both entries of the landing page lead to an existing page', async ({ page }) => {
  for (const name of ['cardholders', 'administrators']) {
    await page.goto('/');
    const href = await page
      .locator('.door')
      .nth(name === 'cardholders' ? 0 : 1)
      .getAttribute('href');
    const answer = await page.goto(href ?? '/nowhere');
    expect([name, answer?.status()]).toEqual([name, 200]);
  }
});

test('the language is remembered, and the picker of the landing page changes it without script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.E2E_URL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'دری' }).click();
  await expect(page).toHaveURL(/\?lang=da/);
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa-AF');
  await context.close();
});

test('a browser that asks for Ukrainian is answered in Ukrainian', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'uk-UA', baseURL: process.env.E2E_URL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await context.close();
});

for (const path of [
  '/',
  '/about',
  '/login',
  '/no-such-page',
  '/bloom',
  '/docs',
  '/docs/calls/tags',
  '/docs/guide',
  '/docs/changes',
]) {
  for (const [lang, scheme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    test(`axe finds nothing on ${path} in ${lang}, ${scheme}`, async ({ page }) => {
      // It has every call of the API, some thousands of elements.
      test.slow(path === '/docs');
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(`${path}?lang=${lang}`, { waitUntil: 'networkidle' });
      expect(await faultsOf(page)).toEqual([]);
    });
  }
}

test('landing, about and not-found load no framework script', async ({ page }) => {
  for (const path of ['/', '/about', '/no-such-page']) {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('the first Tab shows the way to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#content');
  await expect(page.locator(':focus')).toBeInViewport();
});

for (const lang of ['en', 'ar']) {
  test(`sign-in stands in line with the head of its page, and fits the window (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/login?lang=${lang}`);
    const [mark, form, side] = await Promise.all(
      ['.wordmark', '.sign-in-form', '.sign-in-side'].map((one) => page.locator(one).first().boundingBox()),
    );
    if (!mark || !form || !side) throw new Error('a part is missing');
    const [first, last] = lang === 'ar' ? [side, form] : [form, side];
    const start = lang === 'ar' ? 1280 - mark.x - mark.width : mark.x;
    expect(Math.abs(first.x - start)).toBeLessThanOrEqual(1);
    expect(Math.abs(1280 - last.x - last.width - start)).toBeLessThanOrEqual(1);
    expect(side.y + side.height).toBeLessThanOrEqual(720);
  });
}

test('the reference of the API can be read: every group, each call with who may make it, without a script', async ({
  page,
}) => {
  await page.goto('/docs#lockCard');
  const call = page.locator('#lockCard');
  await expect(call).toBeInViewport();
  await expect(call).toContainText('POST /api/cards/{id}/lock');
  await expect(call).toContainText('The person who holds the card, and members of the organization');
  await expect(call.getByText('lockCards', { exact: true })).toBeVisible();
  await expect(call).toContainText('409 wrong_state');
  expect(await page.locator('article[id]').count()).toBeGreaterThan(70);
  await expect(page.getByRole('link', { name: /OpenAPI/ })).toHaveAttribute('href', '/api/openapi.json');
  expect(await page.locator('script[src]').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
