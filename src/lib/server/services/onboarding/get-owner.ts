import { getBeneficialOwner as call } from '#lib/contract/onboarding/owners.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { viewOwnerForm } from './owner-view.ts';
import { ownersOf, readPeople } from './people.ts';

export const getBeneficialOwner = query(call, async ({ db, params }) => {
  const owner = ownersOf(await readPeople(db, params.id)).find(({ id }) => id === params.ownerId);
  if (!owner) throw new Refusal('not_found');
  return { owner: await viewOwnerForm(db, owner) };
});
