import type { OutputOf } from '#lib/contract/call.ts';
import type { getUser } from '#lib/contract/people/get-user.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** A person as they see themself. */
export async function readUser(db: Db | Tx, id: string): Promise<OutputOf<typeof getUser>['user']> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: answeredPhone(user.phone),
    language: user.language,
  };
}
