import type { Db } from '../../db/schema.ts';

/** Everybody who is staff, and whether their desk is open to them. */
export const listStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .leftJoin('second_factor as factor', (join) =>
      join.onRef('factor.user_id', '=', 'users.id').on('factor.confirmed_at', 'is not', null),
    )
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.is_disabled'])
    .select(['staff.appointed_at', 'factor.confirmed_at'])
    .orderBy('staff.appointed_at')
    .orderBy('staff.user_id')
    .execute();
