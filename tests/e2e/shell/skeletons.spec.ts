import type { Page } from '@playwright/test';
import { settled } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

/** Of the demo, whose rows say as much as their places hold; what another test has just made says less. */
const OF_DEMO = '.row-link[href*="01990000-"]';
const ROW = { '/programs': '.programs-table', '/settings/spend-rules': '.rules-table' } as const;
const PAYING = '01990000-0000-7000-8000-00000000a012';
/** Each of a program and of all programs, which have a column more. */
const PAID = { '/recipients': '.recipients-table', '/recipients?tab=transfers': '.transfers-table' } as const;

/** What moves by itself on a page; the browser counts it. */
function watchShifts() {
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      moved.push(entry.value.toFixed(4));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Answers wait until what stands in their place was measured, and then come one after the other. */
async function slowLine(page: Page) {
  let letGo = () => {};
  let isFree: Promise<void> = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    await isFree;
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  return {
    hold: () => {
      isFree = new Promise((resolve) => (letGo = resolve));
    },
    letGo: () => letGo(),
  };
}

/**
 * The heights of the first three rows, where they begin, and the columns of the first: all at one moment, since the
 * places are drawn anew as soon as the page's script runs.
 */
const places = async (page: Page, rows: string) => {
  const measured = await page.waitForFunction((selector) => {
    const [first, ...more] = [...document.querySelectorAll(selector)].slice(0, 3);
    if (!first) return undefined;
    const boxes = [first, ...more].map((row) => row.getBoundingClientRect());
    const columns = [...first.querySelectorAll('td')].map(({ dataset }) => dataset.col);
    return { top: boxes[0]?.top ?? 0, heights: boxes.map(({ height }) => height), columns };
  }, rows);
  return (await measured.jsonValue()) as NonNullable<Awaited<ReturnType<typeof measured.jsonValue>>>;
};

for (const width of [1440, 1280, 390]) {
  test(`on a slow line rows stand where and as high as their places were at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(watchShifts);
    await signIn(page, PEOPLE.superAdmin);
    await page.locator('.programs-table .row-link').first().waitFor();
    const home = page.url().replace(/\/programs.*/, '');
    const line = await slowLine(page);
    for (const [path, table] of Object.entries(ROW)) {
      line.hold();
      await page.goto(home + path, { waitUntil: 'commit' });
      await page.locator(`${table} tr[data-skeleton]`).first().waitFor();
      const before = await places(page, `${table} tr[data-skeleton]`);
      line.letGo();
      await page.locator(`${table} .row-link`).first().waitFor();
      await settled(page);
      const after = await places(page, `${table} tr:has(.row-link)`);
      expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
      // What a program has nothing of it does not say on a phone, and stands lower.
      const whole = width < 1026 ? ':not(:has([data-narrow]))' : '';
      const rows = await places(page, `${table} tr:has(${OF_DEMO})${whole}`);
      for (const [at, height] of rows.heights.entries())
        expect(Math.abs(height - (before.heights[at] ?? 0))).toBeLessThanOrEqual(20);
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    }
  });
}

/** A head moves within its column where values are wider than their places: by less than anybody sees. */
const movedOn = async (page: Page) => {
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  return moved.map(Number).filter((value) => value >= 0.001);
};

for (const width of [1280, 390]) {
  test(`recipients, payments and one of each stand where their places were at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(watchShifts);
    await signIn(page, PEOPLE.superAdmin);
    await page.locator('.programs-table .row-link').first().waitFor();
    const home = page.url().replace(/\/programs.*/, '');
    const paying = new URL(`/${PAYING}`, home).href;
    const line = await slowLine(page);
    const things: string[] = [];
    for (const business of [home, paying]) {
      for (const [path, table] of Object.entries(PAID)) {
        line.hold();
        await page.goto(business + path, { waitUntil: 'commit' });
        const skeleton = `${table}[aria-busy] tr[data-skeleton]`;
        await page.locator(skeleton).first().waitFor();
        const before = await places(page, skeleton);
        line.letGo();
        await page.locator(`${table} .row-link`).first().waitFor();
        await settled(page);
        expect(await places(page, `${table} tr:has(.row-link)`)).toEqual(before);
        expect(await movedOn(page)).toEqual([]);
        if (business === paying)
          things.push((await page.locator(`${table} .row-link`).first().getAttribute('href')) ?? '');
      }
    }
    expect(things).toHaveLength(2);
    for (const thing of things) {
      line.hold();
      await page.goto(thing, { waitUntil: 'commit' });
      await page.locator('[aria-busy="true"] .thing-page').waitFor();
      line.letGo();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(await movedOn(page), thing).toEqual([]);
    }
  });
}
