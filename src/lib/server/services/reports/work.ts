import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { summarizeReports } from './summarize.ts';
import { verifySummaries } from './verify-summaries.ts';

export const reportsWork: WorkOfArea = {
  tasks: [
    { name: 'report summaries', everyMs: MINUTE_MS / 6, run: (platform) => summarizeReports(platform) },
    { name: 'report verification', everyMs: MINUTE_MS, run: verifySummaries },
  ],
};
