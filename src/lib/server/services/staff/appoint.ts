import { v7 as newId } from 'uuid';
import type { StaffActivityType } from '#lib/domain/staff/staff-activity-types.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';

/** Who runs the command on the server. */
type By = { by: string; now: Date };

export type Appointed = 'done' | 'already' | 'unknown' | 'disabled';

/** Appoints an account to the staff. The application's own role in the database cannot (028-staff.sql). */
export const appointStaff = (owner: Db, email: string, by: By): Promise<Appointed> =>
  inTransaction(owner, async (tx) => {
    const account = await takeAccount(tx, email);
    if (!account) return 'unknown';
    if (account.is_disabled) return 'disabled';
    const added = await tx
      .insertInto('staff')
      .values({ user_id: account.id, appointed_at: by.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!added) return 'already';
    await keepLine(tx, 'staffAppointed', account.id, by);
    return 'done';
  });

/** Dismisses an account, a disabled one too; from the next call on the desk is closed to it. */
export const dismissStaff = (owner: Db, email: string, by: By): Promise<Exclude<Appointed, 'disabled'>> =>
  inTransaction(owner, async (tx) => {
    const account = await takeAccount(tx, email);
    if (!account) return 'unknown';
    const removed = await tx
      .deleteFrom('staff')
      .where('user_id', '=', account.id)
      .returning('user_id')
      .executeTakeFirst();
    if (!removed) return 'already';
    await keepLine(tx, 'staffDismissed', account.id, by);
    return 'done';
  });

const takeAccount = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'is_disabled'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .forUpdate()
    .executeTakeFirst();

const keepLine = (tx: Tx, type: StaffActivityType, userId: string, { by, now }: By) =>
  tx
    .insertInto('staff_activity')
    .values({
      id: newId(),
      type,
      actor: 'system:command',
      actor_name: by,
      business_id: null,
      user_id: userId,
      change: null,
      address: null,
      device: null,
      created_at: now,
    })
    .execute();
