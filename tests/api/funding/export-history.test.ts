import { v7 as newId } from 'uuid';
import { afterAll, afterEach, expect, test } from 'vitest';
import { loadCard } from '#lib/contract/cards/load.ts';
import { downloadExport, getExport } from '#lib/contract/exports/exports.ts';
import { exportBusinessTransactions, exportLoadHistory } from '#lib/contract/funding/history.ts';
import { startWorker, type Worker } from '#lib/server/services/jobs/worker.ts';
import { makeCard, makeMember, makeRoles, type TestCard } from '../../support/world.ts';
import { createFundingWorld } from './world.ts';

const world = await createFundingWorld();
const { api, organization } = world;
let worker: Worker | undefined;
afterEach(world.assertWell);
afterAll(async () => {
  await worker?.stop();
  await api.drop();
});

type ExportCall = typeof exportLoadHistory | typeof exportBusinessTransactions;

async function begin(call: ExportCall, id: string, token: string, body: object = {}) {
  const begun = await api.call(call, { params: { id }, body, token });
  if (begun.status !== 202) throw new Error(JSON.stringify(begun.body));
  return begun.body.export as { id: string; lines: { total: number } };
}

async function fileOf({ id }: { id: string }, token: string) {
  worker ??= await startWorker(api.platform, { pollMs: 20, jobLeaseMs: 60_000 });
  const state = async () => (await api.call(getExport, { params: { id }, token })).body.export.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  return api.call(downloadExport, { params: { id }, token });
}

const purchase = (card: TestCard, merchant: string) =>
  api.db
    .insertInto('card_transaction')
    .values({
      id: newId(),
      card_id: card.id,
      business_id: card.businessId,
      status: 'cleared',
      requested: 500,
      approved: 500,
      cleared: 450,
      merchant_name: merchant,
      merchant_category_code: '5411',
      merchant_category: 'Grocery Stores',
      decline_reason: null,
      hold_id: null,
      journal_id: null,
      authorized_at: new Date('2026-03-08T05:30:00Z'),
      cleared_at: new Date('2026-03-08T05:30:00Z'),
    })
    .execute();

test('the file of the load history has the lines that its filter matches, with note, fields and program', async () => {
  const { parent, one, token } = await organization();
  const card = await makeCard(api.db, { businessId: one.id, firstName: 'Amina', lastName: 'Rahimi' });
  const field = { label: 'Case number', name: 'case_number', dataType: 'text', dataOptions: [] };
  await api.db
    .insertInto('business_settings')
    .values({
      business_id: parent.id,
      custom_roles: '[]',
      custom_fields: JSON.stringify({ loads: [field] }),
      updated_at: new Date(),
    })
    .execute();
  for (const [amount, memo] of [
    ['12.34', 'Rent, May'],
    ['50.00', 'Food'],
  ]) {
    const body = { cardId: card.id, amount: amount ?? '', memo, customFields: { case_number: 'C-12' } };
    const loaded = await api.call(loadCard, { params: { id: one.id }, body, token, key: newId() });
    expect(loaded.status).toBe(201);
  }
  const begun = await begin(exportLoadHistory, parent.id, token, { maxAmount: '20', program: [one.id] });
  expect(begun.lines.total).toBe(1);
  const [head, line, end] = String((await fileOf(begun, token)).body).split('\r\n');
  expect(head).toContain(
    'Day (New York),Time (New York),When (UTC),What moved,State,Program,Card,Last 4,Holder,To card,In,Out,Taken back,Note',
  );
  expect(line).toMatch(
    new RegExp(`,Load,Stands,One,${card.id},\\d{4},Amina Rahimi,,12\\.34,,,"Rent, May",Case number: C-12,`),
  );
  expect(end).toBe('');
  const row = await api.db
    .selectFrom('activity')
    .select('payload')
    .where('type', '=', 'loadHistoryExported')
    .where('business_id', '=', parent.id)
    .executeTakeFirstOrThrow();
  expect(row.payload).toEqual({
    jobId: begun.id,
    lineCount: 1,
    filter: { maxAmount: ['20'], program: [one.id] },
  });
});

test('the file of the transactions has the purchases, and nobody gets it from whom they are hidden since', async () => {
  const { parent, one, token } = await organization();
  await purchase(await makeCard(api.db, { businessId: one.id }), 'Corner Basket');
  const permissions = ['viewCards', 'exportData'] as const;
  await makeRoles(api.db, parent.id, [
    { key: 'buyer', name: 'Buyer', permissions: [...permissions] },
    { key: 'blind', name: 'Blind', permissions: [...permissions, 'hideTransactionData'] },
  ]);
  const uid = await makeMember(api.db, { businessId: parent.id, role: 'buyer' });
  const own = await api.tokens.mint({ uid });
  const begun = await begin(exportBusinessTransactions, parent.id, own, { type: ['purchase'] });
  const file = await fileOf(begun, own);
  expect(String(file.body).split('\r\n')[1]).toMatch(
    /^2026-03-08,00:30:00,2026-03-08T05:30:00\.000Z,Cleared,Purchase,One,.*,Corner Basket,Grocery stores \(supermarkets\),5\.00,5\.00,4\.50,/,
  );
  await api.db.updateTable('member').set({ role: 'blind' }).where('user_id', '=', uid).execute();
  const again = await api.call(downloadExport, { params: { id: begun.id }, token: own });
  expect(again.status).toBe(403);
  const none = { params: { id: parent.id }, body: { search: 'no such shop' }, token };
  expect((await api.call(exportBusinessTransactions, none)).body.reason.key).toBe('reason.nothingToExport');
});
