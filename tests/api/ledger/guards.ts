import { v7 } from 'uuid';
import { BUSINESS } from '../../support/ledger.ts';
import {
  between,
  type Raw,
  type RawJournal,
  writeRawHold,
  writeRawJournal,
} from '../../support/raw-ledger.ts';

/**
 * One rule of the database and a way to break it. The tampering is right in everything else, so that with the
 * rule dropped it goes through, or runs into the named rule that stands behind it.
 */
export type Guard = {
  name: string;
  table: string;
  title: string;
  tamper(raw: Raw): Promise<unknown>;
  behind?: string;
};

const journal =
  (make: (raw: Raw) => RawJournal): Guard['tamper'] =>
  (raw) =>
    writeRawJournal(raw, make(raw));

const statement =
  (text: string, ...names: (keyof Raw['world'])[]): Guard['tamper'] =>
  ({ client, world }) =>
    client.query(
      text,
      names.map((name) => world[name]),
    );

const move = ({ world }: Raw, amount = 100) => between(world.outside, world.funding, amount);
const insertAccount = (columns: string, values: string) =>
  statement(`insert into account (id, business_id, ${columns}) values ('${v7()}', '${BUSINESS}', ${values})`);
const firstJournal = async ({ client }: Raw) =>
  (await client.query<{ id: string }>('select id from journal limit 1')).rows[0]?.id as string;

const ACCOUNT: Guard[] = [
  {
    name: 'account_append_only',
    table: 'account',
    title: 'an account never changes its owner',
    tamper: statement('update account set business_id = id where id = $1', 'cardA'),
  },
  {
    name: 'account_kind',
    table: 'account',
    title: 'an account is of a known kind',
    tamper: insertAccount('kind, allow_negative', `'purse', false`),
  },
  {
    name: 'account_currency',
    table: 'account',
    title: 'an account is in US dollars',
    tamper: insertAccount('kind, allow_negative, currency', `'card', false, 'EUR'`),
  },
  {
    name: 'account_may_be_negative',
    table: 'account',
    title: 'a card is never allowed to be overdrawn',
    tamper: insertAccount('kind, allow_negative', `'card', true`),
  },
];

const BALANCE: Guard[] = [
  {
    name: 'balance_stays',
    table: 'balance',
    title: 'a balance is never deleted',
    tamper: statement('delete from balance where account_id = $1', 'cardA'),
  },
  {
    name: 'balance_stays',
    table: 'balance',
    title: 'the balances are never truncated',
    tamper: async ({ client }) => {
      await client.query('alter table hold disable trigger hold_stays');
      await client.query('alter table journal drop constraint journal_clears');
      return client.query('truncate balance, hold');
    },
  },
  {
    name: 'balance_account',
    table: 'balance',
    title: 'the overdraft mark of a balance is that of its account',
    tamper: statement('update balance set allow_negative = true where account_id = $1', 'cardA'),
  },
  {
    name: 'balance_available',
    table: 'balance',
    title: 'a funding account cannot be overdrawn',
    tamper: journal(({ world }) => ({ entries: between(world.funding, world.outside, 100_001) })),
  },
  {
    name: 'balance_available',
    table: 'balance',
    title: 'held money cannot be spent',
    tamper: async (raw) => {
      await writeRawHold(raw, 60_000);
      return writeRawJournal(raw, { entries: between(raw.world.funding, raw.world.outside, 40_001) });
    },
  },
  {
    name: 'balance_held',
    table: 'balance',
    title: 'less than nothing is never held',
    tamper: async ({ client, world }) => {
      await client.query('alter table balance disable trigger balance_held_by_holds');
      return client.query('update balance set held = -5 where account_id = $1', [world.funding]);
    },
  },
  {
    name: 'balance_version',
    table: 'balance',
    title: 'a version is never below nothing',
    tamper: statement('update balance set version = -1 where account_id = $1', 'cardA'),
    behind: 'balance_backed',
  },
  {
    name: 'balance_backed',
    table: 'balance',
    title: 'a balance does not change without an entry',
    tamper: statement('update balance set posted = posted + 1 where account_id = $1', 'cardA'),
  },
  {
    name: 'balance_held_by_holds',
    table: 'balance',
    title: 'held money does not change without a hold',
    tamper: statement('update balance set held = held + 1 where account_id = $1', 'funding'),
  },
  {
    name: 'balance_starts',
    table: 'balance',
    title: 'nothing is held from the start',
    tamper: async ({ client }) => {
      const id = v7();
      await client.query('alter table account disable trigger account_opens_balance');
      await client.query(
        `insert into account (id, business_id, kind, allow_negative) values ($1, $1, 'suspense', true)`,
        [id],
      );
      return client.query('insert into balance (account_id, allow_negative, held) values ($1, true, 5)', [
        id,
      ]);
    },
  },
];

const JOURNAL: Guard[] = [
  {
    name: 'journal_append_only',
    table: 'journal',
    title: 'a journal never changes',
    tamper: statement(`update journal set actor = 'somebody else'`),
  },
  {
    name: 'journal_needs_open_postings',
    table: 'journal',
    title: 'nothing is posted while postings are stopped',
    tamper: async (raw) => {
      await raw.client.query(`insert into posting_stop (id, reason) values ('${v7()}', 'test')`);
      return writeRawJournal(raw, { entries: move(raw) });
    },
  },
  {
    name: 'journal_balances',
    table: 'journal',
    title: 'a journal is not empty',
    tamper: journal(() => ({ amount: 1, entries: [] })),
  },
  {
    name: 'journal_balances',
    table: 'journal',
    title: 'a journal has at least two entries',
    tamper: journal(({ world }) => ({ entries: [{ account: world.funding, amount: 100 }] })),
  },
  {
    name: 'journal_balances',
    table: 'journal',
    title: 'the entries of a journal sum to zero',
    tamper: journal(({ world }) => ({
      entries: [
        { account: world.outside, amount: -100 },
        { account: world.funding, amount: 101 },
      ],
    })),
  },
  {
    name: 'journal_balances',
    table: 'journal',
    title: 'a journal moves what it says it moves',
    tamper: journal((raw) => ({ amount: 99, entries: move(raw) })),
  },
  {
    name: 'journal_mirrors',
    table: 'journal',
    title: 'a reversal is the mirror of its journal',
    tamper: async (raw) =>
      writeRawJournal(raw, { kind: 'reversal', reverses: await firstJournal(raw), entries: move(raw) }),
  },
  {
    name: 'journal_mirrors',
    table: 'journal',
    title: 'a reversal is not reversed',
    tamper: async (raw) => {
      const { outside, funding } = raw.world;
      const first = await writeRawJournal(raw, { entries: move(raw) });
      const back = between(funding, outside, 100);
      const second = await writeRawJournal(raw, { kind: 'reversal', reverses: first, entries: back });
      return writeRawJournal(raw, { kind: 'reversal', reverses: second, entries: move(raw) });
    },
  },
  {
    name: 'journal_reverses_once',
    table: 'journal',
    title: 'a journal is reversed once',
    tamper: async (raw) => {
      const reverses = await writeRawJournal(raw, { entries: move(raw) });
      const back = between(raw.world.funding, raw.world.outside, 100);
      await writeRawJournal(raw, { kind: 'reversal', reverses, entries: back });
      return writeRawJournal(raw, { kind: 'reversal', reverses, entries: back });
    },
  },
  {
    name: 'journal_reversal',
    table: 'journal',
    title: 'only a reversal names a journal that it takes back',
    tamper: journal((raw) => ({ kind: 'reversal', entries: move(raw) })),
  },
  {
    name: 'journal_idempotency',
    table: 'journal',
    title: 'a key is posted once',
    tamper: async (raw) => {
      await writeRawJournal(raw, { key: 'twice', entries: move(raw) });
      return writeRawJournal(raw, { key: 'twice', entries: move(raw) });
    },
  },
  {
    name: 'journal_load_cap',
    table: 'journal',
    title: 'a load is at most $9,999',
    tamper: journal((raw) => ({ kind: 'load', entries: move(raw, 999_901) })),
  },
  {
    name: 'journal_transfer_cap',
    table: 'journal',
    title: 'a transfer is at most $50,000',
    tamper: journal((raw) => ({ kind: 'transfer', entries: move(raw, 5_000_001) })),
  },
  {
    name: 'journal_amount',
    table: 'journal',
    title: 'a journal moves something',
    tamper: journal((raw) => ({ amount: 0, entries: move(raw) })),
    behind: 'entry_closed',
  },
  {
    name: 'journal_kind',
    table: 'journal',
    title: 'a journal is of a known kind',
    tamper: journal((raw) => ({ kind: 'gift', entries: move(raw) })),
  },
  {
    name: 'journal_actor',
    table: 'journal',
    title: 'a journal names who asked for it',
    tamper: journal((raw) => ({ actor: '', entries: move(raw) })),
  },
  {
    name: 'journal_idem_scope',
    table: 'journal',
    title: 'the scope of a key is not empty',
    tamper: journal((raw) => ({ scope: '', entries: move(raw) })),
  },
  {
    name: 'journal_idem_key',
    table: 'journal',
    title: 'a key is not empty',
    tamper: journal((raw) => ({ key: '', entries: move(raw) })),
  },
];

export { ACCOUNT, BALANCE, firstJournal, JOURNAL, journal, move, statement };
