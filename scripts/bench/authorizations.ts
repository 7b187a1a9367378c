import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { v7 as newId } from 'uuid';
import { systemClock } from '../../src/lib/domain/clock.ts';
import { createAuthorizationEngine } from '../../src/lib/server/authorizations/engine.ts';
import { type Database, openDatabase } from '../../src/lib/server/db/pool.ts';
import { deriveKey } from '../../src/lib/server/secrets.ts';
import { readCardKey } from '../lib/card-key.ts';
import { makeSpendingCards } from './authorization-cards.ts';
import { AUTHORIZATION_BUDGETS } from './budgets.ts';
import { openPgbench } from './pgbench.ts';
import { inTurns, median } from './rounds.ts';
import { budgeted, compared, type Row } from './row.ts';
import type { Stage } from './stage.ts';

const GROUP = 'authorizations';
const CALLERS = 32;
const CARDS = 1_000;
const WARM_UP_S = 2;
const run = promisify(execFile);

/** Authorizations a second ÷ pgbench's TPC-B on the same PostgreSQL with the same durability, in turns. */
export async function measureAuthorizations({ system, options, dataDir }: Stage): Promise<Row[]> {
  const pgbench = await openPgbench(system.adminUrl);
  const database = openDatabase(system.appUrl, { name: 'bench', max: 4, isPipelined: true });
  try {
    const cards = await makeSpendingCards(database.db, CARDS);
    const key = deriveKey(Buffer.from(await readCardKey(dataDir), 'base64url'), 'sandbox issuer events');
    const rows: Row[] = [];
    for (const [what, cardIds] of [
      [`${CARDS.toLocaleString('en-US')} cards`, cards],
      ['one hot card', cards.slice(0, 1)],
    ] as const) {
      rows.push(await measureEngine(database, pgbench, { what, cardIds, options }));
      rows.push(...(await measureHttp(system.url, pgbench, { what, cardIds, options, key })));
    }
    return rows;
  } finally {
    await database.close();
  }
}

type Pgbench = Awaited<ReturnType<typeof openPgbench>>;
type Load = { what: string; cardIds: readonly string[]; options: Stage['options'] };

async function measureEngine(
  database: Database,
  pgbench: Pgbench,
  { what, cardIds, options }: Load,
): Promise<Row> {
  const authorize = createAuthorizationEngine({ database, clock: systemClock });
  const spend = async (seconds: number): Promise<number> => {
    const startedAt = performance.now();
    let approved = 0;
    const caller = async () => {
      while (performance.now() - startedAt < seconds * 1000) {
        const answer = await authorize({
          networkId: newId(),
          cardId: cardIds[Math.floor(Math.random() * cardIds.length)] as string,
          amountMinor: 1,
          isPartialAllowed: false,
          merchant: { name: 'Corner Basket', categoryCode: '5411' },
          merchantCategory: 'Grocery Stores',
        });
        if (answer.outcome !== 'approved') throw new Error(`An authorization ended as ${answer.outcome}.`);
        approved++;
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    return approved / ((performance.now() - startedAt) / 1000);
  };
  await spend(WARM_UP_S);
  const { first, second, ratio } = await inTurns(
    options.rounds,
    () => spend(options.seconds),
    () => pgbench.transactionsPerSecond(options.seconds),
  );
  return compared({
    group: GROUP,
    what: `engine, ${what}`,
    unit: '/s',
    figure: first,
    comparedWith: second,
    ratio,
    note: `pgbench TPC-B; ${CALLERS} callers each`,
    demand: { atLeast: AUTHORIZATION_BUDGETS.engine },
  });
}

async function measureHttp(
  url: string,
  pgbench: Pgbench,
  { what, cardIds, options, key }: Load & { key: Buffer },
): Promise<Row[]> {
  const p99s: number[] = [];
  const spend = async (seconds: number): Promise<number> => {
    const orders = {
      url: `${url.replace('//localhost', '//127.0.0.1')}/api/issuer/authorizations`,
      key: key.toString('base64url'),
      cardIds,
      connections: CALLERS,
      seconds,
    };
    const script = join(import.meta.dirname, 'authorization-load.ts');
    const { stdout } = await run(process.execPath, [script, JSON.stringify(orders)], {
      timeout: (seconds + 30) * 1000,
    });
    const { answers, approved, p99Ms } = JSON.parse(stdout) as Record<string, number>;
    if (answers !== approved || !answers || !p99Ms) throw new Error(`Not every purchase passed: ${stdout}`);
    p99s.push(p99Ms);
    return answers / seconds;
  };
  await spend(WARM_UP_S);
  p99s.length = 0;
  const { first, second, ratio } = await inTurns(
    options.rounds,
    () => spend(options.seconds),
    () => pgbench.transactionsPerSecond(options.seconds),
  );
  return [
    compared({
      group: GROUP,
      what: `HTTP, ${what}`,
      unit: '/s',
      figure: first,
      comparedWith: second,
      ratio,
      note: `pgbench TPC-B; ${CALLERS} connections`,
      demand: { atLeast: AUTHORIZATION_BUDGETS.http },
    }),
    budgeted({
      group: GROUP,
      what: `HTTP p99, ${what}`,
      unit: 'ms',
      figure: median(p99s),
      atMost: AUTHORIZATION_BUDGETS.p99Ms,
    }),
  ];
}
