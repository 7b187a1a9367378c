import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inviteMember, resendInvitation, updateMember } from '#lib/contract/people/members.ts';
import { acceptAccountLink, renewAccountLink } from '#lib/contract/registration/links.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { moveHolders } from '#lib/server/services/settings/follow-roles.ts';
import { takeSettings } from '#lib/server/services/settings/read.ts';
import { makeBusiness, makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { createRegistrationWorld, type RegistrationWorld } from './world.ts';

const DAY_MS = 86_400_000;
const VIEWER = { key: 'viewer', name: 'Viewer', permissions: ['viewCards'] };
const LEAD = { key: 'lead', name: 'Lead', permissions: ['viewCards'] };

let world: RegistrationWorld;
beforeAll(async () => {
  world = await createRegistrationWorld();
});
afterAll(() => world.api.drop());

type Place = { businessId: string; token: string };
type Answer = Promise<{ status: number }>;

/** What writes the role beside somebody; each prepares its own and returns the act. */
const ACTS: Record<string, (place: Place) => Promise<() => Answer>> = {
  async inviteMember({ businessId, token }) {
    const body = { email: `${newId()}@example.org`, role: 'viewer', language: 'en' as const };
    return () => world.api.call(inviteMember, { params: { id: businessId }, body, token });
  },
  async updateMember({ businessId, token }) {
    const userId = await makeMember(world.api.db, { businessId, role: 'lead' });
    const { updated_at } = await world.api.db
      .selectFrom('member')
      .select('updated_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const headers = { 'if-match': `"${updated_at.toISOString()}"` };
    const params = { id: businessId, userId };
    return () => world.api.call(updateMember, { params, body: { role: 'viewer' }, token, headers });
  },
  async resendInvitation({ businessId, token }) {
    const { id: invitationId } = await world.invite({ kind: 'member', businessId, role: 'viewer' });
    const params = { id: businessId, invitationId };
    return () => world.api.call(resendInvitation, { params, body: {}, token });
  },
  async acceptAccountLink({ businessId }) {
    const link = await world.invite({ kind: 'member', businessId, role: 'viewer' });
    const token = await world.api.tokens.mint({ uid: await makeUser(world.api.db) });
    return () => world.api.call(acceptAccountLink, { body: { token: link.token }, token });
  },
  async renewAccountLink({ businessId }) {
    const now = new Date(world.api.clock.now().getTime() - 30 * DAY_MS);
    const { token } = await world.invite({ kind: 'member', businessId, role: 'viewer', now });
    return () => world.api.call(renewAccountLink, { body: { token } });
  },
};

test.each([
  ['inviteMember', 422],
  ['updateMember', 422],
  ['resendInvitation', 200],
  ['acceptAccountLink', 200],
  ['renewAccountLink', 202],
])(
  '%s at the moment when the role is removed leaves nobody with a role that is not defined',
  async (name, status) => {
    const { db, tokens } = world.api;
    const { id: organisation } = await makeBusiness(db);
    const { id: businessId } = await makeBusiness(db, { parentId: organisation });
    await makeRoles(db, organisation, [VIEWER, LEAD]);
    const token = await tokens.mint({
      uid: await makeMember(db, { businessId: organisation, role: 'admin' }),
    });
    const act = await ACTS[name]?.({ businessId, token });
    let answer: Answer | undefined;
    await inTransaction(db, async (tx) => {
      await takeSettings(tx, organisation);
      const roles = {
        before: [VIEWER, LEAD],
        after: [LEAD],
        reassign: [{ from: 'viewer', to: 'lead' }],
      };
      await moveHolders(tx, organisation, roles, { record: async () => {}, now: world.api.clock.now() });
      const customRoles = JSON.stringify(roles.after);
      await tx
        .updateTable('business_settings')
        .set({ custom_roles: customRoles })
        .where('business_id', '=', organisation)
        .execute();
      let isOver = false;
      answer = act?.().finally(() => {
        isOver = true;
      });
      await vi.waitUntil(async () => isOver || (await isWaiting()), { timeout: 30_000, interval: 10 });
    });
    expect((await answer)?.status).toBe(status);
    expect(new Set(await rolesIn(businessId))).toEqual(new Set(name === 'inviteMember' ? [] : ['lead']));
  },
);

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.api.db);
  return rows.length > 0;
}

/** What is written beside its members, and in its invitations that can still be used or sent again. */
async function rolesIn(businessId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ role: string | null }>`
    select role from member where business_id = ${businessId}
    union all
    select role from account_link
    where business_id = ${businessId} and used_at is null and revoked_at is null`.execute(world.api.db);
  return rows.map(({ role }) => role);
}
