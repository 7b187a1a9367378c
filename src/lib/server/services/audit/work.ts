import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { sealActivities } from './seal-activities.ts';
import { verifySealsWhenDue } from './verify-seals.ts';

export const auditWork: WorkOfArea = {
  tasks: [
    { name: 'seal', everyMs: MINUTE_MS, run: sealActivities },
    { name: 'seal verifier', everyMs: 10 * MINUTE_MS, run: verifySealsWhenDue },
  ],
};
