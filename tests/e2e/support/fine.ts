import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { quiet } from '../../../scripts/lib/quiet.ts';

/**
 * Once the page's own script has drawn it and nothing of it is on its way. A quiet line alone does not prove it: on a busy
 * machine it is quiet for long before the script, once loaded, asks for anything.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.locator('h1').first().waitFor();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await quiet(page);
}

/** What axe finds on the page, or in a part of it: rules with the elements that break them. */
export async function faultsOf(page: Page, part?: string): Promise<[rule: string, elements: string[]][]> {
  // In the page itself: gathering frames would open a second page for every look, and ours hold no frame.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

/** Once nothing is on its way: axe finds nothing, and nothing reaches beyond the window. */
export async function expectFine(page: Page): Promise<void> {
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
