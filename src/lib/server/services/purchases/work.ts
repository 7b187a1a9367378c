import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { expirePurchases } from './expire-purchases.ts';

export const purchasesWork: WorkOfArea = {
  tasks: [{ name: 'expiry', everyMs: MINUTE_MS / 2, run: expirePurchases }],
};
