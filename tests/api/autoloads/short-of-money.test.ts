import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { removeAutoloadMembers } from '#lib/contract/autoloads/autoloads.ts';
import { runAutoloadNow, skipAutoloadRun } from '#lib/contract/autoloads/runs.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { openAccount } from '#lib/server/ledger/open-account.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import { postDeposit, postDepositReturn } from '#lib/server/services/funding/post-deposit.ts';
import { owe } from '../../support/debts.ts';
import { makeMember, makeRoles } from '../../support/world.ts';
import { type AutoloadWorld, createAutoloadWorld } from './world.ts';

let world: AutoloadWorld;
beforeAll(async () => {
  world = await createAutoloadWorld();
});
afterEach(async () => {
  expect(await world.isLedgerSound()).toBe(true);
  await world.api.clock.moveTo(new Date('2026-11-20T17:00:00Z'));
});
afterAll(() => world.api.drop());

/** 03:00 in New York, in winter. */
const MONDAY = '2026-11-23T08:00:00Z';

describe('a balance that does not cover all cards', () => {
  async function short(fundingMinor = 4_999) {
    const program = await world.ownProgram(fundingMinor);
    const cards = [
      await world.card({ businessId: program.id }),
      await world.card({ businessId: program.id }),
    ];
    const uid = await makeMember(world.api.db, { businessId: program.id, role: 'admin' });
    const selection = { cardIds: cards.map((card) => card.id) };
    const { id } = await world.create({ selection, readers: [uid] }, program.id);
    await world.workAt(MONDAY);
    const balances = () => Promise.all(cards.map((card) => world.available(card.accountId)));
    return { id, program, cards, uid, balances };
  }

  test('loads none of them and says what is missing', async () => {
    const { id, balances } = await short();
    expect(await balances()).toEqual([0, 0]);
    expect(await world.runs(id)).toMatchObject([
      { state: 'waiting', needed: { amountMinor: 5_000 }, available: { amountMinor: 4_999 } },
    ]);
    expect((await world.read(id)).lastRun).toEqual({
      dueOn: '2026-11-23',
      state: 'waiting',
      lacked: 'money',
    });
    await world.workAt('2026-11-23T12:00:00Z');
    const told = await world.api.db
      .selectFrom('activity')
      .select('type')
      .where('subject_id', '=', id)
      .where('type', '=', 'autoloadRunWaits')
      .execute();
    expect(told).toHaveLength(1);
  });

  test('loads them as soon as a credit covers them', async () => {
    const { id, program, balances } = await short();
    await world.deposit(program, 1);
    await world.workAt('2026-11-23T08:00:30Z');
    expect(await balances()).toEqual([2_500, 2_500]);
    expect(await world.runs(id)).toMatchObject([{ state: 'done', needed: null }]);
  });

  test('is tried until midnight in New York, then the date was missed, and the chosen people are mailed', async () => {
    const { id, program, uid, balances } = await short();
    await world.workAt('2026-11-24T04:59:59Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'waiting' }]);
    await world.workAt('2026-11-24T05:00:00Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'missed', needed: { amountMinor: 5_000 } }]);
    await world.deposit(program, 100_000);
    await world.workAt('2026-11-24T12:00:00Z');
    expect(await balances()).toEqual([0, 0]);
    const told = (await world.mails('autoloadMissed')).filter((mail) => `${mail.path}`.includes(id));
    expect(told).toMatchObject([
      {
        to: `${uid}@example.com`,
        values: {
          autoload: 'Groceries',
          program: 'Own',
          organization: 'Parent',
          date: 'Nov 23, 2026',
          needed: '$50.00',
          available: '$49.99',
        },
      },
    ]);
  });

  test('a missed date is run by hand, once, when the balance covers it', async () => {
    const { id, program, balances } = await short();
    await world.workAt('2026-11-24T12:00:00Z');
    expect(await world.runNow(id, '2026-11-23')).toMatchObject({
      status: 409,
      body: {
        error: 'insufficient_funds',
        fields: {
          total: {
            key: 'field.runOverFunding',
            params: { total: '50.00', available: '49.99', missing: '0.01' },
            msg: 'Its cards need $50.00, and the funding account has $49.99, so $0.01 is missing. No card was loaded and no money was moved. Add money to the funding account, then run this day.',
          },
        },
      },
    });
    await world.deposit(program, 100_000);
    const answers = await Promise.all([1, 2, 3].map(() => world.runNow(id, '2026-11-23')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.run).toMatchObject({
      state: 'done',
      by: 'Test Person',
      total: { amountMinor: 5_000 },
    });
    expect(await balances()).toEqual([2_500, 2_500]);
    expect((await world.skip(id, '2026-11-23')).body.reason).toEqual({ key: 'reason.autoloadRunOver' });
  });

  test('runAutoloadNow under one key twice loads once and gives one answer; without a key it is refused', async () => {
    const { id, program, balances } = await short();
    await world.workAt('2026-11-24T12:00:00Z');
    await world.deposit(program, 100_000);
    const wish = { params: { id, date: '2026-11-23' }, body: {}, token: world.token };
    expect((await world.api.call(runAutoloadNow, wish)).status).toBe(400);
    const [first, again] = [
      await world.api.call(runAutoloadNow, { ...wish, key: 'one-wish' }),
      await world.api.call(runAutoloadNow, { ...wish, key: 'one-wish' }),
    ];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await balances()).toEqual([2_500, 2_500]);
  });

  test('skipAutoloadRun of a date that is over, or never comes, is refused', async () => {
    const { id } = await short();
    const at = (date: string) =>
      world.api.call(skipAutoloadRun, { params: { id, date }, body: {}, token: world.token });
    expect((await at('2026-11-24')).body.reason).toMatchObject({ key: 'reason.autoloadNotNext' });
    expect((await at('2026-11-23')).status).toBe(200);
    expect((await at('2026-11-23')).body.reason).toEqual({ key: 'reason.autoloadRunOver' });
    expect((await at('2026-02-30')).status).toBe(404);
  });

  test('a date that waits is left out, and stays so when money comes', async () => {
    const { id, program, balances } = await short();
    expect((await world.skip(id, '2026-11-23')).body.run).toMatchObject({
      state: 'skipped',
      by: 'Test Person',
    });
    await world.deposit(program, 100_000);
    await world.workAt('2026-11-23T12:00:00Z');
    expect(await balances()).toEqual([0, 0]);
    expect((await world.runNow(id, '2026-11-23')).body.reason).toEqual({ key: 'reason.autoloadRunOver' });
  });

  test('while a returned deposit is owed none is loaded, whatever the balance', async () => {
    const { id, program, balances } = await short(100_000);
    expect(await balances()).toEqual([2_500, 2_500]);
    const receivable = newId();
    await inTransaction(world.api.db, async (tx) => {
      await openAccount(tx, { id: receivable, businessId: program.id, kind: 'receivable' });
      await postJournal(tx, {
        id: newId(),
        kind: 'adjustment',
        businessId: program.id,
        actor: 'system:test',
        idempotency: { scope: 'test', key: newId() },
        entries: [
          { accountId: receivable, amountMinor: -100 },
          { accountId: program.fundingAccountId, amountMinor: 100 },
        ],
      });
    });
    await world.workAt('2026-11-30T08:00:00Z');
    expect(await world.runs(id)).toMatchObject([
      { dueOn: '2026-11-30', state: 'waiting', owed: { amountMinor: 100 } },
      { state: 'done', owed: null },
    ]);
    expect((await world.runNow(id, '2026-11-30')).body.reason).toEqual({ key: 'reason.fundingOwed' });
    expect(await balances()).toEqual([2_500, 2_500]);
  });

  test('a credit that pays what is owed and covers the cards has them loaded at once', async () => {
    const { id, program, balances } = await short(100_000);
    const { id: businessId, fundingAccountId } = program;
    const money = (amountMinor: number) => ({
      depositId: newId(),
      amountMinor,
      businessId,
      fundingAccountId,
      now: new Date('2026-11-30T08:00:00Z'),
    });
    await inTransaction(world.api.db, (tx) => postDepositReturn(tx, money(100_000)));
    await world.workAt('2026-11-30T08:00:00Z');
    const [waits] = await world.runs(id);
    expect(waits).toMatchObject({
      state: 'waiting',
      needed: { amountMinor: 5_000 },
      available: { amountMinor: 0 },
      owed: { amountMinor: 5_000 },
    });
    await inTransaction(world.api.db, (tx) => postDeposit(tx, money(9_999)));
    await world.workAt('2026-11-30T08:00:30Z');
    expect((await world.runs(id))[0]).toMatchObject({ state: 'waiting' });
    await inTransaction(world.api.db, (tx) => postDeposit(tx, money(1)));
    await world.workAt('2026-11-30T08:00:40Z');
    expect((await world.runs(id))[0]).toMatchObject({ state: 'done', owed: null });
    expect(await balances()).toEqual([5_000, 5_000]);
  });

  test('with fewer cards it may cover them: the run is tried at once', async () => {
    const { id, cards } = await short();
    await world.api.call(removeAutoloadMembers, {
      params: { id },
      body: { cardIds: [cards[0]?.id ?? ''] },
      token: world.token,
    });
    await world.workAt('2026-11-23T08:00:05Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'done', loaded: 1 }]);
  });

  test('while it is paused nothing is tried, and it goes on where it is resumed on the same day', async () => {
    const { id, program } = await short();
    await world.change(id, { state: 'paused' });
    await world.deposit(program, 100_000);
    await world.workAt('2026-11-23T10:00:00Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'waiting' }]);
    await world.change(id, { state: 'active' });
    await world.workAt('2026-11-23T10:01:00Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'done' }]);
  });

  test('paused until its day is over it was missed, and the mail says so', async () => {
    const { id, program } = await short();
    await world.change(id, { state: 'paused' });
    await world.deposit(program, 100_000);
    await world.workAt('2026-11-24T05:00:00Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'missed', needed: null }]);
    const told = (await world.mails('autoloadMissedPaused')).filter((mail) => `${mail.path}`.includes(id));
    expect(told).toMatchObject([{ values: { autoload: 'Groceries', program: 'Own', date: 'Nov 23, 2026' } }]);
  });

  test('of which something is owed until its day is over it was missed, and the mail says what', async () => {
    const { id, program } = await short();
    await owe(world.api.db, { businessId: program.id, fundingAccountId: program.fundingAccountId }, 1_200);
    await world.workAt('2026-11-23T12:00:00Z');
    await world.workAt('2026-11-24T05:00:00Z');
    const told = (await world.mails('autoloadMissedOwed')).filter((mail) => `${mail.path}`.includes(id));
    expect(told).toMatchObject([{ values: { autoload: 'Groceries', program: 'Own', owed: '$12.00' } }]);
  });

  test('who may no longer see autoloads is not mailed', async () => {
    const { id, uid, program } = await short();
    await makeRoles(world.api.db, program.id, [{ key: 'nothing', name: 'Nothing', permissions: [] }]);
    await world.api.db.updateTable('member').set({ role: 'nothing' }).where('user_id', '=', uid).execute();
    await world.workAt('2026-11-24T05:00:00Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'missed' }]);
    expect((await world.mails('autoloadMissed')).filter((mail) => `${mail.path}`.includes(id))).toEqual([]);
  });
});
