import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { managerMails } from './notify-managers.ts';

export const disputesWork: WorkOfArea = { consumers: managerMails };
