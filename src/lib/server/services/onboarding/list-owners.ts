import { listBeneficialOwners as call } from '#lib/contract/onboarding/owners.ts';
import { query } from '../../commands/handler.ts';
import { viewOwners } from './owner-view.ts';
import { ownersOf, readPeople, shareTotal } from './people.ts';

export const listBeneficialOwners = query(call, async ({ db, params }) => {
  const people = await readPeople(db, params.id);
  return { beneficialOwners: await viewOwners(db, ownersOf(people)), shareTotal: shareTotal(people) };
});
