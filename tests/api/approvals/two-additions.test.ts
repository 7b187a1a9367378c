import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAutoloadMembers, updateAutoload } from '#lib/contract/autoloads/autoloads.ts';
import { makeAutoload } from '../../support/autoloads.ts';
import { type ApprovalsWorld, createApprovalsWorld } from './world.ts';

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
  await world.policy(99_99);
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

describe('two requests about one autoload', () => {
  const OTHER = { amountMinor: 100_00 };

  test('to add cards are both done: what another one added meanwhile was agreed to by itself', async () => {
    const { api, businessId, card, send, approve, read } = world;
    const id = await makeAutoload(api.db, { businessId, ...OTHER });
    const add = async () => {
      const body = { selection: { cardIds: [await card()] } };
      return (await send(addAutoloadMembers, { params: { id }, body })).body.pendingApproval.id as string;
    };
    const [first, second] = [await add(), await add()];
    expect((await approve(first)).body.approval.status).toBe('approved');
    expect(await read(second)).toMatchObject({ autoload: { cardCount: 1 } });
    expect((await approve(second)).body.approval).toMatchObject({ status: 'approved', problem: null });
    const members = await api.db
      .selectFrom('autoload_member')
      .select('id')
      .where('autoload_id', '=', id)
      .execute();
    expect(members).toHaveLength(2);
  });

  test('fails where each card would get more by now than was agreed to', async () => {
    const { api, businessId, card, send, approve } = world;
    const id = await makeAutoload(api.db, { businessId, ...OTHER });
    const body = { selection: { cardIds: [await card()] } };
    const added = await send(addAutoloadMembers, { params: { id }, body });
    const { updated_at } = await api.db
      .selectFrom('autoload')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Nothing is on it yet, so nobody is asked.
    const raised = await send(updateAutoload, {
      params: { id },
      body: { amount: '200.00' },
      headers: { 'if-match': `"${updated_at.toISOString()}"` },
    } as object);
    expect(raised.status, JSON.stringify(raised.body)).toBe(200);
    expect((await approve(added.body.pendingApproval.id)).body.approval).toMatchObject({
      status: 'failed',
      problem: { key: 'reason.approvalOutdated' },
    });
  });
});
