import { v7 as newId } from 'uuid';
import { deviceName } from '#lib/domain/device-name.ts';
import { type Actor, nameOf } from '../../commands/actor.ts';
import type { Db } from '../../db/schema.ts';

/** A page asks again and again; within this time it is one look. */
const ONE_LOOK_MS = 15 * 60_000;

type Looking = { db: Db; actor: Actor; from: string; device: string | null; now: Date };

/** Notes in the staff's log that somebody looked at a business. */
export async function noteOpened(
  { db, actor, from, device, now }: Looking,
  businessId: string,
): Promise<void> {
  const { id, name } = nameOf(actor);
  const type = 'businessOpened';
  const known = await db
    .selectFrom('staff_activity')
    .select('id')
    .where('business_id', '=', businessId)
    .where('created_at', '>', new Date(now.getTime() - ONE_LOOK_MS))
    .where('actor', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  if (known) return;
  await db
    .insertInto('staff_activity')
    .values({
      id: newId(),
      type,
      actor: id,
      actor_name: name,
      business_id: businessId,
      user_id: null,
      change: null,
      address: from === 'unknown' ? null : from,
      device: device && deviceName(device),
      created_at: now,
    })
    .execute();
}
