import { v7 } from 'uuid';
import { between, type Raw, writeRawHold, writeRawJournal } from '../../support/raw-ledger.ts';
import { firstJournal, type Guard, journal, move, statement } from './guards.ts';

const changeHold =
  (change: string): Guard['tamper'] =>
  async (raw) => {
    const id = await writeRawHold(raw, 1_000);
    return raw.client.query(`update hold set ${change} where id = $1`, [id]);
  };

const insertHold = async ({ client, world }: Raw, amount: number, remaining: number, status: string) =>
  client.query(
    `insert into hold (id, account_id, amount, placed, remaining, status, expires_at)
     values ($1, $2, $3, $3, $4, $5, '2030-01-01')`,
    [v7(), world.funding, amount, remaining, status],
  );

export const ENTRY: Guard[] = [
  {
    name: 'entry_append_only',
    table: 'entry',
    title: 'an entry never changes',
    tamper: statement('update entry set amount = amount * 2'),
  },
  {
    name: 'entry_append_only',
    table: 'entry',
    title: 'an entry is never deleted',
    tamper: statement('delete from entry'),
  },
  {
    name: 'entry_append_only',
    table: 'entry',
    title: 'the entries are never truncated',
    tamper: statement('truncate entry'),
  },
  {
    name: 'entry_sealed',
    table: 'entry',
    title: 'nothing is added to an old journal, not even what balances',
    tamper: async (raw) => writeRawJournal(raw, { into: await firstJournal(raw), entries: move(raw) }),
    behind: 'entry_closed',
  },
  {
    name: 'entry_chained',
    table: 'entry',
    title: 'the balance after an entry is the one before plus its amount',
    tamper: journal(({ world }) => ({
      entries: [
        { account: world.outside, amount: -100 },
        { account: world.funding, amount: 100, balanceAfter: 900_000 },
      ],
    })),
  },
  {
    name: 'entry_chained',
    table: 'entry',
    title: 'the versions of an account have no gap',
    tamper: journal(({ world }) => ({
      entries: [
        { account: world.outside, amount: -100 },
        { account: world.funding, amount: 100, version: 7 },
      ],
    })),
  },
  {
    name: 'entry_backs_balance',
    table: 'entry',
    title: 'an entry moves its balance',
    tamper: journal(({ world }) => ({
      entries: [
        { account: world.outside, amount: -100, unbacked: true },
        { account: world.funding, amount: 100, unbacked: true },
      ],
    })),
  },
  {
    name: 'entry_account_version',
    table: 'entry',
    title: 'a version of an account is written once, so no update is lost',
    tamper: journal(({ world }) => ({
      entries: [
        { account: world.outside, amount: -200 },
        { account: world.cardA, amount: 100 },
        { account: world.cardA, amount: 100, balanceAfter: 100, version: 1 },
      ],
    })),
  },
  {
    name: 'entry_amount',
    table: 'entry',
    title: 'an entry moves something',
    tamper: journal((raw) => ({ entries: [{ account: raw.world.cardA, amount: 0 }, ...move(raw)] })),
  },
  {
    name: 'entry_seq',
    table: 'entry',
    title: 'entries are counted from one',
    tamper: journal((raw) => ({ entries: move(raw).map((entry, index) => ({ ...entry, seq: index })) })),
  },
  {
    name: 'entry_version',
    table: 'entry',
    title: 'versions are counted from one',
    tamper: journal(({ world }) => ({
      entries: [
        { account: world.outside, amount: -100 },
        { account: world.cardA, amount: 100, version: 0 },
      ],
    })),
  },
];

export const HOLD: Guard[] = [
  {
    name: 'hold_stays',
    table: 'hold',
    title: 'a hold is never deleted',
    tamper: statement('delete from hold'),
  },
  {
    name: 'hold_stays',
    table: 'hold',
    title: 'the holds are never truncated',
    tamper: statement('truncate hold cascade'),
    // Journals name the holds that they clear, so they would go too.
    behind: 'journal_append_only',
  },
  {
    name: 'hold_needs_open_postings',
    table: 'hold',
    title: 'nothing is held while postings are stopped',
    tamper: async (raw) => {
      await raw.client.query(`insert into posting_stop (id, reason) values ('${v7()}', 'test')`);
      return writeRawHold(raw, 1_000);
    },
  },
  {
    name: 'hold_starts',
    table: 'hold',
    title: 'a hold begins pending',
    tamper: (raw) => insertHold(raw, 1_000, 0, 'posted'),
  },
  {
    name: 'hold_starts',
    table: 'hold',
    title: 'a hold begins whole',
    tamper: (raw) => insertHold(raw, 1_000, 400, 'pending'),
  },
  {
    name: 'hold_changes',
    table: 'hold',
    title: 'a voided hold does not come back',
    tamper: async (raw) => {
      const id = await writeRawHold(raw, 1_000);
      await raw.client.query(`update hold set status = 'voided', remaining = 0 where id = $1`, [id]);
      return raw.client.query(`update hold set status = 'pending', remaining = 1000 where id = $1`, [id]);
    },
  },
  {
    name: 'hold_changes',
    table: 'hold',
    title: 'a hold does not move to another account',
    tamper: async (raw) => {
      const { outside, cardA } = raw.world;
      await writeRawJournal(raw, { entries: between(outside, cardA, 1_000) });
      const id = await writeRawHold(raw, 1_000);
      return raw.client.query('update hold set account_id = $2 where id = $1', [id, cardA]);
    },
  },
  {
    name: 'hold_changes',
    table: 'hold',
    title: 'the amount that was authorized does not shrink',
    tamper: changeHold('amount = 900, remaining = 900'),
  },
  {
    name: 'hold_changes',
    table: 'hold',
    title: 'what a hold began with does not change',
    tamper: changeHold('placed = 900'),
  },
  {
    name: 'hold_amount',
    table: 'hold',
    title: 'a hold keeps something',
    tamper: (raw) => insertHold(raw, 0, 0, 'pending'),
    behind: 'hold_open',
  },
  {
    name: 'hold_remaining',
    table: 'hold',
    title: 'a hold never keeps more than was authorized',
    tamper: changeHold('remaining = 1001'),
  },
  {
    name: 'hold_open',
    table: 'hold',
    title: 'a hold that is done keeps nothing',
    tamper: changeHold(`status = 'posted'`),
  },
  {
    name: 'hold_status',
    table: 'hold',
    title: 'a hold is in a known state',
    tamper: changeHold(`status = 'forgotten', remaining = 0`),
  },
];

export const SERVICE: Guard[] = [
  {
    name: 'posting_stop_stays',
    table: 'posting_stop',
    title: 'a stop is lifted, never deleted',
    tamper: statement('delete from posting_stop'),
  },
  {
    name: 'posting_stop_reason',
    table: 'posting_stop',
    title: 'a stop has its reason',
    tamper: statement(`insert into posting_stop (id, reason) values ('${v7()}', '')`),
  },
  {
    name: 'ledger_verification_single',
    table: 'ledger_verification',
    title: 'there is one last verification',
    tamper: statement(`insert into ledger_verification values (false, now(), true, '{}')`),
  },
  {
    name: 'outbox_topic',
    table: 'outbox',
    title: 'a message has its topic',
    tamper: statement(
      `insert into outbox (id, topic, business_id, payload) values ('${v7()}', '', '${v7()}', '{}')`,
    ),
  },
  {
    name: 'outbox_attempts',
    table: 'outbox',
    title: 'attempts are never below nothing',
    tamper: statement(
      `insert into outbox (id, topic, business_id, payload, attempts) values ('${v7()}', 't', '${v7()}', '{}', -1)`,
    ),
  },
];
