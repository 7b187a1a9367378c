import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { authorizationOf, createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';

let { api, issuer, admin, card } = {} as IssuerWorld;
beforeAll(async () => {
  ({ api, issuer, admin, card } = await createIssuerWorld());
});
afterAll(() => api.drop());

test('purchases are found by a part of the merchant’s name in either case, page by page; signs mean themselves', async () => {
  const { id } = await card();
  for (const name of ['Blue Kettle', 'BLUE KETTLE EAST', 'North Market', '100% Fresh', '100 Fresh']) {
    const asked = authorizationOf(id, { amountMinor: 100, merchant: { name, categoryCode: '5411' } });
    expect((await issuer.send(calls.authorizeCard, asked)).body.outcome).toBe('approved');
  }
  const find = async (query: object) => {
    const { body } = await api.call(calls.listCardTransactions, { params: { id }, query, token: admin });
    return {
      names: body.items.map(({ merchantName }: { merchantName: string }) => merchantName),
      next: body.nextCursor,
    };
  };
  expect((await find({ search: ' kettle ' })).names.sort()).toEqual(['BLUE KETTLE EAST', 'Blue Kettle']);
  expect((await find({ search: '100%' })).names).toEqual(['100% Fresh']);
  expect((await find({ search: 'zebra' })).names).toEqual([]);
  const first = await find({ search: 'kettle', limit: 1 });
  const second = await find({ search: 'kettle', limit: 1, cursor: first.next });
  expect([...first.names, ...second.names].sort()).toEqual(['BLUE KETTLE EAST', 'Blue Kettle']);
  expect(second.next).toBeNull();
});
