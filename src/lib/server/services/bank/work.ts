import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { beginChecks } from './begin-checks.ts';
import { accountChecks } from './check-account.ts';
import { forgetBankEvents } from './forget-bank-events.ts';
import { sentBackDeposits } from './send-back.ts';

export const bankWork: WorkOfArea = {
  consumers: [accountChecks, sentBackDeposits],
  tasks: [
    { name: 'account checks', everyMs: 2_000, run: beginChecks },
    { name: 'bank events', everyMs: 10 * MINUTE_MS, run: forgetBankEvents },
    { name: 'bank files', everyMs: MINUTE_MS / 4, run: async ({ bankFiles }) => bankFiles?.round() },
  ],
};
