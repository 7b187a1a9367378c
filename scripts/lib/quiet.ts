import type { Page } from 'playwright';

/** So long nothing came, while the stream of changes stays open. */
const QUIET_MS = 1_500;

/** Once nothing is on its way to the page but the stream of changes, with which its line is never quiet. */
export async function quiet(page: Page): Promise<void> {
  const nothingCame = (forMs: number) => {
    const ends = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const last = ends.reduce((latest, { responseEnd }) => Math.max(latest, responseEnd), 0);
    return performance.now() - last > forMs;
  };
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForFunction(nothingCame, QUIET_MS)]);
}
