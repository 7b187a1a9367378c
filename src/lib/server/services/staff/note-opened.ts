import { nameOf } from '../../commands/actor.ts';
import { type Doing, keepStaffLine } from '../../commands/record-staff.ts';
import type { Db } from '../../db/schema.ts';

/** A page asks again and again; within this time it is one look. */
const ONE_LOOK_MS = 15 * 60_000;

type Opened = { businessId: string } | { userId: string };

/** Notes in the staff's log that somebody looked at a business or a person. */
export async function noteOpened(request: Doing & { db: Db }, opened: Opened): Promise<void> {
  const { db, actor, now } = request;
  const isPerson = 'userId' in opened;
  const type = isPerson ? 'personOpened' : 'businessOpened';
  const known = await db
    .selectFrom('staff_activity')
    .select('id')
    .where(isPerson ? 'user_id' : 'business_id', '=', isPerson ? opened.userId : opened.businessId)
    .where('created_at', '>', new Date(now.getTime() - ONE_LOOK_MS))
    .where('actor', '=', nameOf(actor).id)
    .where('type', '=', type)
    .executeTakeFirst();
  if (!known) await keepStaffLine(db, { ...request, ...opened, type });
}
