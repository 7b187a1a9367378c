import { v7 as newId } from 'uuid';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { listFundingAccountDeposits } from '#lib/contract/funding/deposits.ts';
import { transferFunds } from '#lib/contract/funding/transfer.ts';
import { createFundingWorld } from './world.ts';

const world = await createFundingWorld();
const { api, organization, send, available, owe, mark } = world;
afterEach(world.assertWell);
afterAll(() => api.drop());

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const deposits = async (id: string, token: string, query: object = {}) =>
  (await api.call(listFundingAccountDeposits, { params: { id }, query, token })).body.items;

describe('money between funding accounts of one organization', () => {
  test.each([
    ['super_to_program', 'parent', 'one'],
    ['program_to_super', 'one', 'parent'],
    ['program_to_program', 'one', 'two'],
  ] as const)('goes %s, and stands in the list of both', async (type, giver, taker) => {
    const { token, ...ends } = await organization();
    const [from, to] = [ends[giver], ends[taker]];
    const before = [await available(from), await available(to)];
    const { status, body } = await send(
      from.id,
      { toBusinessId: to.id, amount: '250.5', memo: ' For rent ' },
      token,
    );
    expect([status, body]).toMatchObject([
      201,
      {
        available: usd(100_000 - 25_050),
        deposit: {
          type,
          status: 'available',
          amount: usd(25_050),
          business: { id: to.id },
          fromBusiness: { id: from.id },
          memo: 'For rent',
          returnCode: null,
        },
      },
    ]);
    expect([await available(from), await available(to)]).toEqual([
      (before[0] ?? 0) - 25_050,
      (before[1] ?? 0) + 25_050,
    ]);
    for (const { id } of [from, to])
      expect((await deposits(id, token)).filter((one: { id: string }) => one.id === body.deposit.id)).toEqual(
        [body.deposit],
      );
  });

  test('is fetched from the other end as well', async () => {
    const { one, two, token } = await organization();
    const { body } = await send(two.id, { fromBusinessId: one.id, amount: '10' }, token);
    expect(body.deposit).toMatchObject({ business: { id: two.id }, fromBusiness: { id: one.id } });
    expect([await available(one), await available(two)]).toEqual([99_000, 1_000]);
  });

  test('moves once under one key, and refuses other words under it', async () => {
    const { one, two, token } = await organization();
    const key = newId();
    const body = { toBusinessId: two.id, amount: '10.00' };
    const [first, second] = [await send(one.id, body, token, key), await send(one.id, body, token, key)];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await send(one.id, { ...body, amount: '11.00' }, token, key)).body.error).toBe(
      'idempotency_key_reused',
    );
    expect(await available(two)).toBe(1_000);
  });

  test('of many at one time never takes more than there is', async () => {
    const { one, two, token } = await organization({ fundingMinor: 2_500 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(one.id, { toBusinessId: two.id, amount: '10' }, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect([await available(one), await available(two)]).toEqual([500, 2_000]);
  });

  test('writes a line in the log of both, each from its own side', async () => {
    const { one, two, token } = await organization();
    const { body } = await send(one.id, { toBusinessId: two.id, amount: '5' }, token);
    const rows = await api.db
      .selectFrom('activity')
      .select(['business_id', 'payload'])
      .where('type', '=', 'fundingTransferred')
      .where('business_id', 'in', [one.id, two.id])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { business_id: one.id, payload: { depositId: body.deposit.id, direction: 'out', otherName: 'Two' } },
      { business_id: two.id, payload: { depositId: body.deposit.id, direction: 'in', otherName: 'One' } },
    ]);
  });

  test('pays first what the gaining business owes', async () => {
    const { one, two, token } = await organization();
    await owe(two, 3_000);
    await send(one.id, { toBusinessId: two.id, amount: '50' }, token);
    expect(await available(two)).toBe(2_000);
  });
});

describe('custom fields of deposits', () => {
  const withFields = async () => {
    const world = await organization();
    const grant = { label: 'Grant', name: 'grant', dataType: 'dropdown', dataOptions: ['City', 'State'] };
    await api.db
      .insertInto('business_settings')
      .values({
        business_id: world.parent.id,
        custom_roles: '[]',
        custom_fields: JSON.stringify({ funding_account_deposit: [grant] }),
        updated_at: new Date(),
      })
      .execute();
    return world;
  };

  test('are for organizations that staff marked to have them', async () => {
    const { parent, one, two, token } = await withFields();
    const body = { toBusinessId: two.id, amount: '1', customFields: { grant: 'City' } };
    const unmarked = await send(one.id, body, token);
    expect([unmarked.status, unmarked.body.fields['customFields.grant'].key]).toEqual([
      422,
      'field.unknownField',
    ]);
    await mark(parent.id, { has_custom_funding_fields: true });
    expect((await send(one.id, body, token)).body.deposit.customFields).toEqual({ grant: 'City' });
    const wrong = await send(one.id, { ...body, customFields: { grant: 'Moon' } }, token);
    expect([wrong.status, wrong.body.fields['customFields.grant'].key]).toEqual([422, 'field.oneOf']);
  });
});

test('the list of an organization has a transfer between its programs once, page by page', async () => {
  const { parent, one, two, token } = await organization();
  const ids: string[] = [];
  for (const amount of ['1', '2', '3']) {
    ids.unshift((await send(one.id, { toBusinessId: two.id, amount }, token)).body.deposit.id);
  }
  const read = async (id: string) => {
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await api.call(listFundingAccountDeposits, {
        params: { id },
        query: { limit: 1, ...(cursor ? { cursor } : {}) },
        token,
      });
      found.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.nextCursor;
    } while (cursor);
    return found;
  };
  expect(await read(parent.id)).toEqual(ids);
  expect(await read(one.id)).toEqual(ids);
  expect(await read(two.id)).toEqual(ids);
});

test('asks for a key', async () => {
  const { one, two, token } = await organization();
  const { status, body } = await api.call(transferFunds, {
    params: { id: one.id },
    body: { toBusinessId: two.id, amount: '1' },
    token,
  });
  expect([status, body.error]).toEqual([400, 'idempotency_key_missing']);
});
