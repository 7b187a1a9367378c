import { afterEach, beforeEach, expect, test } from 'vitest';
import { addImportRows, cancelImport, updateImportRows } from '#lib/contract/imports/imports.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createImportWorld, type ImportWorld } from './world.ts';

let world: ImportWorld;

beforeEach(async () => {
  world = await createImportWorld();
});
afterEach(async () => {
  expect((await verifyLedger(world.api.db)).ok).toBe(true);
  await world.end();
});

const COLUMNS = ['cardId', 'amount', 'memo'];

test('a bad row that is mended is done by a second commit, which touches nothing else', async () => {
  const card = await world.card();
  const file = await world.upload('cardLoads', COLUMNS, [
    [card, '10.00', ''],
    [card, '20..00', ''],
  ]);
  await world.run(file.id);
  const mended = await world.call(updateImportRows, {
    params: { id: file.id },
    body: { rows: [{ number: 3, cells: [{ column: 'amount', text: '20.00' }] }] },
  });
  expect(mended.body.rows).toMatchObject([{ number: 3, state: 'good', reference: `${file.id}:3` }]);
  expect(await world.run(file.id)).toMatchObject({ state: 'done', counts: { bad: 0, done: 2 } });
  expect(await world.posted(world.north.fundingAccountId)).toBe(97_000);
});

test('a row that is done is never changed', async () => {
  const file = await world.upload('cardLoads', COLUMNS, [[await world.card(), '10.00', '']]);
  await world.run(file.id);
  const rows = [{ number: 2, cells: [{ column: 'amount', text: '20.00' }] }];
  const answer = await world.call(updateImportRows, { params: { id: file.id }, body: { rows } });
  expect([answer.status, answer.body.reason]).toEqual([409, { key: 'reason.rowDone' }]);
  const again = [{ number: 2, cells: [await world.card(), '5', ''] }];
  await world.call(addImportRows, { params: { id: file.id }, body: { rows: again } });
  expect(await world.rowsOf(file.id)).toMatchObject([
    { number: 2, state: 'done', cells: { amount: '10.00' } },
  ]);
});

test('a row that is left out is not done, counts nowhere else, and can be put back', async () => {
  const [one, two] = [await world.card(), await world.card()];
  const file = await world.upload('cardLoads', COLUMNS, [
    [one, '10.00', ''],
    [one, '10.00', ''],
    [two, '1,0', ''],
  ]);
  const leave = async (isLeftOut: boolean, ...numbers: number[]) => {
    const rows = numbers.map((number) => ({ number, cells: [], isLeftOut }));
    await world.call(updateImportRows, { params: { id: file.id }, body: { rows } });
    return world.read(file.id);
  };
  // The second row is no longer the same as one above it.
  expect(await leave(true, 2, 4)).toMatchObject({
    counts: { total: 3, good: 1, duplicates: 0, bad: 0, leftOut: 2 },
    money: [{ total: { amountMinor: 1000 } }],
  });
  expect(await leave(false, 4)).toMatchObject({ counts: { bad: 1, leftOut: 1 } });
  await leave(true, 4);
  const ended = await world.run(file.id);
  expect(ended).toMatchObject({ counts: { done: 1, leftOut: 2 }, moved: { amountMinor: 1000 } });
  // The twin that was done meanwhile is found again.
  expect(await leave(false, 2)).toMatchObject({ counts: { good: 1, duplicates: 1, leftOut: 1 } });
  expect(await world.rowsOf(file.id, { state: 'good' })).toMatchObject([
    { number: 2, duplicate: { key: 'field.sameRow', params: { row: 3 } } },
  ]);
});

test('a file of problem rows goes in again when some of its rows are done: those are passed over', async () => {
  const card = await world.card();
  const file = await world.upload('cardLoads', COLUMNS, [
    [card, '1,0', ''],
    [card, '2,0', ''],
  ]);
  const mend = (amounts: Record<number, string>) =>
    world.call(updateImportRows, {
      params: { id: file.id },
      body: {
        rows: Object.entries(amounts).map(([number, text]) => ({
          number: Number(number),
          cells: [{ column: 'amount', text }],
        })),
        passOverDone: true,
      },
    });
  await mend({ 2: '1.00' });
  await world.run(file.id);
  const again = await mend({ 2: '9.00', 3: '2.00' });
  expect([again.status, again.body.rows]).toMatchObject([
    200,
    [
      { number: 2, state: 'done', cells: { amount: '1.00' } },
      { number: 3, state: 'good', cells: { amount: '2.00' } },
    ],
  ]);
  expect((await mend({ 2: '9.00' })).body).toMatchObject({ revision: again.body.revision });
  expect(await world.run(file.id)).toMatchObject({ counts: { done: 2 }, moved: { amountMinor: 300 } });
});

test('an import that is ended keeps what is done, and nothing else begins', async () => {
  const file = await world.upload('cardLoads', COLUMNS, [[await world.card(), '10.00', '']]);
  await world.commit(file.id);
  const ended = await world.call(cancelImport, { params: { id: file.id } });
  expect(ended.body.import).toMatchObject({ state: 'cancelled', counts: { cancelled: 1, waiting: 0 } });
  expect((await world.commit(file.id)).body.reason).toEqual({ key: 'reason.importOver' });
  await world.finished(file.id);
  expect(await world.posted(world.north.fundingAccountId)).toBe(100_000);
});

test('what was wrong with the rows of an import that is ended is still told', async () => {
  const card = await world.card();
  const file = await world.upload('cardLoads', COLUMNS, [
    [card, '10.00', ''],
    [card, '1,0', ''],
  ]);
  await world.commit(file.id);
  const ended = await world.call(cancelImport, { params: { id: file.id } });
  expect(ended.body.import).toMatchObject({ counts: { cancelled: 1, bad: 1 } });
  expect(await world.rowsOf(file.id, { state: 'bad' })).toMatchObject([
    { number: 3, problems: { amount: { key: 'field.amountFormat' } } },
  ]);
});
