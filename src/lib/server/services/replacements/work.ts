import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { deciderMails } from './notify-deciders.ts';

export const replacementsWork: WorkOfArea = { consumers: [deciderMails] };
