import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approveApproval,
  cancelApproval,
  declineApproval,
  listApprovals,
} from '#lib/contract/approvals/approvals.ts';
import { countApprovals } from '#lib/contract/approvals/count.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { expireApprovals } from '#lib/server/services/approvals/expire-approvals.ts';
import { makeRoles } from '../../support/world.ts';
import { type ApprovalsWorld, createApprovalsWorld } from './world.ts';

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
});
beforeEach(() => world.policy(99_99));
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const decline = (id: string, token: string) =>
  world.api.call(declineApproval, { params: { id }, body: { reason: 'Not this month' }, token });
const cancel = (id: string) =>
  world.api.call(cancelApproval, { params: { id }, body: {}, token: world.asker.token });
const loadsOf = async () => (await world.counts()).loads;

describe('at the same moment', () => {
  test('five people agree: it is done once', async () => {
    const { ask, member } = world;
    const id = await ask('loadCard');
    const before = await loadsOf();
    const people = await Promise.all(Array.from({ length: 5 }, () => member()));
    const answers = await Promise.all(
      people.map(({ token }) => world.api.call(approveApproval, { params: { id }, body: {}, token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await loadsOf()).toBe(before + 1);
  });

  test.each(Array.from({ length: 6 }, (_, round) => round))(
    'agreeing, declining, taking back and the end of its time: one of them wins (%i)',
    async (round) => {
      const { api, ask, approve, read, member } = world;
      const id = await ask('loadCard');
      const before = await loadsOf();
      const other = await member();
      const acts = [
        () => approve(id),
        () => decline(id, other.token),
        () => cancel(id),
        () => expireApprovals({ db: api.db, clock: { now: () => new Date(Date.now() + 8 * 86_400_000) } }),
      ];
      const turned = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)];
      await Promise.all(turned.map((act) => act()));
      const { status } = await read(id);
      expect(['approved', 'declined', 'cancelled', 'expired']).toContain(status);
      expect(await loadsOf()).toBe(before + (status === 'approved' ? 1 : 0));
      const ended = await world.activities(id);
      expect(ended).toHaveLength(2);
    },
  );
});

test('the same key with another body is refused, and another person’s key is their own', async () => {
  const { businessId, send, card, approver } = world;
  const cardId = await card();
  const key = newId();
  const body = { cardId, amount: '100.00' };
  const input = { params: { id: businessId }, body };
  const first = await send(loadCard, input, { key });
  const changed = await send(loadCard, { ...input, body: { ...body, amount: '200.00' } }, { key });
  expect(changed.body.error).toBe('idempotency_key_reused');
  const theirs = await send(loadCard, input, { key, token: approver.token });
  expect(theirs.status).toBe(202);
  expect(theirs.body.pendingApproval.id).not.toBe(first.body.pendingApproval.id);
});

test('a key whose kept answer is forgotten makes no second request', async () => {
  const { api, businessId, send, card } = world;
  const input = { params: { id: businessId }, body: { cardId: await card(), amount: '100.00' } };
  const key = newId();
  expect((await send(loadCard, input, { key })).status).toBe(202);
  await api.db.deleteFrom('idempotency').where('key', '=', key).execute();
  const again = await send(loadCard, input, { key });
  expect([again.status, again.body.error]).toEqual([409, 'idempotency_key_reused']);
});

test('the list shows who may decide what waits, and who asked only their own', async () => {
  const { api, superId, businessId, ask, approver, member } = world;
  await api.db.deleteFrom('business_settings').where('business_id', '=', superId).execute();
  await makeRoles(api.db, superId, [{ key: 'loader', name: 'Loader', permissions: ['loadCards'] }]);
  const loader = await member('loader');
  const own = await ask('loadCard', '100.00', loader);
  await ask('loadCard');
  const list = async (token: string, id = superId) =>
    (await api.call(listApprovals, { params: { id }, query: { status: ['pending'], limit: 200 }, token }))
      .body.items;
  expect(await list(loader.token)).toMatchObject([{ id: own, isOwn: true, mayDecide: false }]);
  const seen: { id: string; isOwn: boolean }[] = await list(approver.token);
  expect(seen.map(({ id }) => id)).toContain(own);
  expect(seen.length).toBeGreaterThan(1);
  expect(await list(approver.token, businessId)).toEqual(seen);
  const count = async (token: string) =>
    (await api.call(countApprovals, { params: { id: superId }, token })).body.waiting;
  expect(await count(loader.token)).toBe(0);
  expect(await count(approver.token)).toBe(seen.filter(({ isOwn }) => !isOwn).length);
});
