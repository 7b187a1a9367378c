import { MAX_PLACES, type StaffPerson } from '#lib/contract/staff/people.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Whether somebody has an account, and whether they are staff themselves. */
export async function accountOfPerson(db: Db | Tx, uid: string): Promise<{ isStaff: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('staff', 'staff.user_id', 'users.id')
    .select('staff.user_id as staffId')
    .where('users.id', '=', uid)
    .executeTakeFirst();
  return row && { isStaff: row.staffId !== null };
}

/** An account as the desk shows it. @throws Refusal 404 */
export async function readPerson(db: Db, uid: string): Promise<StaffPerson> {
  const row = await db
    .selectFrom('users')
    .leftJoin('staff', 'staff.user_id', 'users.id')
    .leftJoin('second_factor as factor', 'factor.user_id', 'users.id')
    .select(['users.id', 'first_name', 'last_name', 'email', 'phone', 'is_disabled', 'users.created_at'])
    .select(['staff.user_id as staff_id', 'factor.confirmed_at'])
    .select((eb) => [
      eb
        .selectFrom('sign_in')
        .select(({ fn }) => fn.max('last_seen_at').as('seen'))
        .whereRef('user_id', '=', 'users.id')
        .as('last_seen_at'),
      eb
        .selectFrom('card')
        .select(({ fn }) => fn.countAll<string>().as('cards'))
        .whereRef('user_id', '=', 'users.id')
        .where('status', 'not in', ['closed', 'reassociated'])
        .as('open_cards'),
    ])
    .where('users.id', '=', uid)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: answeredPhone(row.phone),
    isDisabled: row.is_disabled,
    isStaff: row.staff_id !== null,
    secondFactorSince: row.confirmed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    memberOf: await readPlaces(db, uid),
    openCards: Number(row.open_cards ?? 0),
  };
}

const readPlaces = (db: Db, uid: string): Promise<StaffPerson['memberOf']> =>
  db
    .selectFrom('member')
    .innerJoin('business', 'business.id', 'member.business_id')
    .select(['business.id', 'business.name', 'member.role'])
    .where('member.user_id', '=', uid)
    .orderBy('business.name')
    .orderBy('business.id')
    .limit(MAX_PLACES)
    .execute();
