import type { Platform } from '../../platform.ts';
import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { endAutoloads } from './end-autoloads.ts';
import { openRuns } from './open-runs.ts';
import { tryRun } from './try-run.ts';
import { watchFunding } from './watch-funding.ts';

/** One round: what has come is opened, one run is tried, and what is over ends. */
export async function workAutoloads(platform: Platform): Promise<boolean> {
  const hasOpened = await openRuns(platform);
  const hasTried = await tryRun(platform);
  return hasOpened || hasTried || (await endAutoloads(platform));
}

export const autoloadsWork: WorkOfArea = {
  tasks: [
    { name: 'autoloads', run: workAutoloads },
    { name: 'autoloadFunding', everyMs: MINUTE_MS, run: watchFunding },
  ],
};
