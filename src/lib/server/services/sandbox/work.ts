import { forgetMessages } from '../../providers/keep-message.ts';
import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';

/** Simulates what happens by itself in the real world. */
export const sandboxWork: WorkOfArea = {
  tasks: [
    { name: 'clock', everyMs: 2_000, run: async ({ sandbox }) => sandbox?.clock.refresh() },
    {
      name: 'inbox',
      everyMs: MINUTE_MS / 6,
      run: async ({ sandbox, db }) => (sandbox ? forgetMessages(db) : undefined),
    },
    { name: 'bank', run: async ({ sandbox }) => sandbox?.bank.work() },
  ],
};
