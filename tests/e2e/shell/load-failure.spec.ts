import type { Page, Route } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

/** What the browser says of files that do not come; each test makes it happen. */
const LOST = /Failed to load resource|Failed to fetch|dynamically imported|hydrat|ERR_/i;
const SCRIPTS = /_astro\/.*\.js/;
const STYLES = /_astro\/.*\.css/;
const TITLE = 'Part of this page did not load';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: TITLE });
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('a refused script gives the load error with a way to try again', async ({ page, watched }) => {
  watched.allowErrors(/Failed to load resource|Failed to fetch|dynamically imported|hydrat/i);
  await signIn(page, PEOPLE.admin);
  await page.route(/_astro\/cards-page/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/_astro\/cards-page/);
  await page
    .getByRole('button', { name: /try again/i })
    .first()
    .click();
  await expect(page.getByRole('table')).toBeVisible();
});

for (const [what, files] of [
  ['every script', SCRIPTS],
  ['every style', STYLES],
  ['everything', /_astro\//],
] as const) {
  test(`${what} of sign-in refused: the load error stands readable, and trying again heals`, async ({
    page,
    watched,
  }) => {
    watched.allowErrors(LOST);
    await page.route(files, (route) => route.abort());
    await page.goto('/login');
    await expect(notice(page)).toBeVisible();
    await expect(notice(page)).toBeInViewport();
    const size = await notice(page).evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
    await page.unroute(files);
    await again(page).click();
    await expect(submit(page)).toBeEnabled();
    await expect(notice(page)).toHaveCount(0);
  });
}

test('every script of a signed-in page refused: the load error stands in it', async ({ page, watched }) => {
  watched.allowErrors(LOST);
  await signIn(page, PEOPLE.admin);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.reload();
  await expect(notice(page)).toBeVisible();
  // Nothing below it keeps a place, as if it were still to come.
  await expect(page.locator('#content .skeleton')).not.toHaveCount(0);
  await expect(page.locator('#content .skeleton:visible')).toHaveCount(0);
  await page.unroute(SCRIPTS);
  await again(page).click();
  await expect(page.getByRole('table')).toBeVisible();
});

/** Holds up files until they are let go, one alone or all. */
async function holdUp(page: Page, files: RegExp) {
  const held: Route[] = [];
  let isOpen = false;
  let onTheirWay = 0;
  const isOther = (url: string) => url.includes('/_astro/') && !files.test(url);
  page.on('request', (request) => isOther(request.url()) && onTheirWay++);
  page.on('requestfinished', (request) => isOther(request.url()) && onTheirWay--);
  await page.route(files, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    count: () => held.length,
    /** All that is not held up has come and the page has observed it: each that comes starts its 120 s anew. */
    othersCame: async () => {
      await expect.poll(() => held.length > 0 && onTheirWay === 0).toBe(true);
      await observed(page);
    },
    letOneGo: () => held.shift()?.continue(),
    letAllGo: async () => {
      isOpen = true;
      for (const route of held.splice(0)) await route.continue();
    },
  };
}

/** The page observes files a moment later than the test; observers are called in the order they began. */
const observed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(() => resolve(null)).observe({ type: 'resource', buffered: true });
      }),
  );

for (const [what, files] of [
  ['scripts', SCRIPTS],
  ['styles', STYLES],
] as const) {
  test(`${what} that never come are given up after 120 s, not before`, async ({ page, watched }) => {
    watched.allowErrors(LOST);
    await page.clock.install();
    const line = await holdUp(page, files);
    await page.goto('/login', { waitUntil: 'commit' });
    await line.othersCame();
    // The clock also runs by itself, so a little is left to it.
    await page.clock.fastForward(100_000);
    await expect(page.locator('[data-load-failure]')).toHaveCount(0);
    await page.clock.fastForward(20_000);
    await expect(notice(page)).toBeVisible();
    await expect(again(page)).toBeVisible();
  });
}

test('a slow line that still delivers shows no error, and a late part removes the error', async ({
  page,
}) => {
  await page.clock.install();
  const line = await holdUp(page, SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(line.count).toBeGreaterThan(1);
  await page.clock.fastForward(100_000);
  const came = page.waitForEvent('requestfinished', { predicate: (request) => SCRIPTS.test(request.url()) });
  await line.letOneGo();
  await came;
  await observed(page);
  await page.clock.fastForward(100_000);
  await expect(page.locator('[data-load-failure]')).toHaveCount(0);
  await page.clock.fastForward(25_000);
  await expect(notice(page)).toBeVisible();
  await line.letAllGo();
  await expect(submit(page)).toBeEnabled();
  await expect(notice(page)).toHaveCount(0);
});
