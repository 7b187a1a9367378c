import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { codeMails, codeTexts } from './send-code.ts';

export const signInWork: WorkOfArea = { consumers: [codeMails, codeTexts] };
