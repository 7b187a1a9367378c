import { type SqlBool, sql } from 'kysely';
import { ADMIN_ROLE } from '#lib/domain/people/roles.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

type Named = { id: string; userId: string };

/** A locked membership, with what becomes of the business without it. */
export type TakenMember = {
  role: string;
  updatedAt: Date;
  /** Refuses what would leave nobody who may do everything. @throws Refusal 409 lastAdministrator */
  assertNotLastAdministrator(): void;
};

/**
 * Locks a membership for a change, together with the administrators of the business and of its organization, always in
 * one order: of two administrators who take each other's role away, the second one finds that they are the last.
 *
 * @throws Refusal 404
 */
export async function takeMember(tx: Tx, { id, userId }: Named): Promise<TakenMember> {
  const rows = await tx
    .selectFrom('member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['member.user_id', 'member.business_id', 'member.role', 'member.updated_at', 'users.is_disabled'])
    .where(
      sql<SqlBool>`member.business_id in (select unnest(array[business.id, business.parent_id]) from business where business.id = ${id})`,
    )
    .where((eb) =>
      eb.or([
        isAdministrator,
        eb.and([eb('member.user_id', '=', userId), eb('member.business_id', '=', id)]),
      ]),
    )
    .orderBy('member.business_id')
    .orderBy('member.user_id')
    .forNoKeyUpdate(['member'])
    .execute();
  const isTaken = (row: (typeof rows)[number]) => row.user_id === userId && row.business_id === id;
  const taken = rows.find(isTaken);
  if (!taken) throw new Refusal('not_found');
  return {
    role: taken.role,
    updatedAt: taken.updated_at,
    assertNotLastAdministrator() {
      if (!isAdmin(taken.role)) return;
      const isLeft = rows.some((row) => !isTaken(row) && isAdmin(row.role) && !row.is_disabled);
      if (!isLeft) throw wrongState('lastAdministrator');
    },
  };
}

const isAdministrator = sql<SqlBool>`lower(btrim(member.role)) = ${ADMIN_ROLE}`;
const isAdmin = (role: string): boolean => role.trim().toLowerCase() === ADMIN_ROLE;

/** @throws Refusal 412 where it is another version than the one that was read */
export function assertVersion({ updatedAt }: TakenMember, ifMatch: string | undefined): void {
  if (updatedAt.toISOString() !== ifMatch) throw new Refusal('precondition_failed');
}
