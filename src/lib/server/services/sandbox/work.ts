import type { WorkOfArea } from '../jobs/work-of-area.ts';

/** What runs by itself outside where the world is real. */
export const sandboxWork: WorkOfArea = {
  tasks: [
    { name: 'clock', everyMs: 2_000, run: async ({ sandbox }) => sandbox?.clock.refresh() },
    { name: 'bank', run: async ({ sandbox }) => sandbox?.bank.work() },
  ],
};
