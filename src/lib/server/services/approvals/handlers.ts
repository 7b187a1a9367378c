import type { approvalsCalls } from '#lib/contract/approvals/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { approveApproval } from './approve.ts';
import { cancelApproval } from './cancel.ts';
import { countApprovals } from './count.ts';
import { declineApproval } from './decline.ts';
import { exportApprovals } from './export.ts';
import { getApproval } from './get.ts';
import { getApprovalSettings } from './get-settings.ts';
import { listApprovals } from './list.ts';
import { listCardApprovals } from './list-card-approvals.ts';
import { listRecipientApprovals } from './list-recipient-approvals.ts';
import { updateApprovalSettings } from './update-settings.ts';

export const approvalsHandlers: HandlersOf<typeof approvalsCalls> = {
  exportApprovals,
  approveApproval,
  cancelApproval,
  countApprovals,
  declineApproval,
  getApproval,
  getApprovalSettings,
  listApprovals,
  listCardApprovals,
  listRecipientApprovals,
  updateApprovalSettings,
};
