import { passOverActivities } from '../../jobs/tidy.ts';
import { exportChunks } from '../exports/list-export.ts';
import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { activitiesExport } from './activities-export.ts';
import { sealActivities } from './seal-activities.ts';
import { verifySealsWhenDue } from './verify-seals.ts';

export const auditWork: WorkOfArea = {
  tasks: [
    { name: 'activities', run: passOverActivities },
    { name: 'seal', everyMs: MINUTE_MS, run: sealActivities },
    { name: 'seal verifier', everyMs: 10 * MINUTE_MS, run: verifySealsWhenDue },
  ],
  kinds: { [activitiesExport.kind]: exportChunks(activitiesExport) },
};
