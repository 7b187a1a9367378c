import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addImportRows, updateImportRows } from '#lib/contract/imports/imports.ts';
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

test('good rows are loaded once each, and bad ones say what is wrong with which cell', async () => {
  const [one, two, closed] = [await world.card(), await world.card(), await world.card({ status: 'closed' })];
  const file = await world.upload('cardLoads', COLUMNS, [
    [one, '10.00', 'May'],
    [two.toLowerCase(), ' 5.5 ', ''],
    [one, '1,000', ''],
    ['K7MW2XQ4RT', '1', ''],
    [closed, '1', ''],
    ['', '', '4111 1111 1111 1111'],
  ]);
  expect(file).toMatchObject({
    state: 'draft',
    counts: { total: 6, bad: 4, good: 2, duplicates: 0, done: 0 },
    money: [{ name: 'North', total: { amountMinor: 1550 }, available: { amountMinor: 100_000 } }],
  });
  const bad = await world.rowsOf(file.id, { state: 'bad' });
  expect(bad).toMatchObject([
    { number: 4, problems: { amount: { key: 'field.amountMended', params: { mended: '1000' } } } },
    { number: 5, problems: { cardId: { key: 'field.cardNotFound' } } },
    { number: 6, problems: { cardId: { key: 'reason.cardClosed' } } },
    {
      number: 7,
      cells: { memo: '•••• •••• •••• ••••' },
      problems: {
        cardId: { key: 'field.required' },
        amount: { key: 'field.required' },
        memo: { key: 'field.cardNumber' },
      },
    },
  ]);
  const ended = await world.run(file.id);
  expect(ended).toMatchObject({
    state: 'done',
    counts: { bad: 4, good: 0, done: 2, failed: 0 },
    moved: { amountMinor: 1550 },
  });
  expect(await world.posted(world.north.fundingAccountId)).toBe(98_450);
  const loads = await world.api.db
    .selectFrom('card_load')
    .select(['card_id', 'amount', 'memo'])
    .orderBy('amount')
    .execute();
  expect(loads).toEqual([
    { card_id: two, amount: 550, memo: null },
    { card_id: one, amount: 1000, memo: 'May' },
  ]);
});

test('rows that look done already stay, unless they are meant', async () => {
  const [one, two] = [await world.card(), await world.card()];
  const rows = [
    [one, '10.00', ''],
    [two, '10.00', ''],
    [one, '10', ''],
  ];
  const first = await world.upload('cardLoads', COLUMNS, rows);
  expect(first).toMatchObject({ counts: { good: 3, duplicates: 1 } });
  expect(await world.rowsOf(first.id, { duplicates: 'only' })).toMatchObject([
    { number: 4, duplicate: { key: 'field.sameRow', params: { row: 2 } } },
  ]);
  expect(await world.run(first.id)).toMatchObject({ counts: { good: 1, done: 2 } });
  const second = await world.upload('cardLoads', COLUMNS, rows);
  expect(second).toMatchObject({ counts: { good: 3, duplicates: 3 } });
  expect((await world.commit(second.id)).body.reason).toEqual({ key: 'reason.nothingToImport' });
  expect(await world.run(second.id, { withDuplicates: true })).toMatchObject({ counts: { done: 3 } });
});

test('a part that comes again changes nothing, and a mended one takes the place of the first', async () => {
  const card = await world.card();
  const file = await world.upload('cardLoads', COLUMNS, [[card, '10.00', '']]);
  const again = (amount: string) =>
    world.call(addImportRows, {
      params: { id: file.id },
      body: { rows: [{ number: 2, cells: [card, amount, ''] }] },
    });
  await again('10.00');
  expect(await world.read(file.id)).toMatchObject({ counts: { total: 1, good: 1, duplicates: 0 } });
  await again('12.00');
  expect(await world.run(file.id)).toMatchObject({ moved: { amountMinor: 1200 } });
});

test('blank rows of a file are not kept, and its last row is known below them', async () => {
  const card = await world.card();
  const { id } = await world.upload('cardLoads', COLUMNS, [[card, '1.00', '']]);
  const rows = [{ number: 9_876, cells: [card, '2.00', ''] }];
  const added = await world.call(addImportRows, { params: { id }, body: { rows } });
  expect(added.status).toBe(200);
  expect(await world.read(id)).toMatchObject({ counts: { total: 2 }, lastRow: 9_876 });
  expect(await world.rowsOf(id, { from: 9_800 })).toMatchObject([{ number: 9_876 }]);
});

test('what was looked at is what is committed', async () => {
  const card = await world.card();
  const file = await world.upload('cardLoads', COLUMNS, [[card, '10.00', '']]);
  const rows = [{ number: 2, cells: [{ column: 'amount', text: '900.00' }] }];
  await world.call(updateImportRows, { params: { id: file.id }, body: { rows } });
  const answer = await world.commit(file.id, { revision: file.revision });
  expect([answer.status, answer.body.error]).toEqual([412, 'precondition_failed']);
});

test('the whole is compared with each funding account first, and then nothing moves', async () => {
  const cards = [await world.card({}, world.south.id), await world.card({}, world.south.id)];
  const rows = cards.map((id) => [id, '10.01', '']);
  const file = await world.upload('cardLoads', COLUMNS, rows, { businessId: world.superId });
  const answer = await world.commit(file.id);
  expect([answer.status, answer.body]).toMatchObject([
    409,
    {
      error: 'insufficient_funds',
      fields: { rows: { key: 'field.rowsOverFunding', params: { total: '20.02', available: '20.00' } } },
    },
  ]);
  expect(await world.api.db.selectFrom('job').select('id').execute()).toEqual([]);
  expect(await world.read(file.id)).toMatchObject({ state: 'draft', counts: { good: 2, waiting: 0 } });
});

test('money that is gone meanwhile fails its rows, which can be committed again', async () => {
  const cards = [await world.card({}, world.south.id), await world.card({}, world.south.id)];
  const rows = cards.map((id) => [id, '10.00', '']);
  const files = [
    await world.upload('cardLoads', COLUMNS, rows, { businessId: world.south.id }),
    await world.upload('cardLoads', COLUMNS, rows, { businessId: world.south.id }),
  ];
  for (const { id } of files) expect((await world.commit(id)).status).toBe(202);
  const ended = await Promise.all(files.map(({ id }) => world.finished(id)));
  const sum = (part: 'done' | 'failed') => ended.reduce((total, { counts }) => total + counts[part], 0);
  expect([sum('done'), sum('failed')]).toEqual([2, 2]);
  const short = ended.find(({ counts }) => counts.failed > 0);
  expect(await world.rowsOf(short.id, { state: 'failed' })).toContainEqual(
    expect.objectContaining({
      failure: expect.objectContaining({ key: 'field.amountOverFunding', params: { available: '0.00' } }),
    }),
  );
  expect(await world.posted(world.south.fundingAccountId)).toBe(0);
});

test('a commit asks for loadCards beside importData, and rows run with what is held then', async () => {
  const card = await world.card();
  const by = await world.mayOnly(world.north.id, 'importData', 'loadCards');
  const file = await world.upload('cardLoads', COLUMNS, [[card, '10.00', '']], { by });
  const { role } = await world.api.db
    .selectFrom('member')
    .innerJoin('import_file', 'import_file.actor', 'member.user_id')
    .select('member.role')
    .where('import_file.id', '=', file.id)
    .executeTakeFirstOrThrow();
  await world.commit(file.id, {}, { by });
  await world.api.db.updateTable('member').set({ role: 'nobody' }).where('role', '=', role).execute();
  await world.finished(file.id, world.token).catch(() => undefined);
  const row = () =>
    world.api.db
      .selectFrom('import_row')
      .select(['state', 'failure'])
      .where('import_id', '=', file.id)
      .executeTakeFirstOrThrow();
  await expect.poll(row).toEqual({ state: 'failed', failure: { key: 'api.forbidden' } });
});

test('the same key commits once', async () => {
  const file = await world.upload('cardLoads', COLUMNS, [[await world.card(), '10.00', '']]);
  const key = newId();
  const answers = [
    await world.commit(file.id, { revision: file.revision }, { key }),
    await world.commit(file.id, { revision: file.revision }, { key }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect((await world.api.db.selectFrom('job').select('id').execute()).length).toBe(1);
});

test('somebody else finds no such import', async () => {
  const file = await world.upload('cardLoads', COLUMNS, [[await world.card(), '10.00', '']]);
  const other = await world.member(world.superId, 'admin');
  const answer = await world.commit(file.id, {}, { by: world.token });
  expect(answer.status).toBe(202);
  await expect(world.rowsOf(file.id, {}, other)).resolves.toBeUndefined();
});
