import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { BUSINESS, makeWorld, type World } from '../../support/ledger.ts';
import { between, writeRawHold, writeRawJournal } from '../../support/raw-ledger.ts';
import { ACCOUNT, BALANCE, type Guard, JOURNAL } from './guards.ts';
import { CASES } from './guards-of-cases.ts';
import { ENTRY, HOLD, SERVICE } from './guards-of-entries.ts';
import { EARLY_CHECKS, RECORDS } from './guards-of-history.ts';

const GUARDS: Guard[] = [
  ...ACCOUNT,
  ...BALANCE,
  ...JOURNAL,
  ...ENTRY,
  ...EARLY_CHECKS,
  ...HOLD,
  ...RECORDS,
  ...CASES,
  ...SERVICE,
];

let database: TestDatabase;
let owner: pg.Client;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await makeWorld(database.db, 100_000);
  // The owner of the tables: what stops the owner stops everybody.
  owner = new pg.Client({ connectionString: database.migratorUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Tampers in a transaction that never commits; answers the rule that refused it, or `accepted`. */
async function attempt(guard: Guard, { without }: { without?: string } = {}): Promise<string> {
  await owner.query('begin');
  try {
    if (without) await owner.query(await dropStatement(guard.table, without));
    await guard.tamper({ client: owner, world });
    await owner.query('set constraints all immediate');
    return 'accepted';
  } catch (error) {
    return (error as pg.DatabaseError).constraint ?? String(error);
  } finally {
    await owner.query('rollback');
  }
}

async function dropStatement(table: string, name: string): Promise<string> {
  const { rowCount } = await owner.query('select 1 from pg_trigger where tgname = $1 and not tgisinternal', [
    name,
  ]);
  return rowCount ? `drop trigger ${name} on ${table}` : `alter table ${table} drop constraint ${name}`;
}

describe.each(GUARDS)('$name: $title', (guard) => {
  test('tampering is refused by exactly this rule', async () => {
    expect(await attempt(guard)).toBe(guard.name);
  });

  test('without the rule the same tampering is not refused by it, so the rule is what holds', async () => {
    expect(await attempt(guard, { without: guard.name })).toBe(guard.behind ?? 'accepted');
  });
});

test('an account has a balance of nothing from its first moment, by a trigger', async () => {
  const open = async () => {
    const id = v7();
    await owner.query(
      `insert into account (id, business_id, kind, allow_negative) values ($1, $2, 'card', false)`,
      [id, BUSINESS],
    );
    const found = await owner.query('select posted, held, version from balance where account_id = $1', [id]);
    return found.rows;
  };
  await owner.query('begin');
  expect(await open()).toEqual([{ posted: '0', held: '0', version: '0' }]);
  await owner.query('drop trigger account_opens_balance on account');
  expect(await open()).toEqual([]);
  await owner.query('rollback');
});

test('a funding account has its running number from the first moment, by a trigger', async () => {
  const open = async (kind: string) => {
    const id = v7();
    await owner.query(
      'insert into account (id, business_id, kind, allow_negative) values ($1, $2, $3, false)',
      [id, BUSINESS, kind],
    );
    return (await owner.query('select from funding_reference where account_id = $1', [id])).rowCount;
  };
  await owner.query('begin');
  expect([await open('funding'), await open('card')]).toEqual([1, 0]);
  await owner.query('drop trigger account_takes_reference on account');
  expect(await open('funding')).toBe(0);
  await owner.query('rollback');
});

test('what an account holds follows its holds, by triggers', async () => {
  const held = async () => {
    const { rows } = await owner.query('select held from balance where account_id = $1', [world.funding]);
    return Number(rows[0].held);
  };
  await owner.query('begin');
  const id = await writeRawHold({ client: owner, world }, 1_000);
  expect(await held()).toBe(1_000);
  await owner.query('update hold set remaining = 400 where id = $1', [id]);
  expect(await held()).toBe(400);
  await owner.query('drop trigger hold_counted_changed on hold');
  await owner.query('update hold set remaining = 300 where id = $1', [id]);
  expect(await held()).toBe(400);
  await owner.query('drop trigger hold_counted_new on hold');
  await writeRawHold({ client: owner, world }, 1_000);
  expect(await held()).toBe(400);
  await owner.query('rollback');
});

const KEPT = [
  'account',
  'journal',
  'entry',
  'balance',
  'hold',
  'posting_stop',
  'activity',
  'activity_seal',
  'staff_activity',
  'card_load',
  'card_move',
  'issuer_event',
];

test.each(KEPT)('nobody, not even the owner, deletes from or truncates %s', async (table) => {
  const refusal = { message: expect.stringContaining(`${table} is append-only`) };
  await expect(owner.query(`delete from ${table}`)).rejects.toMatchObject(refusal);
  await expect(owner.query(`truncate ${table} cascade`)).rejects.toThrow('is append-only');
});

test('every trigger, and every CHECK and unique rule of the ledger, has its tampering here', async () => {
  const tables = [
    'account',
    'balance',
    'journal',
    'entry',
    'hold',
    'posting_stop',
    'ledger_verification',
    'outbox',
  ];
  const { rows } = await owner.query<{ name: string }>(
    `select tgname as name from pg_trigger where not tgisinternal
     union select conname from pg_constraint where contype in ('c', 'u') and conrelid = any($1::regclass[])`,
    [tables],
  );
  const covered = new Set(GUARDS.map(({ name }) => name));
  // Those that do rather than refuse have their own tests, above, in tests/api/audit, tests/api/live, tests/api/webhooks, tests/api/reports and tests/api/contract/read-on; account_overdraft only carries
  // the foreign key balance_account.
  const elsewhere = new Set([
    'account_opens_balance',
    'account_takes_reference',
    'hold_counted_new',
    'hold_counted_changed',
    'account_overdraft',
    'activity_actors',
    'activity_transaction_id',
    'card_transaction_decided_late',
    'hold_reported',
    'zz_changed',
  ]);
  const isNotice = (name: string) => /_(live|webhook)(_insert|_update)?$/.test(name);
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !covered.has(name) && !elsewhere.has(name) && !isNotice(name));
  expect(missing).toEqual([]);
});

describe('the application role', () => {
  const forbidden = [
    ...['account', 'journal', 'entry'].flatMap((table) => [`update ${table} set business_id = null`]),
    ...KEPT.flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ]),
    `update entry set amount = 1`,
    `update activity set actor = 'somebody else'`,
    `update card_load set amount = 1`,
    `update card_move set amount = 1`,
    `insert into balance (account_id, allow_negative) values ('${v7()}', false)`,
    `update balance set allow_negative = true`,
    `update balance set held = 0`,
    `update posting_stop set lifted_at = now()`,
    `update hold set account_id = account_id`,
    `insert into schema_migration (name, checksum) values ('x', 'y')`,
    `create table mine (id int)`,
    `set session_replication_role = replica`,
    `set role larkspur_migrator`,
  ];
  test.each(forbidden)('may not: %s', async (text) => {
    const refused = database.pool.query(text.replace('entry set business_id', 'entry set journal_id'));
    await expect(refused).rejects.toMatchObject({ code: '42501' });
  });

  test('may write what the ledger writes, and nothing more on its tables', async () => {
    const { rows } = await owner.query<{ right: string }>(
      `select table_name || ' ' || privilege_type as right from information_schema.role_table_grants
       where grantee = 'larkspur_app'
         and table_name = any($1)
       order by 1`,
      [[...KEPT, 'schema_migration']],
    );
    const wanted = KEPT.filter((table) => table !== 'balance').flatMap((table) => [
      `${table} INSERT`,
      `${table} SELECT`,
    ]);
    const all = [...wanted, 'balance SELECT', 'schema_migration SELECT'];
    expect(rows.map(({ right }) => right)).toEqual(all.sort());
  });

  test('cannot commit an unbalanced journal by having it checked before its last entry', async () => {
    const client = await database.pool.connect();
    const raw = { client, world };
    try {
      await client.query('begin');
      const id = await writeRawJournal(raw, { entries: between(world.outside, world.funding, 5) });
      await client.query('set constraints all immediate');
      await client.query('set constraints all deferred');
      const third = writeRawJournal(raw, {
        into: id,
        entries: [{ account: world.funding, amount: 1_000_000 }],
      });
      await expect(third).rejects.toMatchObject({ code: 'LK001', constraint: 'entry_closed' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
