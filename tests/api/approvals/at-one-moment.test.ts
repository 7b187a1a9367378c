import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inviteMember, removeMember, revokeInvitation } from '#lib/contract/people/members.ts';
import { acceptAccountLink } from '#lib/contract/registration/links.ts';
import { takeOrganisation } from '#lib/server/commands/take-organisation.ts';
import type { Tx } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { takeSettings } from '#lib/server/services/settings/read.ts';
import { makeUser } from '../../support/world.ts';
import { createRightsWorld, type RightsWorld } from './rights-world.ts';

/** What one administrator changes about approvals counts for what another one sent before that was committed. */

let world: RightsWorld;

beforeAll(async () => {
  world = await createRightsWorld();
});
beforeEach(() => world.begin());
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

type Answer = { status: number; body: { pendingApproval?: { id: string } } };

/** Another connection changes something under the organisation's lock, and commits when the act waits or is over. */
async function during(change: (tx: Tx) => Promise<unknown>, act: () => Promise<Answer>) {
  let isOver = false;
  let answer: Promise<Answer> | undefined;
  const before = await inTransaction(world.api.db, async (tx) => {
    await takeOrganisation(tx, world.superId);
    await change(tx);
    answer = act().finally(() => {
      isOver = true;
    });
    await vi.waitUntil(async () => isOver || (await isWaiting()), { timeout: 30_000, interval: 10 });
    return isOver;
  });
  return { hasWaited: !before, answer: await answer };
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.api.db);
  return rows.length > 0;
}

const revoke = (tx: Tx, id: string) =>
  tx.updateTable('account_link').set({ revoked_at: new Date() }).where('id', '=', id).execute();

async function agreedInvitation() {
  const invitation = world.invitation('admin');
  const { body } = await world.send(inviteMember, invitation);
  expect((await world.approve(body.pendingApproval.id)).body.approval.status).toBe('approved');
  const link = await world.api.db
    .selectFrom('account_link')
    .select('id')
    .where('email', '=', invitation.body.email)
    .executeTakeFirstOrThrow();
  return { ...invitation, id: link.id };
}

test('approvals that are just being switched on are not switched off by one person', async () => {
  await world.api.db.deleteFrom('approval_policy').execute();
  const switchOn = (tx: Tx) =>
    tx
      .insertInto('approval_policy')
      .values({ business_id: world.superId, loads_above: 100, version: 1, updated_at: new Date() })
      .execute();
  const off = { loads: null, transfers: null, payouts: null };
  const { answer } = await during(switchOn, () => world.setSettings(off, { version: '1' }));
  expect(answer?.status).toBe(202);
  expect((await world.everything()).policy).toMatchObject([{ loads_above: 100 }]);
});

test('what two people agreed to is not given again by one while the other takes it back', async () => {
  const { id, params, body } = await agreedInvitation();
  const takeBack = async (tx: Tx) => {
    await takeSettings(tx, world.superId);
    await revoke(tx, id);
  };
  const { answer } = await during(takeBack, () => world.send(inviteMember, { params, body }));
  expect(answer?.status).toBe(202);
});

const ACTS: Record<string, () => Promise<() => Promise<Answer>>> = {
  async revokeInvitation() {
    const { id: invitationId } = await world.sent('viewer');
    const params = { id: world.superId, invitationId };
    return () => world.send(revokeInvitation, { params });
  },
  async removeMember() {
    const { uid } = await world.member('viewer');
    const input = { params: { id: world.superId, userId: uid }, ...(await world.ofMember(uid)) };
    return () => world.send(removeMember, input);
  },
  async acceptAccountLink() {
    const { token } = await world.sent('viewer');
    const bearer = await world.api.tokens.mint({ uid: await makeUser(world.api.db) });
    return () => world.send(acceptAccountLink, { body: { token } }, { token: bearer });
  },
  async approveApproval() {
    const { body } = await world.send(inviteMember, world.invitation('admin'));
    return () => world.approve(body.pendingApproval.id);
  },
};

test.each(Object.entries(ACTS))('%s waits for whoever changes who may agree', async (_, prepare) => {
  const { hasWaited, answer } = await during(async () => {}, await prepare());
  expect(hasWaited).toBe(true);
  expect(answer?.status).toBe(200);
});
