import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Tx } from '../../db/schema.ts';
import { loadAccount } from '../people/load-actor.ts';

/** The most readers of one mail. */
const MAX_READERS = 5;

export type Readers = {
  businessId: string;
  parentId: string | null;
  /** the person who acted: they come first, and alone where `others` are only a substitute */
  author: string;
  others: 'whereAuthorIsGone' | 'too';
  permission: Permission;
  hiddenBy?: Permission;
};

/**
 * The readers of a mail to an organization: members of the program or of its parent, because only they may open what
 * it is about, and only those whose role shows it.
 */
export async function organizationReaders(tx: Tx, wanted: Readers) {
  const { businessId, parentId, author, others } = wanted;
  const members = tx
    .selectFrom('users')
    .innerJoin('member', 'member.user_id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.email', 'users.language'])
    .distinct()
    .where('member.business_id', 'in', parentId ? [businessId, parentId] : [businessId])
    .where('users.is_disabled', '=', false)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: string }>();
  const first = await allowed(tx, await members.where('users.id', '=', author).execute(), wanted);
  if (first.length > 0 && others === 'whereAuthorIsGone') return first;
  const administrators = await members
    .where('member.role', '=', 'admin')
    .where('users.id', '<>', author)
    .orderBy('users.id')
    .limit(MAX_READERS - first.length)
    .execute();
  return [...first, ...(await allowed(tx, administrators, wanted))];
}

/** Roles may come from the organization, so all memberships of a person count. */
async function allowed<Member extends { id: string }>(
  tx: Tx,
  members: readonly Member[],
  { businessId, permission, hiddenBy }: Readers,
): Promise<Member[]> {
  const may: Member[] = [];
  for (const member of members) {
    const account = await loadAccount(tx, member.id);
    const held = account?.reach.find(({ id }) => id === businessId)?.permissions ?? [];
    if (held.includes(permission) && !(hiddenBy && held.includes(hiddenBy))) may.push(member);
  }
  return may;
}
