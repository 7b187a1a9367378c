import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { listCards } from '../../src/lib/contract/cards/cards.ts';
import { listBusinessTransactions, listLoadHistory } from '../../src/lib/contract/funding/history.ts';
import type { System } from '../start/system.ts';
import { ADMINISTRATOR } from './browser.ts';
import { GRID_RATIO } from './budgets.ts';
import { fillPurchases } from './fill-purchases.ts';
import { inTurns, median } from './rounds.ts';
import { compared, type Row } from './row.ts';
import { openSystem, type Stage } from './stage.ts';
import { signInAt } from './token.ts';

const GROUP = 'grid';
const CALLS_A_ROUND = 15;
const WARM_UP_CALLS = 10;
const CALL_TIMEOUT_MS = 30_000;
const SAMPLE_OFFSET = 100;
const SEED_TIMEOUT_MS = 20 * 60 * 1000;

type Query = Record<string, string>;

/** The search terms for a card of the bulk fill, and the tag that some cards have. */
type Sample = { id: string; email: string; phone: string; tag: string };

type ListCall = typeof listCards | typeof listLoadHistory | typeof listBusinessTransactions;
/** One query of a list; of the cards where no call is named. */
type Look = { what: string; call?: ListCall; query: (sample: Sample) => Query };

const loads = (what: string, query: Look['query']): Look => ({
  what: `load history: ${what}`,
  call: listLoadHistory,
  query,
});
const purchases = (what: string, query: Look['query']): Look => ({
  what: `purchases: ${what}`,
  call: listBusinessTransactions,
  query,
});

/**
 * Common queries of the grid, and of the histories of a business, where each card has a load and a purchase; each must
 * cost the same in a large table as in a small one.
 */
const LOOKS: readonly Look[] = [
  { what: 'first page', query: () => ({}) },
  { what: 'search by name', query: () => ({ search: 'kovalenko' }) },
  { what: 'search by last 4', query: () => ({ search: '4821' }) },
  { what: 'search by card ID', query: ({ id }) => ({ search: id }) },
  { what: 'search by email', query: ({ email }) => ({ search: email }) },
  { what: 'search by phone', query: ({ phone }) => ({ search: phone }) },
  { what: 'sort by holder', query: () => ({ sort: 'holder' }) },
  { what: 'sort by holder, from the end', query: () => ({ sort: '-holder' }) },
  { what: 'sort by last activity', query: () => ({ sort: '-lastActivityAt' }) },
  { what: 'sort by quietest', query: () => ({ sort: 'lastActivityAt' }) },
  { what: 'sort by oldest', query: () => ({ sort: 'createdAt' }) },
  { what: 'one status', query: () => ({ status: 'locked' }) },
  { what: 'one tag', query: ({ tag }) => ({ tag }) },
  { what: 'one program', query: () => ({ program: ADMINISTRATOR.businessId }) },
  loads('first page', () => ({})),
  loads('one kind, of which there is none', () => ({ type: 'withdrawal' })),
  loads('one card', ({ id }) => ({ card: id })),
  loads('what stands', () => ({ state: 'standing' })),
  purchases('first page', () => ({})),
  purchases('one status', () => ({ status: 'declined' })),
  purchases('one card', ({ id }) => ({ card: id })),
  purchases('amounts', () => ({ minAmount: '20', maxAmount: '40' })),
  purchases('search by merchant', () => ({ search: 'basket' })),
];

/** The same call on two databases of one server, one with few cards and one with many, in turns. */
export async function measureGrid({ system: few, options, dataDir }: Stage): Promise<Row[]> {
  const { fewCards, manyCards, rounds } = options;
  const other = { dataDir: join(dataDir, 'many'), databaseUrl: few.adminUrl, database: 'larkspur_many' };
  const many = await openSystem(other);
  try {
    await fill(few, fewCards);
    await fill(many, manyCards);
    const [askMany, askFew] = [await caller(many), await caller(few)];
    const [sampleOfMany, sampleOfFew] = [await sampleOf(many), await sampleOf(few)];
    const rows: Row[] = [];
    for (const { what, call = listCards, query } of LOOKS) {
      const ofMany = { call, query: query(sampleOfMany) };
      const ofFew = { call, query: query(sampleOfFew) };
      await askMany(ofMany, WARM_UP_CALLS);
      await askFew(ofFew, WARM_UP_CALLS);
      const { first, second, ratio } = await inTurns(
        rounds,
        () => askMany(ofMany, CALLS_A_ROUND),
        () => askFew(ofFew, CALLS_A_ROUND),
      );
      rows.push(
        compared({
          group: GROUP,
          what,
          figure: first,
          unit: 'ms',
          comparedWith: second,
          ratio,
          demand: { atMost: GRID_RATIO },
          note: `${manyCards.toLocaleString('en-US')} cards against ${fewCards.toLocaleString('en-US')}`,
        }),
      );
    }
    return rows;
  } finally {
    await many.stop();
  }
}

/**
 * Adds cards to the administrator's business by `npm run seed`, a purchase to each, and collects the statistics that PostgreSQL would
 * collect by itself a minute later.
 */
async function fill(system: System, cards: number): Promise<void> {
  const seed = join(import.meta.dirname, '..', 'seed.ts');
  await promisify(execFile)(process.execPath, [seed, '--cards', String(cards)], {
    timeout: SEED_TIMEOUT_MS,
    env: { ...process.env, DATABASE_URL: system.adminUrl, APP_DATABASE_URL: system.appUrl },
  });
  await fillPurchases(system.migratorUrl, ADMINISTRATOR.businessId);
  const owner = new pg.Client({ connectionString: system.migratorUrl });
  await owner.connect();
  try {
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
}

async function sampleOf({ migratorUrl }: System): Promise<Sample> {
  const owner = new pg.Client({ connectionString: migratorUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<Sample>(
      `select id, holder_email as email, holder_phone as phone,
         (select id from tag where business_id = $1 order by lower(name), id limit 1) as tag
       from card
       where business_id = $1 and holder_email like '%@mail.example' and holder_phone is not null
       order by created_at, id offset $2 limit 1`,
      [ADMINISTRATOR.businessId, SAMPLE_OFFSET],
    );
    if (!rows[0]) throw new Error('There is no card of the bulk fill to look for.');
    return rows[0];
  } finally {
    await owner.end();
  }
}

type Ask = (what: { call: ListCall; query: Query }, calls: number) => Promise<number>;

/** Asks for a list over HTTP, with a bearer of the system's own emulator; answers the median time in ms. */
async function caller({ url, emulator }: System): Promise<Ask> {
  const token = await signInAt(emulator?.url ?? '', ADMINISTRATOR.uid);
  return async ({ call: { name, path }, query }, calls) => {
    const address = `${url}/api${path.replace('{id}', ADMINISTRATOR.businessId)}`;
    const times: number[] = [];
    for (let call = 0; call < calls; call++) {
      const startedAt = performance.now();
      const response = await fetch(`${address}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
}
