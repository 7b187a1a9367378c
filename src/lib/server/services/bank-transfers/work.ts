import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { payouts } from './send-payout.ts';
import { sweepTransfers } from './sweep-transfers.ts';

export const bankTransfersWork: WorkOfArea = {
  consumers: [payouts],
  tasks: [{ name: 'unknown transfers', everyMs: MINUTE_MS, run: sweepTransfers }],
};
