import { forgetFiles } from './forget-files.ts';
import { MINUTE_MS, type WorkOfArea } from './work-of-area.ts';

/** Jobs themselves are run by the worker's slots (worker.ts). */
export const jobsWork: WorkOfArea = {
  tasks: [{ name: 'files', everyMs: 10 * MINUTE_MS, run: forgetFiles }],
};
