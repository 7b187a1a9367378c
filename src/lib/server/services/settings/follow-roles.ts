import { sql } from 'kysely';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { followRoles, type Reassignment, type RoleMove } from '#lib/domain/people/follow-roles.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor, Grant } from '../../commands/actor.ts';
import type { ActivityRecord, RecordActivity } from '../../commands/record.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { loadAccount } from '../people/load-actor.ts';
import { notifyMember } from '../people/notify-member.ts';

type Recording = { record: RecordActivity; now: Date };
type Roles = BusinessSettings['customRoles'];

/** What everybody holds who changes roles, and nobody may take from themselves: they could not give it back. */
const KEPT: readonly Permission[] = ['manageSettings', 'manageRoles'];

/** One insert writes at most this many activities. */
const AT_ONCE = 500;

/**
 * Writes beside the members what they hold once the roles of their organisation are others. A program's members have
 * the roles of its parent (spec §6), so the roles of a program concern nobody.
 *
 * @throws Refusal 409 where somebody holds a role that is removed, and nothing says which one they get
 */
export async function moveHolders(
  tx: Tx,
  businessId: string,
  roles: { before: Roles; after: Roles; reassign: readonly Reassignment[] },
  { record, now }: Recording,
): Promise<void> {
  const held = await readHeld(tx, businessId);
  const { moves, orphaned } = followRoles(roles, held, roles.reassign);
  const [role] = orphaned;
  if (role) throw wrongState('roleHeld', { params: { role: role.name } });
  for (const move of moves) {
    const moved = await writeMove(tx, businessId, move, now);
    // Who bears the same role under its new name was not changed.
    if (move.isOther) await tellMoved(tx, moved, move, { record, roles: roles.after });
  }
}

/** What is written beside the members of an organisation and in its open invitations; of a program nothing. */
async function readHeld(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select role from member where business_id in (${ofOrganisation(businessId)})
    union
    select role from account_link
    where business_id in (${ofOrganisation(businessId)}) and ${IS_OPEN} and role is not null
    order by role`.execute(tx);
  return rows.map(({ role }) => role);
}

/** An invitation that has expired can be sent again. */
const IS_OPEN = sql`used_at is null and revoked_at is null`;

const ofOrganisation = (businessId: string) => sql`
  select id from business
  where parent_id = ${businessId} or (id = ${businessId} and parent_id is null)`;

type Moved = { user_id: string; business_id: string };

async function writeMove(tx: Tx, businessId: string, { from, to }: RoleMove, now: Date): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    update member set role = ${to}, updated_at = greatest(${now}, updated_at + interval '1 millisecond')
    where role = ${from} and business_id in (${ofOrganisation(businessId)})
    returning user_id, business_id`.execute(tx);
  await sql`
    update account_link set role = ${to}
    where role = ${from} and business_id in (${ofOrganisation(businessId)}) and ${IS_OPEN}`.execute(tx);
  return rows;
}

async function tellMoved(
  tx: Tx,
  moved: readonly Moved[],
  { from, to }: RoleMove,
  { record, roles }: { record: RecordActivity; roles: Roles },
): Promise<void> {
  const activities = moved.map(
    (row): ActivityRecord => ({
      businessId: row.business_id,
      subject: { type: 'user', id: row.user_id },
      type: 'userUpdated',
      payload: { userId: row.user_id },
      change: { before: { role: from }, after: { role: to } },
    }),
  );
  for (let at = 0; at < activities.length; at += AT_ONCE) await record(...activities.slice(at, at + AT_ONCE));
  for (const { user_id: userId, business_id: businessId } of moved)
    await notifyMember(tx, { kind: 'memberRoleChanged', businessId, userId, role: to, roles });
}

/**
 * Whoever changes roles keeps the rights by which they could change them back, and with `manageUsers` could give them
 * to somebody. Asked after the change, as the next call would ask.
 *
 * @throws Refusal 409
 */
export async function assertKeepsRights(
  tx: Tx,
  businessId: string,
  { actor, grant }: { actor: Actor; grant: Grant },
): Promise<void> {
  if (actor.kind !== 'user' || grant.as !== 'member') return;
  const after = await loadAccount(tx, actor.uid);
  const held = after?.reach.find(({ id }) => id === businessId)?.permissions;
  const kept = grant.business.permissions.includes('manageUsers') ? [...KEPT, 'manageUsers' as const] : KEPT;
  if (!kept.every((name) => held?.includes(name))) throw wrongState('ownRights');
}
