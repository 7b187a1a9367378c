import type { OwnerForm } from '#lib/contract/onboarding/owners.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { ownersOf, type PersonRow, readPeople } from './people.ts';

/**
 * An owner of an application whose lock is held, before their form is finished.
 *
 * @throws Refusal 404 for somebody of another application, or who was taken out again
 */
export async function takeOwner(
  tx: Tx,
  { businessId, ownerId }: { businessId: string; ownerId: OwnerForm['ownerId'] },
): Promise<PersonRow> {
  const owner = ownersOf(await readPeople(tx, businessId)).find(({ id }) => id === ownerId);
  if (!owner) throw new Refusal('not_found');
  if (owner.finished_at) throw wrongState('ownerFinished');
  return owner;
}
