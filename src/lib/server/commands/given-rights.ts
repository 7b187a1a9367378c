import { type SqlBool, sql } from 'kysely';
import { approvableOf } from '#lib/contract/approvals/approvable.ts';
import type { Call } from '#lib/contract/call.ts';
import { type ApprovalPolicy, isApprovalOn } from '#lib/domain/approvals/approval-policy.ts';
import {
  ADMIN_ROLE,
  type CustomRole,
  findCustomRole,
  isAdminRole,
  roleHolds,
} from '#lib/domain/people/roles.ts';
import type { GivenRight } from '../db/schema/approvals.ts';
import type { Tx } from '../db/schema.ts';
import type { Request } from './handler.ts';
import { Refusal } from './refusal.ts';

type Watched = Pick<Request<Call>, 'grant' | 'isAgreed' | 'mayGive' | 'now'> & { call: Call };

/** Somebody whose role includes agreeing; of an invitation, which one it is and whether a second person agreed to it. */
type Holder = GivenRight & { invitation: { id: string; isAgreed: boolean } | null };

/**
 * Remembers who may agree to requests of an organization, before a command that may give that to others. What it does
 * is the same for every way to give it: it compares what stands there before and after.
 *
 * @returns tells who may agree by what the command did, and could not before; nobody where nobody is asked about it
 */
export async function watchRights(
  tx: Tx,
  { call, grant, isAgreed, mayGive = [], now }: Watched,
  policy: ApprovalPolicy | undefined,
): Promise<() => Promise<readonly GivenRight[]>> {
  const isWatched = isAgreed === true || (policy !== undefined && isApprovalOn(policy));
  if (!approvableOf(call.name)?.givesRights || grant.as !== 'member' || !isWatched) return async () => [];
  const organisationId = grant.business.parentId ?? grant.business.id;
  const before = await readHolders(tx, organisationId, now);
  const known = new Set(before.filter(({ invitation }) => invitation?.isAgreed !== false).map(keyOf));
  // Nobody can use an invitation that waits for a second person, so as long as it stays one nothing is given.
  const waiting = new Set(before.map(({ invitation }) => invitation?.id));
  const isKnown = (holder: Holder) =>
    known.has(keyOf(holder)) || known.has(keyOf({ ...holder, businessId: organisationId }));
  return async () => {
    const after = await readHolders(tx, organisationId, now);
    const given = after.filter(
      (holder) => !isKnown(holder) && !(holder.invitation && waiting.has(holder.invitation.id)),
    );
    if (isAgreed) assertAgreed(given, mayGive);
    const agreed = after.filter((holder) => isKnown(holder) || (isAgreed && given.includes(holder)));
    await keepAgreed(tx, agreed, now);
    return given.map(({ invitation: _, ...right }) => right);
  };
}

/** @throws Refusal 412 where it gives more by now than what was agreed to */
function assertAgreed(given: readonly GivenRight[], agreed: readonly GivenRight[]): void {
  const known = new Set(agreed.map(keyOf));
  if (!given.every((holder) => known.has(keyOf(holder)))) throw new Refusal('precondition_failed');
}

/** An invitation that takes the place of an agreed one is agreed as well. */
async function keepAgreed(tx: Tx, holders: readonly Holder[], now: Date): Promise<void> {
  const ids = holders.flatMap(({ invitation }) =>
    invitation && !invitation.isAgreed ? [invitation.id] : [],
  );
  if (ids.length > 0)
    await tx.updateTable('account_link').set({ agreed_at: now }).where('id', 'in', ids).execute();
}

const keyOf = ({ who, businessId }: GivenRight): string => `${businessId} ${who}`;

/**
 * Everybody whose role at a place of an organization includes agreeing, and whoever gets such a role by an invitation
 * that is open. A disabled account counts: whoever enables it gives it nothing new.
 */
async function readHolders(tx: Tx, organisationId: string, now: Date): Promise<Holder[]> {
  const settings = await tx
    .selectFrom('business_settings')
    .select('custom_roles')
    .where('business_id', '=', organisationId)
    .executeTakeFirst();
  const roles = settings?.custom_roles ?? [];
  const { rows: held } = await sql<{ role: string }>`
    select role from member where business_id in (${placesOf(organisationId)})
    union
    select role from account_link
    where business_id in (${placesOf(organisationId)}) and role is not null and ${isOpen(now)}`.execute(tx);
  const agreeing = held.map(({ role }) => role).filter((role) => roleHolds(role, 'approvePayments', roles));
  const { rows } = await sql<Holder>`
    select member.user_id as who, users.first_name || ' ' || users.last_name as name, member.role,
      member.business_id as "businessId", null::jsonb as invitation
    from member join users on users.id = member.user_id
    where member.business_id in (${placesOf(organisationId)}) and member.role = any(${agreeing})
    union all
    select lower(email), lower(email), role, business_id,
      jsonb_build_object('id', id, 'isAgreed', agreed_at is not null)
    from account_link
    where business_id in (${placesOf(organisationId)}) and role = any(${agreeing}) and ${isOpen(now)}
    order by name, who`.execute(tx);
  return rows.map((row) => ({ ...row, role: nameOfRole(row.role, roles) }));
}

const placesOf = (organisationId: string) => sql`
  select id from business where id = ${organisationId} or parent_id = ${organisationId}`;

const isOpen = (now: Date) => sql<SqlBool>`used_at is null and revoked_at is null and expires_at > ${now}`;

function nameOfRole(role: string, roles: readonly CustomRole[]): string {
  if (isAdminRole(role)) return ADMIN_ROLE;
  const found = findCustomRole(role, roles);
  return found?.name ?? found?.key ?? role;
}
