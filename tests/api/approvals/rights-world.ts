import { v7 as newId } from 'uuid';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import { makeInvitation } from '../people/world.ts';
import { createApprovalsWorld } from './world.ts';

export const DAY_MS = 86_400_000;
export const VIEWER = { key: 'viewer', name: 'Viewer', permissions: ['viewCards'] };
export const SECOND = {
  key: 'second',
  name: 'Second pair of eyes',
  permissions: ['approvePayments', 'viewCards'],
};
export const PAYER = { key: 'payer', name: 'Payer', permissions: ['viewCards', 'loadCards'] };
export const KEEPER = { key: 'keeper', name: 'Keeper of settings', permissions: ['manageSettings'] };

type Role = { key: string; name: string; permissions: string[] };

/** The roles of the organization. */
export const ROLES = [VIEWER, SECOND, PAYER, KEEPER];
/** All roles, of which one has something else. */
export const withRole = (role: Role): Role[] => [...ROLES.filter(({ key }) => key !== role.key), role];

export type RightsWorld = Awaited<ReturnType<typeof createRightsWorld>>;

/** The world of approvals with a role for each right that two people give, one without, and what changes who holds them. */
export async function createRightsWorld() {
  const approvals = await createApprovalsWorld();

  /** Defines the roles of the organization, straight in the database; null for none at all. */
  async function settings(roles: Role[] | null) {
    const { api, superId } = approvals;
    await api.db.deleteFrom('business_settings').execute();
    if (roles)
      await api.db
        .insertInto('business_settings')
        .values({
          business_id: superId,
          custom_roles: JSON.stringify(roles),
          custom_fields: '{}',
          updated_at: new Date(),
        })
        .execute();
  }

  const ifMatch = (at: Date) => ({ headers: { 'if-match': `"${at.toISOString()}"` } });
  const ofMember = async (uid: string) => {
    const row = await approvals.api.db
      .selectFrom('member')
      .select('updated_at')
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow();
    return ifMatch(row.updated_at);
  };
  const ofSettings = async () => {
    const row = await approvals.api.db
      .selectFrom('business_settings')
      .select('updated_at')
      .executeTakeFirstOrThrow();
    return ifMatch(row.updated_at);
  };

  const email = () => `${newId()}@example.com`;
  const invitation = (role: string, at = approvals.superId) => ({
    params: { id: at },
    body: { email: email(), role, language: 'da' },
  });
  const change = async (uid: string, role: string, at = approvals.superId) => ({
    params: { id: at, userId: uid },
    body: { role },
    ...(await ofMember(uid)),
  });
  const rolesOf = async (customRoles: Role[], reassign?: { from: string; to: string }[]) => ({
    params: { id: approvals.superId },
    body: { customRoles, ...(reassign ? { reassign } : {}) },
    ...(await ofSettings()),
  });
  const sent = async (role: string, { at = approvals.superId, sentAt = new Date() } = {}) => {
    const address = email();
    const id = await makeInvitation(approvals.api.db, { businessId: at, role, email: address, sentAt });
    return { id, email: address, token: accountLinkToken(approvals.api.platform.config.cardKey, id) };
  };
  const resend = (invitationId: string, at = approvals.superId) => ({
    params: { id: at, invitationId },
    body: {},
  });

  /** Who could agree or does, with every link, role and mail: what none of these may change before somebody agreed. */
  async function everything() {
    const { db } = approvals.api;
    return {
      members: await db.selectFrom('member').select(['user_id', 'role']).orderBy('user_id').execute(),
      links: await db.selectFrom('account_link').selectAll().orderBy('id').execute(),
      settings: await db.selectFrom('business_settings').selectAll().execute(),
      mails: await db
        .selectFrom('outbox')
        .select('id')
        .where('topic', 'like', '%ail%')
        .orderBy('id')
        .execute(),
      policy: await db.selectFrom('approval_policy').selectAll().execute(),
    };
  }

  /** Before each test: approvals on, two people who may agree, and nobody invited. */
  async function begin() {
    const { api, asker, approver, policy } = approvals;
    await api.db.deleteFrom('member').where('user_id', 'not in', [asker.uid, approver.uid]).execute();
    const open = api.db.updateTable('account_link').set({ revoked_at: new Date() });
    await open.where('used_at', 'is', null).execute();
    await policy(99_99);
    await settings(ROLES);
  }

  return { ...approvals, begin, settings, ofMember, invitation, change, rolesOf, sent, resend, everything };
}
