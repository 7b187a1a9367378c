import { forgetFiles } from './forget-files.ts';
import { MINUTE_MS, type WorkOfArea } from './work-of-area.ts';

/** The jobs themselves are taken by the slots of the worker (worker.ts). */
export const jobsWork: WorkOfArea = {
  tasks: [{ name: 'files', everyMs: 10 * MINUTE_MS, run: forgetFiles }],
};
