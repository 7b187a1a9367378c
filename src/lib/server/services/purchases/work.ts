import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { expirePurchases } from './expire-purchases.ts';
import { declineMails } from './mail-declines.ts';
import { mailSummaries } from './mail-summaries.ts';

export const purchasesWork: WorkOfArea = {
  consumers: [declineMails],
  tasks: [
    { name: 'expiry', everyMs: MINUTE_MS / 2, run: expirePurchases },
    { name: 'summaries', everyMs: MINUTE_MS, run: mailSummaries },
  ],
};
