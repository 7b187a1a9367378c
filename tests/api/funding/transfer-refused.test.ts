import { v7 as newId } from 'uuid';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type FundingAccount, listFundingAccounts } from '#lib/contract/funding/accounts.ts';
import { setBusinessStatus } from '../../support/business-status.ts';
import { makeMember, makeRoles } from '../../support/world.ts';
import { createFundingWorld } from './world.ts';

const world = await createFundingWorld();
const { api, organization, send, available, owe, tokenOf } = world;
afterEach(world.assertWell);
afterAll(() => api.drop());

describe('money between funding accounts is refused, and nothing moves', () => {
  test.each([
    ['three decimals', '1.005', 'field.amountDecimals'],
    ['nothing', '0', 'field.amountZero'],
    ['less than nothing', '-5', 'field.amountZero'],
    ['more than the cap', '50000.01', 'field.amountOver'],
  ])('with %s', async (_, amount, key) => {
    const { one, two, token } = await organization();
    const { status, body } = await send(one.id, { toBusinessId: two.id, amount }, token);
    expect([status, body.fields.amount.key]).toEqual([422, key]);
    expect(await available(one)).toBe(100_000);
  });

  test('above what is available', async () => {
    const { one, two, token } = await organization();
    const { status, body } = await send(one.id, { toBusinessId: two.id, amount: '1000.01' }, token);
    expect([status, body.error, body.fields.amount]).toMatchObject([
      409,
      'insufficient_funds',
      { key: 'field.amountOverFunding', params: { available: '1000.00' } },
    ]);
    expect([await available(one), await available(two)]).toEqual([100_000, 0]);
  });

  test('to oneself, to nobody, and with both ends named', async () => {
    const { one, two, parent, token } = await organization();
    const fieldsOf = async (body: object) => {
      const answer = await send(one.id, { amount: '1', ...body }, token);
      return [
        answer.status,
        Object.entries<{ key: string }>(answer.body.fields).map(([at, { key }]) => `${at} ${key}`),
      ];
    };
    expect(await fieldsOf({ toBusinessId: one.id })).toEqual([422, ['toBusinessId field.sameBusiness']]);
    expect(await fieldsOf({ fromBusinessId: one.id })).toEqual([422, ['fromBusinessId field.sameBusiness']]);
    expect(await fieldsOf({})).toEqual([422, ['toBusinessId field.required']]);
    const { body: nobody } = await send(one.id, { amount: '1' }, token);
    expect(nobody.fields.toBusinessId).toEqual({
      key: 'field.required',
      params: { field: 'toBusinessId' },
      msg: 'toBusinessId is required',
    });
    expect(await fieldsOf({ toBusinessId: two.id, fromBusinessId: parent.id })).toEqual([
      422,
      ['fromBusinessId field.invalid'],
    ]);
  });

  test('to an account of another tenant as to one that is missing', async () => {
    const [{ one, token }, stranger] = [await organization(), await organization()];
    const answers = await Promise.all(
      [stranger.one.id, stranger.parent.id, newId()].map((id) =>
        send(one.id, { toBusinessId: id, amount: '1' }, token),
      ),
    );
    const [, , missing] = answers;
    expect(missing?.status).toBe(404);
    for (const { status, body } of answers)
      expect([status, { ...body, requestId: '' }]).toEqual([404, { ...missing?.body, requestId: '' }]);
  });

  test('between two organizations, for somebody who is an administrator of both', async () => {
    const [own, other] = [await organization(), await organization()];
    const uid = await makeMember(api.db, { businessId: own.parent.id, role: 'admin' });
    await makeMember(api.db, { businessId: other.parent.id, role: 'admin', uid });
    const token = await api.tokens.mint({ uid });
    expect((await send(own.one.id, { toBusinessId: other.one.id, amount: '1' }, token)).status).toBe(404);
    expect((await send(own.parent.id, { toBusinessId: other.parent.id, amount: '1' }, token)).status).toBe(
      404,
    );
  });

  test('by a member of one end alone, or with the permission at one end alone', async () => {
    const { parent, one, two } = await organization();
    const memberOfOne = await tokenOf(one.id);
    expect((await send(one.id, { toBusinessId: two.id, amount: '1' }, memberOfOne)).status).toBe(404);
    await makeRoles(api.db, parent.id, [{ key: 'viewer', name: 'Viewer', permissions: ['viewFunding'] }]);
    const uid = await makeMember(api.db, { businessId: one.id, role: 'admin' });
    await makeMember(api.db, { businessId: two.id, role: 'viewer', uid });
    const token = await api.tokens.mint({ uid });
    expect((await send(one.id, { toBusinessId: two.id, amount: '1' }, token)).status).toBe(404);
    expect((await send(two.id, { fromBusinessId: one.id, amount: '1' }, token)).status).toBe(403);
  });

  test('where the super business has no account of its own', async () => {
    const { parent, one, token } = await organization({ isMarked: false });
    for (const body of [{ fromBusinessId: parent.id }, { toBusinessId: parent.id }]) {
      const answer = await send(one.id, { ...body, amount: '1' }, token);
      expect([answer.status, answer.body.reason.key]).toEqual([409, 'reason.noFundingAccount']);
    }
  });

  test('to a business that is not active, while money may leave it', async () => {
    const { one, two, token } = await organization();
    await send(one.id, { toBusinessId: two.id, amount: '10' }, token);
    await setBusinessStatus(api, { id: two.id, status: 'authorized_person' });
    const answer = await send(one.id, { toBusinessId: two.id, amount: '1' }, token);
    expect([answer.status, answer.body.reason.key]).toEqual([409, 'reason.businessNotActive']);
    expect((await send(two.id, { toBusinessId: one.id, amount: '10' }, token)).status).toBe(201);
  });

  test('to a closed program; what came to it late can be taken by the other end, and is then no longer listed', async () => {
    const { parent, one, two, token } = await organization();
    await api.db.updateTable('business').set({ closed_at: new Date() }).where('id', '=', one.id).execute();
    const listed = async (id = parent.id) => {
      const { body } = await api.call(listFundingAccounts, { params: { id }, token });
      return body.items.map(({ business, isClosed }: FundingAccount) => [business.name, isClosed]);
    };
    expect(await listed()).toEqual([
      ['Juniper', false],
      ['One', true],
      ['Two', false],
    ]);
    for (const [id, body] of [
      [two.id, { toBusinessId: one.id }],
      [one.id, { toBusinessId: two.id }],
    ] as const) {
      const answer = await send(id, { ...body, amount: '1' }, token);
      expect([answer.status, answer.body.reason.key]).toEqual([409, 'reason.programClosed']);
    }
    const taken = await send(parent.id, { fromBusinessId: one.id, amount: '1000' }, token);
    expect([taken.status, await available(one), await available(parent)]).toEqual([201, 0, 200_000]);
    expect(await listed()).toEqual([
      ['Juniper', false],
      ['Two', false],
    ]);
    expect(await listed(one.id)).toEqual([['One', true]]);
  });

  test('while the giving business owes', async () => {
    const { one, two, token } = await organization();
    await owe(one, 150_000);
    const answer = await send(one.id, { toBusinessId: two.id, amount: '1' }, token);
    expect([answer.status, answer.body.reason.key]).toEqual([409, 'reason.fundingOwed']);
  });
});
