import { leaveOutBeneficialOwner as call } from '#lib/contract/onboarding/owners.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { viewApplication } from './application-view.ts';
import { completeByOwners } from './begin-check.ts';
import { takeApplication } from './take-application.ts';
import { takeOut } from './take-out.ts';
import { takeOwner } from './take-owner.ts';

/** Nobody who never fills in their form holds up an application: whoever applies certifies who the owners are without them. */
export const leaveOutBeneficialOwner = command(call, async ({ tx, params, now, record }) => {
  const { id: businessId, ownerId } = params;
  const application = await takeApplication(tx, businessId);
  const owner = await takeOwner(tx, { businessId, ownerId });
  if (application.status !== 'waiting_for_beneficial_owners') throw wrongState('applicationLocked');
  await takeOut(tx, owner, { record, now });
  await tx
    .updateTable('application')
    .set({ owners_certified_at: now, updated_at: now })
    .where('business_id', '=', businessId)
    .execute();
  await completeByOwners(tx, application, now);
  return done({ application: await viewApplication(tx, businessId) });
});
