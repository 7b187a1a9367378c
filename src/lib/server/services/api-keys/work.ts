import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { tidyCounts } from './tidy-counts.ts';

export const apiKeysWork: WorkOfArea = {
  tasks: [{ name: 'old counts of calls', everyMs: 60 * MINUTE_MS, run: tidyCounts }],
};
