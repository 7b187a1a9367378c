import type { Page } from '@playwright/test';
import { settled } from '../support/fine.ts';
import { expect, PEOPLE, signIn, test } from '../support/test.ts';

const ALL_COLUMNS = { version: 1, value: { hidden: [], density: 'comfortable' } };

for (const width of [1440, 1280, 1026, 768, 390]) {
  test(`head and rows of the grid share their edges and nothing scrolls the page sideways at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, PEOPLE.superAdmin);
    for (const view of [null, ALL_COLUMNS]) {
      if (view)
        await page.evaluate((kept) => localStorage.setItem('table.cards', JSON.stringify(kept)), view);
      await page.goto(page.url().replace(/\/programs.*|\/cards.*/, '/cards'));
      await page.locator('.row-link').first().waitFor();
      await expect.poll(() => sidewaysPx(page)).toBeLessThanOrEqual(0);
      if (width >= 1026) await expect.poll(() => looseEdges(page)).toEqual([]);
    }
  });
}

const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Columns whose head stands elsewhere than their cells, and a table that sticks out of a frame that does not scroll. */
function looseEdges(page: Page) {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLTableElement>('.cards-table');
    const frame = table?.parentElement;
    if (!table || !frame) return ['no table'];
    const loose = [...(table.tHead?.rows[0]?.cells ?? [])].flatMap((head, at) => {
      const cell = table.tBodies[0]?.rows[0]?.cells[at];
      const [a, b] = [head.getBoundingClientRect(), cell?.getBoundingClientRect()];
      return a.left === b?.left && a.right === b.right ? [] : [head.innerText];
    });
    const outPx = table.getBoundingClientRect().right - frame.getBoundingClientRect().right;
    const scrolls = getComputedStyle(frame).overflowX === 'auto';
    return outPx > 0 && !scrolls ? [...loose, `the table sticks out by ${outPx} px`] : loose;
  });
}

for (const width of [390, 1280]) {
  test(`a filter whose answer is slow moves nothing at ${width} px, the pager included`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(watchShifts);
    await signIn(page, PEOPLE.admin);
    await page.locator('.row-link').first().waitFor();
    await settled(page);
    // Later than a press excuses, so that whatever moves counts.
    await page.route('**/api/cards/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    const before = await shifted(page);
    const rows = await page.locator('.row-link').count();
    await page.getByRole('button', { name: /^Status/ }).click();
    await page
      .getByRole('checkbox', { name: 'Locked' })
      .or(page.getByRole('menuitemcheckbox', { name: 'Locked' }))
      .click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.row-link').count()).toBeLessThan(rows);
    await expect(page.locator('.page-sum')).toHaveText(/^\d+ of \d+ cards$/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => page.locator('.row-link').count()).toBe(rows);
    expect((await shifted(page)).slice(before.length)).toEqual([]);
  });
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('all controls of programs, grid and card are 44 px wide and high', async ({ page }) => {
    await signIn(page, PEOPLE.superAdmin);
    await page.locator('.programs-table .row-link').first().waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.goto(page.url().replace(/\/programs.*/, '/cards?status=active&size=25'));
    const card = page.locator('.row-link').first();
    await card.waitFor();
    expect(await smallTargets(page)).toEqual([]);
    const address = await card.getAttribute('href');
    for (const tab of ['transactions', 'loads', 'notes', 'details', 'timeline', 'mails']) {
      await page.goto(`${address}?tab=${tab}`);
      await page.locator('.timeline-dot, .panel-body, .empty').first().waitFor();
      await page.evaluate(() => document.querySelector('details')?.setAttribute('open', ''));
      expect(await smallTargets(page)).toEqual([]);
    }
  });

  test('while programs, grid and card come on a slow line nothing jumps', async ({ page, context }) => {
    await signIn(page, PEOPLE.superAdmin);
    await page.locator('.programs-table .row-link').first().waitFor();
    const programs = page.url();
    // A card of the demo: those that other tests made meanwhile have no history yet.
    await page.goto(programs.replace(/\/programs.*/, '/cards?search=JAMES2ACTV'));
    const address = new URL((await page.locator('.row-link').first().getAttribute('href')) ?? '', programs);
    const looks = [
      [programs, '.program-states > [data-status]'],
      [programs.replace(/\/programs.*/, '/cards'), '.row-link'],
      [programs.replace(/\/programs.*/, '/cards?search=rosa+delgado'), '.row-link'],
      [address.href, 'details.history-item'],
    ] as const;
    for (const [url, sign] of looks) {
      // A tab of its own knows nothing yet: neither who is here nor a script.
      const fresh = await context.newPage();
      const cdp = await context.newCDPSession(fresh);
      await cdp.send('Network.enable');
      await cdp.send('Network.clearBrowserCache');
      await cdp.send('Network.emulateNetworkConditions', SLOW);
      await fresh.addInitScript(watchShifts);
      await fresh.goto(url);
      await fresh.locator(sign).first().waitFor();
      await settled(fresh);
      const moved = await fresh.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const sum = moved.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(moved)).toBeLessThanOrEqual(0.01);
      await fresh.close();
    }
  });
});

const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200 * 1024,
  uploadThroughput: 90 * 1024,
} as const;

/** What has moved since the page began, but for what the person has just moved. */
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.filter(({ excused }) => !excused));

type Shift = { value: number; what: string[]; excused: boolean };

function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources, hadRecentInput } = entry as unknown as {
        value: number;
        sources: { node: Node | null }[];
        hadRecentInput: boolean;
      };
      shifts.push({
        value,
        excused: hadRecentInput,
        what: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? ''),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Controls that a finger meets on less than 44 × 44 px, by asking the page what stands around their middle. Times in
 * a sentence, which only explain themselves when pressed, are as high as their line.
 */
function smallTargets(page: Page) {
  return page.evaluate(() => {
    const controls = 'a[href], button:not(:disabled), input, select, summary, .tip-place:not(:has(time))';
    const found = document.querySelectorAll<HTMLElement>(`main :is(${controls})`);
    return [...found].flatMap((control) => {
      const target = control.closest('label') ?? control;
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.sr-only')) return [];
      const size = target.getBoundingClientRect();
      if (size.width >= 44 && size.height >= 44) return [];
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const isHit = (x: number, y: number) => target.contains(document.elementFromPoint(x, y));
      const reach = (dx: number, dy: number) => {
        let px = 0;
        while (px < 44 && isHit(left + width / 2 + dx * (px + 1), top + height / 2 + dy * (px + 1))) px++;
        return px;
      };
      const wide = Math.max(width, reach(-1, 0) + reach(1, 0) + 1);
      const high = Math.max(height, reach(0, -1) + reach(0, 1) + 1);
      if (wide >= 44 && high >= 44) return [];
      return [`${control.className || control.tagName} “${control.innerText}”: ${wide} × ${high}`];
    });
  });
}
