import { MINUTE_MS, type WorkOfArea } from '../jobs/work-of-area.ts';
import { expireApprovals } from './expire-approvals.ts';
import { approverMails } from './notify-approvers.ts';

export const approvalsWork: WorkOfArea = {
  consumers: [approverMails],
  tasks: [{ name: 'approvals', everyMs: MINUTE_MS, run: expireApprovals }],
};
