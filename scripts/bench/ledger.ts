import { v7 as newId } from 'uuid';
import { openDatabase } from '../../src/lib/server/db/pool.ts';
import type { AccountKind } from '../../src/lib/server/db/schema/ledger.ts';
import type { Db } from '../../src/lib/server/db/schema.ts';
import { inTransaction } from '../../src/lib/server/db/transaction.ts';
import { openAccount } from '../../src/lib/server/ledger/open-account.ts';
import { postJournal } from '../../src/lib/server/ledger/post.ts';
import { median } from './rounds.ts';
import { type Row, withoutDemand } from './row.ts';
import type { Stage } from './stage.ts';

const GROUP = 'ledger';
const CALLERS = 16;
const ACCOUNTS = 500;
const BUSINESS = newId();

/** Journals posted a second, each in its own durable transaction; for information. */
export async function measureLedger(stage: Stage): Promise<Row[]> {
  const row = (what: string, figure: number) =>
    withoutDemand({ group: GROUP, what, figure, unit: '/s', note: `${CALLERS} callers` });
  return [
    row('postings between many accounts', await measurePostings(stage)),
    row('postings from one account', await postingRate(stage, 1)),
  ];
}

/** Journals a second between many accounts: what other groups are compared with. */
export const measurePostings = (stage: Stage): Promise<number> => postingRate(stage, ACCOUNTS);

/** @param sources how many accounts the money comes from */
async function postingRate({ system, options }: Stage, sources: number): Promise<number> {
  const { db, close } = openDatabase(system.appUrl, { name: 'bench', max: CALLERS });
  try {
    // This account may be overdrawn, so it needs no deposit first.
    const from = (await openAccounts(db, 'ach_in_transit')).slice(0, sources);
    const to = await openAccounts(db, 'card');
    const rates: number[] = [];
    for (let round = 0; round < options.rounds; round++) {
      rates.push(await postFor(options.seconds, { db, from, to }));
    }
    return median(rates);
  } finally {
    await close();
  }
}

function openAccounts(db: Db, kind: AccountKind): Promise<string[]> {
  const ids = Array.from({ length: ACCOUNTS }, () => newId());
  return inTransaction(db, async (tx) => {
    for (const id of ids) await openAccount(tx, { id, businessId: BUSINESS, kind });
    return ids;
  });
}

type Sides = { db: Db; from: readonly string[]; to: readonly string[] };

/** Posts one cent between accounts taken at random, as often as it can, and answers how often a second. */
async function postFor(seconds: number, { db, from, to }: Sides): Promise<number> {
  const startedAt = performance.now();
  let posted = 0;
  const caller = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      await postOne(db, anyOf(from), anyOf(to));
      posted++;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return posted / ((performance.now() - startedAt) / 1000);
}

async function postOne(db: Db, from: string, to: string): Promise<void> {
  const id = newId();
  const result = await inTransaction(db, (tx) =>
    postJournal(tx, {
      id,
      kind: 'deposit',
      businessId: BUSINESS,
      actor: 'system:bench',
      idempotency: { scope: 'bench', key: id },
      entries: [
        { accountId: from, amountMinor: -1 },
        { accountId: to, amountMinor: 1 },
      ],
    }),
  );
  if (result.kind !== 'posted') throw new Error(`A posting ended as ${result.kind}.`);
}

const anyOf = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)] as string;
