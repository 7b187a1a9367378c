import type { Page } from '@playwright/test';
import { expect, PEOPLE, signIn, test } from './support/test.ts';

const ROW = { '/programs': '.programs-table', '/settings/spend-rules': '.rules-table' } as const;

/** What moves by itself on a page; the browser counts it. */
function watchShifts() {
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      moved.push(entry.value.toFixed(4));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The heights of the first three rows, and where they begin. */
const places = (page: Page, rows: string) =>
  page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].slice(0, 3);
    const boxes = found.map((row) => row.getBoundingClientRect());
    return { top: boxes[0]?.top ?? 0, heights: boxes.map(({ height }) => height) };
  }, rows);

for (const width of [1440, 1280, 390]) {
  test(`on a slow line rows stand where and as high as their places were at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(watchShifts);
    await signIn(page, PEOPLE.superAdmin);
    await page.locator('.programs-table .row-link').first().waitFor();
    const home = page.url().replace(/\/programs.*/, '');
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    for (const [path, table] of Object.entries(ROW)) {
      await page.goto(home + path, { waitUntil: 'commit' });
      await page.locator(`${table} tr[data-skeleton]`).first().waitFor();
      const before = await places(page, `${table} tr[data-skeleton]`);
      await page.locator(`${table} .row-link`).first().waitFor();
      await page.waitForLoadState('networkidle');
      const after = await places(page, `${table} tr:has(.row-link)`);
      expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
      for (const [at, height] of after.heights.entries())
        expect(Math.abs(height - (before.heights[at] ?? 0))).toBeLessThanOrEqual(20);
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    }
  });
}
