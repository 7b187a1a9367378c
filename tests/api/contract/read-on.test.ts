import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { TestApi } from '../../support/api.ts';
import { get, LISTS, type ListName, makeLists, pages } from './list-world.ts';
import { AT } from './seven.ts';

let api: TestApi;
beforeAll(async () => {
  api = await makeLists();
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

/** Lists that a program reads on from where it stopped, and what says when a line of theirs was changed. */
const READ_ON: Partial<Record<ListName, { table: string; touch: string } | null>> = {
  listApprovals: { table: 'approval', touch: 'tried_at = now()' },
  listAutoloads: { table: 'autoload', touch: 'updated_at = now()' },
  listBankTransfers: { table: 'bank_transfer', touch: 'memo = memo' },
  listBusinessTransactions: { table: 'card_transaction', touch: 'merchant_name = merchant_name' },
  listCardOrders: { table: 'card_order', touch: 'quantity = quantity' },
  listCards: { table: 'card', touch: 'last_activity_at = now()' },
  listDisputes: { table: 'dispute', touch: 'taken_up_by_name = taken_up_by_name' },
  listFundingAccountDeposits: { table: 'deposit', touch: 'memo = memo' },
  listJobs: null,
  listLoadHistory: null,
  listRecipients: { table: 'recipient', touch: 'last_activity_at = now()' },
  listReplacements: { table: 'replacement_request', touch: 'reason = reason' },
  listSpendRules: { table: 'spend_rule', touch: 'updated_at = now()' },
};

test('the lists that take a range are those of READ_ON, and those of them that change take updatedAfter', () => {
  const taking = (name: string) =>
    (Object.values(calls) as Call[])
      .filter(({ query }) => name in ((query as { shape?: object } | undefined)?.shape ?? {}))
      .map((call) => call.name)
      .sort();
  expect(taking('createdAfter')).toEqual(Object.keys(READ_ON).sort());
  expect(taking('createdBefore')).toEqual(Object.keys(READ_ON).sort());
  const changing = Object.entries(READ_ON).filter(([, change]) => change !== null);
  expect(taking('updatedAfter')).toEqual(changing.map(([name]) => name).sort());
});

describe.each(Object.entries(READ_ON) as [ListName, { table: string; touch: string } | null][])(
  '%s, read on from a moment,',
  (name, change) => {
    test('gives what was created from then on, and before then the others', async () => {
      const [all = []] = await pages(LISTS[name](), 200);
      const at = AT(1).toISOString();
      const [since = []] = await pages(LISTS[name](), 200, { createdAfter: at });
      const [before = []] = await pages(LISTS[name](), 200, { createdBefore: at });
      expect([...since, ...before]).toEqual(all);
      // Loads are made by the call itself, today.
      expect(before.length).toBe(name === 'listLoadHistory' ? 0 : 3);
      expect((await pages(LISTS[name](), 2, { createdAfter: at })).flat()).toEqual(since);
      expect(await get(LISTS[name](), { createdAfter: 'yesterday' })).toMatchObject({ status: 422 });
    });

    test.runIf(change)('gives what was changed since, however old it is', async () => {
      if (!change) return;
      const since = new Date().toISOString();
      const [none] = await pages(LISTS[name](), 200, { updatedAfter: since });
      expect(none).toEqual([]);
      const [all = []] = await pages(LISTS[name](), 200);
      const id = all.at(-1) ?? '';
      await sql`update ${sql.table(change.table)} set ${sql.raw(change.touch)} where id = ${id}`.execute(
        api.db,
      );
      const [changed] = await pages(LISTS[name](), 200, { updatedAfter: since });
      expect(changed).toEqual([id]);
      const [created] = await pages(LISTS[name](), 200, { updatedAfter: AT(0).toISOString() });
      expect(created).toEqual(all);
    });
  },
);
