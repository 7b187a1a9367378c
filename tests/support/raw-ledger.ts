import type pg from 'pg';
import { v7 } from 'uuid';
import { BUSINESS, type World } from './ledger.ts';

/** SQL as somebody would write it who goes around the posting function, one bare connection for all of it. */
export type Raw = { client: pg.ClientBase; world: World };

type RawEntry = {
  account: string;
  amount: number;
  seq?: number;
  balanceAfter?: number;
  version?: number;
  /** Leave the balance row as it is. */
  unbacked?: boolean;
};

export type RawJournal = {
  kind?: string;
  amount?: number;
  actor?: string;
  scope?: string;
  key?: string;
  reverses?: string | null;
  /** An existing journal to write into, instead of a new one. */
  into?: string;
  entries: RawEntry[];
};

/** Writes a journal that is right in everything but what the caller turns wrong; answers its id. */
export async function writeRawJournal({ client }: Raw, wanted: RawJournal): Promise<string> {
  const id = wanted.into ?? v7();
  const gained = wanted.entries.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  if (!wanted.into) {
    await client.query(
      `insert into journal (id, kind, business_id, actor, amount, idem_scope, idem_key, reverses)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        wanted.kind ?? 'adjustment',
        BUSINESS,
        wanted.actor ?? 'tamperer',
        wanted.amount ?? gained,
        wanted.scope ?? 'raw',
        wanted.key ?? v7(),
        wanted.reverses ?? null,
      ],
    );
  }
  const firstSeq = wanted.into ? 50 : 1;
  for (const [index, entry] of wanted.entries.entries()) {
    await writeRawEntry(client, id, { seq: firstSeq + index, ...entry });
  }
  return id;
}

/** Cents to and fro between two accounts, so that a journal balances. */
export function between(from: string, to: string, amount: number): RawEntry[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

/** Writes a pending hold; `held` follows by itself. */
export async function writeRawHold({ client, world }: Raw, amount: number): Promise<string> {
  const id = v7();
  await client.query(
    `insert into hold (id, account_id, amount, placed, remaining, expires_at)
     values ($1, $2, $3, $3, $3, '2030-01-01')`,
    [id, world.funding, amount],
  );
  return id;
}

async function writeRawEntry(client: pg.ClientBase, journal: string, entry: RawEntry): Promise<void> {
  const { rows } = await client.query<{ posted: string; version: string }>(
    'select posted, version from balance where account_id = $1',
    [entry.account],
  );
  const balanceAfter = entry.balanceAfter ?? Number(rows[0]?.posted) + entry.amount;
  const version = entry.version ?? Number(rows[0]?.version) + 1;
  if (!entry.unbacked) {
    await client.query('update balance set posted = $2, version = $3 where account_id = $1', [
      entry.account,
      balanceAfter,
      version,
    ]);
  }
  await client.query(
    `insert into entry (journal_id, seq, account_id, amount, balance_after, account_version)
     values ($1, $2, $3, $4, $5, $6)`,
    [journal, entry.seq, entry.account, entry.amount, balanceAfter, version],
  );
}
