import type { WorkOfArea } from '../jobs/work-of-area.ts';

/** Simulates what happens by itself in the real world. */
export const sandboxWork: WorkOfArea = {
  tasks: [
    { name: 'clock', everyMs: 2_000, run: async ({ sandbox }) => sandbox?.clock.refresh() },
    { name: 'bank', run: async ({ sandbox }) => sandbox?.bank.work() },
  ],
};
