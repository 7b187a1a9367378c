import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import { STAFF_ACTIVITY_TYPES, type StaffActivityType } from '#lib/domain/staff/staff-activity-types.ts';
import type { ActivityChange } from '../db/schema/core.ts';
import type { Tx } from '../db/schema.ts';
import { type Actor, nameOf } from './actor.ts';

/** Who the staff are in the audit log of a business. */
export const STAFF_TOGETHER = { id: 'staff', name: 'Larkspur staff' };

type Recorded = { id: string; businessId: string; type: ActivityType; change: ActivityChange | null };
type Doing = { actor: Actor; now: Date; address: string | null; device: string | null };

/**
 * Writes what one of the staff did to a business into their own log, with who it was and from where, beside the line of
 * the business's audit log and under its id.
 *
 * @throws Error for an activity that the staff's log does not know
 */
export async function keepStaffActivities(
  tx: Tx,
  activities: readonly Recorded[],
  { actor, now, address, device }: Doing,
): Promise<void> {
  const { id: uid, name } = nameOf(actor);
  await tx
    .insertInto('staff_activity')
    .values(
      activities.map(({ id, businessId, type, change }) => ({
        id,
        type: staffTypeOf(type),
        actor: uid,
        actor_name: name,
        business_id: businessId,
        user_id: null,
        change: change && JSON.stringify(change),
        address,
        device,
        created_at: now,
      })),
    )
    .execute();
}

function staffTypeOf(type: string): StaffActivityType {
  const known = STAFF_ACTIVITY_TYPES.find((one) => one === type);
  if (!known) throw new Error(`the staff's log knows no ${type}`);
  return known;
}
