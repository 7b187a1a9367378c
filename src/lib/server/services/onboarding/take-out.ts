import type { RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { revokeLinks } from './create-link.ts';
import type { PersonRow } from './people.ts';

/** Takes an owner out of an application whose lock is held; their link ends, and so does what it opened. */
export async function takeOut(
  tx: Tx,
  { id: ownerId, business_id: businessId, ...owner }: PersonRow,
  { record, now }: { record: RecordActivity; now: Date },
): Promise<void> {
  await revokeLinks(tx, { personId: ownerId, now });
  await tx.updateTable('application_person').set({ removed_at: now }).where('id', '=', ownerId).execute();
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationOwnerRemoved',
    payload: { businessId, ownerId, name: `${owner.first_name} ${owner.last_name}` },
  });
}
