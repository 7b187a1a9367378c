import { getApprovalSettings as call } from '#lib/contract/approvals/settings.ts';
import { query } from '../../commands/handler.ts';
import { readApprovalSettings } from './read-settings.ts';

export const getApprovalSettings = query(call, async ({ db, params, grant }) => {
  const parentId = grant.as === 'member' ? grant.business.parentId : null;
  return { approvalSettings: await readApprovalSettings(db, parentId ?? params.id) };
});
