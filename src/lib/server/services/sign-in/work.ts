import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { codeMails } from './send-code.ts';

export const signInWork: WorkOfArea = { consumers: [codeMails] };
