import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page, or in a part of it: rules with the elements that break them. */
export async function faultsOf(page: Page, part?: string): Promise<[rule: string, elements: string[]][]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

/** Once nothing is on its way: axe finds nothing, and nothing reaches beyond the window. */
export async function expectFine(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
