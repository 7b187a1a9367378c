import { passOverActivities } from '../../jobs/tidy.ts';
import { exportChunks } from '../exports/list-export.ts';
import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { activitiesExport } from './activities-export.ts';

export const auditWork: WorkOfArea = {
  tasks: [{ name: 'activities', run: passOverActivities }],
  kinds: { [activitiesExport.kind]: exportChunks(activitiesExport) },
};
