import { getApprovalSettings as call } from '#lib/contract/approvals/settings.ts';
import { reachOf } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { programsOf } from '../programs/programs-of.ts';
import { readApprovalSettings } from './read-settings.ts';

/** A member of programs alone asks at the organization as well; its users are not theirs to see. */
export const getApprovalSettings = query(call, async ({ db, params, grant, actor }) => {
  const parentId = grant.as === 'member' ? grant.business.parentId : null;
  const organisationId = parentId ?? params.id;
  const isOfAll = reachOf(actor).some(({ id }) => id === organisationId);
  const programs = isOfAll ? undefined : programsOf(actor, params.id, { permission: 'viewSettings' });
  return { approvalSettings: await readApprovalSettings(db, organisationId, programs) };
});
