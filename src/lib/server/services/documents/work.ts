import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { discardedFiles, discardUnfinished } from './discard-files.ts';

export const documentsWork: WorkOfArea = {
  consumers: [discardedFiles],
  tasks: [{ name: 'unfinished uploads', everyMs: 10 * MINUTE_MS, run: discardUnfinished }],
};
