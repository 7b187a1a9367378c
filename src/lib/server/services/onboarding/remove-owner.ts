import { removeBeneficialOwner as call } from '#lib/contract/onboarding/owners.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { ownersOf, readPeople } from './people.ts';
import { assertOpen, takeApplication } from './take-application.ts';
import { takeOut } from './take-out.ts';

/** One who has finished, too: before it is submitted, whoever applies says who the owners are. */
export const removeBeneficialOwner = command(call, async ({ tx, params, now, record }) => {
  const { id: businessId, ownerId } = params;
  const application = await takeApplication(tx, businessId);
  const owner = ownersOf(await readPeople(tx, businessId)).find(({ id }) => id === ownerId);
  if (!owner) throw new Refusal('not_found');
  assertOpen(application);
  await takeOut(tx, owner, { record, now });
  return done({});
});
