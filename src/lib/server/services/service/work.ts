import { forgetOld } from '../../jobs/tidy.ts';
import { verifyWhenDue } from '../../jobs/verify-ledger.ts';
import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';

export const serviceWork: WorkOfArea = {
  tasks: [
    { name: 'tidying', everyMs: 10 * MINUTE_MS, run: forgetOld },
    { name: 'verifier', everyMs: MINUTE_MS / 2, run: verifyWhenDue },
  ],
};
