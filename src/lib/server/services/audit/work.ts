import { passOverActivities } from '../../jobs/tidy.ts';
import type { WorkOfArea } from '../jobs/work-of-area.ts';

export const auditWork: WorkOfArea = {
  tasks: [{ name: 'activities', run: passOverActivities }],
};
