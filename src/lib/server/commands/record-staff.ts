import { v7 as newId } from 'uuid';
import type { ActivitySubject, ActivityType } from '#lib/domain/audit/activity-types.ts';
import { deviceName } from '#lib/domain/device-name.ts';
import { STAFF_ACTIVITY_TYPES, type StaffActivityType } from '#lib/domain/staff/staff-activity-types.ts';
import type { ActivityChange } from '../db/schema/core.ts';
import type { Db, Tx } from '../db/schema.ts';
import { type Actor, nameOf } from './actor.ts';

/** Who the staff are in the audit log of a business. */
export const STAFF_TOGETHER = { id: 'staff', name: 'Larkspur staff' };

type Recorded = {
  id: string;
  businessId: string;
  subject: { type: ActivitySubject; id: string };
  type: ActivityType;
  change: ActivityChange | null;
};
type Known = { actor: Actor; now: Date; address: string | null; device: string | null };

/**
 * Writes what one of the staff did to a business into their own log, with who it was and from where, beside the line of
 * the business's audit log and under its id. What was done to a person is one line here, about them, in however many
 * businesses it stands.
 *
 * @throws Error for an activity that the staff's log does not know
 */
export async function keepStaffActivities(
  tx: Tx,
  activities: readonly Recorded[],
  doing: Known,
): Promise<void> {
  const people = new Set<string>();
  const lines = activities.filter(({ subject, type }) => {
    if (subject.type !== 'user') return true;
    const isNew = !people.has(`${type} ${subject.id}`);
    people.add(`${type} ${subject.id}`);
    return isNew;
  });
  await tx
    .insertInto('staff_activity')
    .values(
      lines.map(({ id, businessId, subject, type, change }) => ({
        id,
        type: staffTypeOf(type),
        change: change && JSON.stringify(change),
        business_id: subject.type === 'user' ? null : businessId,
        user_id: subject.type === 'user' ? subject.id : null,
        ...doneBy(doing),
      })),
    )
    .execute();
}

/** One of the staff, from where and with what, as every request says it. */
export type Doing = { actor: Actor; from: string; device: string | null; now: Date };

type StaffLine = Doing & { type: StaffActivityType; businessId?: string; userId?: string };

/** Writes a line that stands in the staff's log alone. */
export async function keepStaffLine(
  db: Db | Tx,
  { type, businessId, userId, actor, from, device, now }: StaffLine,
): Promise<void> {
  const address = from === 'unknown' ? null : from;
  await db
    .insertInto('staff_activity')
    .values({
      id: newId(),
      type,
      business_id: businessId ?? null,
      user_id: userId ?? null,
      change: null,
      ...doneBy({ actor, now, address, device: device && deviceName(device) }),
    })
    .execute();
}

function doneBy({ actor, now, address, device }: Known) {
  const { id, name } = nameOf(actor);
  return { actor: id, actor_name: name, address, device, created_at: now };
}

function staffTypeOf(type: string): StaffActivityType {
  const known = STAFF_ACTIVITY_TYPES.find((one) => one === type);
  if (!known) throw new Error(`the staff's log knows no ${type}`);
  return known;
}
