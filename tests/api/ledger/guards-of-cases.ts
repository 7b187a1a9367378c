import { v7 } from 'uuid';
import { BUSINESS } from '../../support/ledger.ts';
import type { Raw } from '../../support/raw-ledger.ts';
import { type Guard, statement } from './guards.ts';
import { appendOnly } from './guards-of-history.ts';

/** A person, and a row about a card and a purchase that nobody has to make for it. */
async function writeRow({ client }: Raw, table: string, row: Record<string, unknown>): Promise<string> {
  const id = v7();
  await client.query(
    `insert into users (id, first_name, last_name, created_at) values ($1, 'Raw', 'Raw', now())`,
    [id],
  );
  const { rows } = await client.query(
    `select conname from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
    [table],
  );
  for (const { conname } of rows) await client.query(`alter table ${table} drop constraint ${conname}`);
  const values = { id, business_id: BUSINESS, card_id: 'RAW0000001', ...row };
  const places = Object.keys(values).map((_, index) => `$${index + 1}`);
  await client.query(
    `insert into ${table} (${Object.keys(values)}, created_at, decided_at) values (${places}, now(), now())`,
    Object.values(values),
  );
  return id;
}

/** An autoload of a business and a person that nobody has to make for it, all of one id. */
async function writeAutoload({ client }: Raw, state: 'active' | 'ended'): Promise<string> {
  const id = v7();
  await client.query(`insert into business (id, name, created_at) values ($1, 'Raw', now())`, [id]);
  await client.query(
    `insert into users (id, first_name, last_name, created_at) values ($1, 'Raw', 'Raw', now())`,
    [id],
  );
  await client.query(
    `insert into autoload (id, business_id, name, kind, amount, frequency, start_on, state, created_by,
       created_by_name, created_at, updated_at)
     values ($1::uuid, $1::uuid, 'Raw', 'fixed', 100, 'daily', '2026-11-23', $2, $1::text, 'Raw', now(), now())`,
    [id, state],
  );
  return id;
}

const waitAgain = (table: string, row: Record<string, unknown>): Guard['tamper'] => {
  return async (raw) => {
    const id = await writeRow(raw, table, row);
    return raw.client.query(`update ${table} set status = 'open', decided_at = null where id = $1`, [id]);
  };
};

const kept = (table: string, how: string, more = ''): Guard => ({
  name: `${table}_kept`,
  table,
  title: `nobody may: ${how} ${table}`,
  tamper: statement(`${how} ${table}${more}`),
});

/** What was asked for and said about a card stays, and is decided once. */
export const CASES: Guard[] = [
  {
    name: 'replacement_request_steps',
    table: 'replacement_request',
    title: 'a request that was taken back does not wait again',
    tamper: waitAgain('replacement_request', { requested_by: 'raw', reason: 'lost', status: 'cancelled' }),
  },
  {
    name: 'dispute_steps',
    table: 'dispute',
    title: 'a case that was declined is not open again',
    tamper: waitAgain('dispute', {
      transaction_id: v7(),
      opened_by: 'raw',
      reason: 'notMine',
      amount: 100,
      status: 'declined',
      answer_due_on: '2026-11-24',
      decide_due_on: '2026-12-24',
    }),
  },
  {
    name: 'business_steps',
    table: 'business',
    title: 'a business that is active does not apply again',
    tamper: async ({ client }) => {
      const id = v7();
      await client.query(`insert into business (id, name, created_at) values ($1, 'Raw', now())`, [id]);
      return client.query(`update business set status = 'business_info' where id = $1`, [id]);
    },
  },
  {
    name: 'upload_steps',
    table: 'upload',
    title: 'a file that was removed is not there again',
    tamper: async ({ client }) => {
      const id = v7();
      await client.query(`insert into business (id, name, created_at) values ($1, 'Raw', now())`, [id]);
      await client.query(
        `insert into upload (id, purpose, business_id, created_by, file_name, content_type, size_bytes, status,
           created_at, expires_at, removed_at)
         values ($1, 'import', $1, 'raw', 'raw.csv', 'text/csv', 1, 'removed', now(), now() + interval '1 hour', now())`,
        [id],
      );
      return client.query(
        `update upload set status = 'stored', stored_at = now(), removed_at = null where id = $1`,
        [id],
      );
    },
  },
  {
    name: 'deposit_steps',
    table: 'deposit',
    title: 'a deposit that is there is not on its way again',
    tamper: async ({ client }) => {
      const id = v7();
      await client.query(`insert into business (id, name, created_at) values ($1, 'Raw', now())`, [id]);
      await client.query(
        `insert into deposit (id, business_id, type, status, amount, bank_reference, usable_on, journal_id,
           available_at, actor, actor_name, created_at)
         select $1, $1, 'ach', 'available', 100, 'raw', '2026-11-17', id, now(), 'raw', 'raw', now()
         from journal limit 1`,
        [id],
      );
      return client.query(
        `update deposit set status = 'announced', journal_id = null, available_at = null where id = $1`,
        [id],
      );
    },
  },
  ...[
    ['autoload', 'autoload_member_kept'],
    ['autoload_member', 'autoload_load_append_only'],
    ['autoload_run', 'autoload_load_append_only'],
  ].flatMap(([table = '', behind = '']) => [
    kept(table, 'delete from'),
    // What belongs to it would go too.
    { ...kept(table, 'truncate', ' cascade'), behind },
  ]),
  ...appendOnly('autoload_load', 'amount = 1'),
  {
    name: 'autoload_steps',
    table: 'autoload',
    title: 'an autoload that ended never loads again',
    tamper: async (raw) => {
      const id = await writeAutoload(raw, 'ended');
      return raw.client.query(`update autoload set state = 'active' where id = $1`, [id]);
    },
  },
  {
    name: 'autoload_run_steps',
    table: 'autoload_run',
    title: 'a run that was done is not done again',
    tamper: async (raw) => {
      const id = await writeAutoload(raw, 'active');
      await raw.client.query(
        `insert into autoload_run (autoload_id, due_on, business_id, status, created_at, ended_at)
         values ($1, '2026-11-23', $1, 'done', now(), now())`,
        [id],
      );
      return raw.client.query(
        `update autoload_run set status = 'waiting', try_at = now(), ended_at = null where autoload_id = $1`,
        [id],
      );
    },
  },
  ...['delete from', 'truncate'].map((how) => kept('deposit', how)),
  ...appendOnly('funding_reference', 'account_id = account_id'),
  {
    name: 'dispute_credit_once',
    table: 'dispute',
    title: 'the credit of a case is given once',
    tamper: async (raw) => {
      const id = await writeRow(raw, 'dispute', {
        transaction_id: v7(),
        opened_by: 'raw',
        reason: 'notMine',
        amount: 100,
        status: 'accepted',
        answer_due_on: '2026-11-24',
        decide_due_on: '2026-12-24',
        credit: 50,
        credit_journal_id: v7(),
        credited_at: new Date(),
      });
      return raw.client.query('update dispute set credit = 100 where id = $1', [id]);
    },
  },
  ...['delete from', 'truncate'].map((how) => kept('replacement_request', how)),
  kept('dispute', 'delete from'),
  // What was said in a case would go too.
  { ...kept('dispute', 'truncate', ' cascade'), behind: 'dispute_event_append_only' },
  ...appendOnly('dispute_event', `words = 'other ones'`),
];
