import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCardApprovals } from '#lib/contract/approvals/approvals.ts';
import { reassociateCard } from '#lib/contract/cards/life.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { makePendingPurchase } from '../../support/world.ts';
import { type ApprovalsWorld, createApprovalsWorld, OMAR } from './world.ts';

/** A card that goes to another person takes its balance along, which is money that changes hands. */

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
});
beforeEach(() => world.policy(null, 99_99));
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const move = (id: string) => world.send(reassociateCard, { params: { id }, body: OMAR });
const holderOf = async (id: string) => {
  const { status, holder_first_name: firstName } = await world.api.db
    .selectFrom('card')
    .select(['status', 'holder_first_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [status, firstName];
};

test('one person alone moves no balance above the amount: card, holder and mails stay until somebody agrees', async () => {
  const { api, card, read, approve, approver } = world;
  const id = await card(100_00);
  const asked = await move(id);
  expect(asked.status).toBe(202);
  const { id: request } = asked.body.pendingApproval;
  expect(await holderOf(id)).toEqual(['active', 'Amina']);
  const waiting = async () =>
    (await api.call(listCardApprovals, { params: { id }, token: approver.token })).body.approvals;
  expect(await waiting()).toMatchObject([{ id: request, call: 'reassociateCard' }]);
  expect(await read(request)).toMatchObject({
    kind: 'transfers',
    amount: { amountMinor: 100_00 },
    card: { id, holder: { firstName: 'Amina' } },
    toCard: null,
    newHolder: OMAR,
  });
  expect((await approve(request)).body.approval.status).toBe('approved');
  expect(await holderOf(id)).toEqual(['reassociated', 'Omar']);
  expect(await waiting()).toEqual([]);
});

test('what a pending purchase holds counts as well, and a card without money goes at once', async () => {
  const { api, card } = world;
  const held = await card(100_00);
  await makePendingPurchase(api.db, { cardId: held, amountMinor: 90_00 });
  expect((await move(held)).status).toBe(202);
  await world.policy(0, 0, 0);
  expect((await move(await card())).status).toBe(200);
});

test('with more on the card than was agreed to it fails, and the card stays where it is', async () => {
  const { businessId, card, send, approve } = world;
  const id = await card(100_00);
  const { id: request } = (await move(id)).body.pendingApproval;
  const body = { cardId: id, amount: '0.01' };
  expect((await send(loadCard, { params: { id: businessId }, body })).status).toBe(201);
  expect((await approve(request)).body.approval).toMatchObject({
    status: 'failed',
    problem: { key: 'reason.approvalOutdated' },
  });
  expect(await holderOf(id)).toEqual(['active', 'Amina']);
});
