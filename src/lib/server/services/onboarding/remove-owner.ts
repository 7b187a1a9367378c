import { removeBeneficialOwner as call } from '#lib/contract/onboarding/owners.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { revokeLinks } from './create-link.ts';
import { ownersOf, readPeople } from './people.ts';
import { assertOpen, takeApplication } from './take-application.ts';

/** One who has finished, too: before it is submitted, whoever applies says who the owners are. */
export const removeBeneficialOwner = command(call, async ({ tx, params, now, record }) => {
  const { id: businessId, ownerId } = params;
  const application = await takeApplication(tx, businessId);
  const owner = ownersOf(await readPeople(tx, businessId)).find(({ id }) => id === ownerId);
  if (!owner) throw new Refusal('not_found');
  assertOpen(application);
  await revokeLinks(tx, { personId: ownerId, now });
  await tx.updateTable('application_person').set({ removed_at: now }).where('id', '=', ownerId).execute();
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationOwnerRemoved',
    payload: { businessId, ownerId, name: `${owner.first_name} ${owner.last_name}` },
  });
  return done({});
});
