import { type SqlBool, sql } from 'kysely';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { loadAccount } from './load-actor.ts';

/** Members who are looked at; those with the role that holds everything come first. */
const MOST_MEMBERS = 200;

export type MemberWith = {
  id: string;
  name: string;
  firstName: string;
  email: string | null;
  language: string;
  /** All that they hold there. */
  permissions: readonly Permission[];
};

/**
 * Who holds a permission in a business, by their present role: its own members and those of its parent.
 *
 * @param limit how many are wanted at most
 * @param except people who are left out, such as who asks
 * @param isOwn its own members alone
 * @param only those among whom to look
 * @param isMeant what else their permissions have to be
 */
export async function findMembersWith(
  db: Db | Tx,
  {
    businessId,
    permission,
    limit,
    except,
    isOwn = false,
    only,
    isMeant = () => true,
  }: {
    businessId: string;
    permission: Permission;
    limit: number;
    except?: readonly string[];
    isOwn?: boolean;
    only?: readonly string[];
    isMeant?: (permissions: readonly Permission[]) => boolean;
  },
): Promise<MemberWith[]> {
  const members = await db
    .selectFrom('member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.language'])
    .select((eb) => eb.fn.max(eb.case().when('member.role', '=', 'admin').then(1).else(0).end()).as('rank'))
    .where((eb) =>
      eb.or([
        eb('member.business_id', '=', businessId),
        ...(isOwn
          ? []
          : [
              eb(
                'member.business_id',
                '=',
                eb.selectFrom('business').select('business.parent_id').where('business.id', '=', businessId),
              ),
            ]),
      ]),
    )
    .where('users.is_disabled', '=', false)
    .$if(except !== undefined, (q) => q.where(sql<SqlBool>`users.id <> all(${sql.val(except)}::text[])`))
    .$if(only !== undefined, (q) => q.where(sql<SqlBool>`users.id = any(${sql.val(only)}::text[])`))
    .groupBy('users.id')
    .orderBy('rank', 'desc')
    .orderBy('users.id')
    .limit(MOST_MEMBERS)
    .execute();
  const found: MemberWith[] = [];
  for (const { id, first_name, last_name, email, language } of members) {
    if (found.length === limit) break;
    const account = await loadAccount(db, id);
    const held = account?.reach.find((business) => business.id === businessId)?.permissions ?? [];
    if (!held.includes(permission) || !isMeant(held)) continue;
    const name = `${first_name} ${last_name}`;
    found.push({ id, name, firstName: first_name, email, language, permissions: held });
  }
  return found;
}
