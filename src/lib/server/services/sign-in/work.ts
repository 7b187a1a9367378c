import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { sessionEnds } from './end-all-sign-ins.ts';
import { codeMails, codeTexts } from './send-code.ts';
import { passwordResets } from './send-password-reset.ts';
import { tidySignIns } from './tidy-sign-ins.ts';

export const signInWork: WorkOfArea = {
  consumers: [codeMails, codeTexts, sessionEnds, passwordResets],
  tasks: [{ name: 'tidying sign-ins', everyMs: 30 * MINUTE_MS, run: tidySignIns }],
};
