import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCardsKeyMetrics } from '#lib/contract/reports/cards.ts';
import { downloadBankTransfersReport, downloadCardsReport } from '#lib/contract/reports/files.ts';
import { csvCells } from '#lib/domain/csv.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeLoad } from '../../support/make-load.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
let top: string;
let north: string;
let admin: string;
const week = { from: '2026-03-02', to: '2026-03-08' };

beforeAll(async () => {
  api = await createTestApi();
  top = (await makeBusiness(api.db, { name: 'Top' })).id;
  const program = async (name: string) =>
    (await makeBusiness(api.db, { name, parentId: top, fundingMinor: 100_000 })).id;
  north = await program('=North');
  const south = await program('South');
  admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: top, role: 'admin' }) });
  for (const [businessId, amountMinor] of [
    [north, 10_00],
    [south, 20_00],
  ] as const) {
    const card = await makeCard(api.db, { businessId });
    await makeLoad(api.db, { card, amountMinor, at: new Date('2026-03-03T17:00:00Z') });
  }
  await makeRoles(api.db, top, [
    { key: 'blind', name: 'Blind', permissions: ['viewReports', 'exportData', 'hideTransactionData'] },
    { key: 'reader', name: 'Reader', permissions: ['viewReports'] },
  ]);
});
afterAll(() => api.drop());

const cellsOf = (body: unknown) => csvCells(String(body).replace(/^\uFEFF/, ''));
const member = async (role: string, businessId = top) =>
  api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });

test('the file of a report has its figures, each point and each program', async () => {
  const { body } = await api.call(downloadCardsReport, { params: { id: top }, query: week, token: admin });
  const [heads, ...rows] = cellsOf(body);
  expect(heads).toEqual(['Part', 'Name', 'From', 'Amount', 'Number', 'Amount before', 'Number before']);
  const loaded = rows.filter(([, name]) => name === 'Loaded');
  expect(loaded[0]).toEqual(['Figure', 'Loaded', '', '30.00', '2', '0.00', '0']);
  expect(loaded.slice(1).map(([part, , from, amount]) => [part, from, amount])).toEqual([
    ['Day', '2026-03-02', '0.00'],
    ['Day', '2026-03-03', '30.00'],
    ['Day', '2026-03-04', '0.00'],
    ['Day', '2026-03-05', '0.00'],
    ['Day', '2026-03-06', '0.00'],
    ['Day', '2026-03-07', '0.00'],
    ['Day', '2026-03-08', '0.00'],
  ]);
  expect(
    rows
      .filter(([part]) => part === 'Program')
      .map(([, name]) => name)
      .sort(),
  ).toEqual(["'=North", 'South', 'Top']);
  const shown = await api.call(getCardsKeyMetrics, { params: { id: top }, query: week, token: admin });
  expect(shown.body.loaded.amount.amountMinor).toBe(30_00);
});

test('a workbook has the same cells, amounts as numbers', async () => {
  const address = `/businesses/${top}/reporting/cards/file?from=${week.from}&to=${week.to}&format=xlsx`;
  const response = await api.fetch(address, { headers: { authorization: `Bearer ${admin}` } });
  expect(response.headers.get('content-disposition')).toMatch(
    /filename="cards-report-2026-03-02-2026-03-08\.xlsx"/,
  );
  const rows = await readSheet(await response.arrayBuffer(), { trim: false });
  expect(rows.find(([part, name]) => part === 'Figure' && name === 'Loaded')?.[3]).toBe(30);
});

test('a role that hides purchases gets no row of them, and one that exports nothing no file', async () => {
  const blind = await api.call(downloadCardsReport, {
    params: { id: top },
    query: week,
    token: await member('blind'),
  });
  const names = new Set(cellsOf(blind.body).map(([, name]) => name));
  expect([names.has('Loaded'), names.has('Spent'), names.has('Declined')]).toEqual([true, false, false]);
  const refused = await api.call(downloadCardsReport, {
    params: { id: top },
    query: week,
    token: await member('reader'),
  });
  expect(refused.status).toBe(403);
});

test('a member of one program gets the rows of that one', async () => {
  const token = await member('admin', north);
  const { body } = await api.call(downloadCardsReport, { params: { id: top }, query: week, token });
  expect(cellsOf(body).find(([, name]) => name === 'Loaded')?.[3]).toBe('10.00');
});

test('the file of bank transfers has its heads where nothing was sent', async () => {
  const { status, body } = await api.call(downloadBankTransfersReport, {
    params: { id: top },
    query: week,
    token: admin,
  });
  expect(status).toBe(200);
  expect(cellsOf(body).find(([part, name]) => part === 'Figure' && name === 'Sent')).toBeDefined();
});
