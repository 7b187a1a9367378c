import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { autoloadRunAt } from '#lib/domain/autoloads/autoload-dates.ts';
import { migrate } from '#lib/server/db/migrate.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import { prepareDatabase } from '#lib/server/db/prepare.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createSandboxClock } from '#lib/server/providers/clock/sandbox-clock.ts';
import { TEST_CARD_KEY } from '../support/api.ts';
import {
  CALENDAR_DAYS,
  daysBetween,
  expectedLoads,
  freezeInJuly,
  fundingSpent,
  makeCalendar,
  postedLoads,
} from '../support/autoload-calendar.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';

const KILL_EVERY_DAYS = 20;
/** Longer than a day of work takes, with the start of a node in it. */
const DAY_TIMEOUT_MS = 60_000;

export type AutoloadReport = {
  days: number;
  kills: number;
  posted: string[];
  expected: string[];
  spent: { journals: number; isExact: boolean };
  isLedgerSound: boolean;
};

/**
 * Two processes on one database, the clock of the sandbox moved from day to day over 400 days. On every twentieth day
 * one of the two is killed at a moment that nobody can foresee, and started anew.
 */
export async function proveAutoloads(): Promise<AutoloadReport> {
  const { server, remove } = await startOwnPostgres();
  const nodes: ChildProcess[] = [];
  try {
    const { appUrl, migratorUrl } = await prepareDatabase(server.url, { database: 'autoloads' });
    await migrate(migratorUrl);
    const { db, close } = openDatabase(appUrl, { max: 4, name: 'autoload proof' });
    try {
      return await run(db, () => startNode(appUrl), nodes);
    } finally {
      for (const node of nodes) node.kill('SIGKILL');
      await close();
    }
  } finally {
    await remove();
  }
}

async function run(
  db: Db,
  start: () => Promise<ChildProcess>,
  nodes: ChildProcess[],
): Promise<AutoloadReport> {
  const clock = await createSandboxClock(db);
  const days = daysBetween(CALENDAR_DAYS.from, CALENDAR_DAYS.to);
  await clock.moveTo(new Date(autoloadRunAt(CALENDAR_DAYS.from).getTime() - 3_600_000));
  const made = await makeCalendar(db);
  nodes.push(await start(), await start());
  let kills = 0;
  for (const [at, day] of days.entries()) {
    await clock.moveTo(new Date(autoloadRunAt(day).getTime() + 1_000));
    if (at % KILL_EVERY_DAYS === KILL_EVERY_DAYS - 1) {
      const which = randomInt(nodes.length);
      await pause(randomInt(60));
      nodes[which]?.kill('SIGKILL');
      kills++;
      nodes[which] = await start();
    }
    await dayIsOver(db, day);
    await freezeInJuly(db, made, day);
  }
  return {
    days: days.length,
    kills,
    posted: await postedLoads(db, made),
    expected: expectedLoads(),
    spent: await fundingSpent(db, made),
    isLedgerSound: (await verifyLedger(db)).ok,
  };
}

async function startNode(appUrl: string): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./autoloads-node.ts', import.meta.url));
  const environment = {
    ...process.env,
    APP_DATABASE_URL: appUrl,
    IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9',
    CARD_KEY: TEST_CARD_KEY,
    LOG_LEVEL: 'error',
  };
  const node = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(node, 'exit').then(() => Promise.reject(new Error('A node ended before it was ready.')));
  await Promise.race([once(node.stdout as NonNullable<typeof node.stdout>, 'data'), ended]);
  ended.catch(() => undefined);
  return node;
}

/** Waits until nothing of a day is left to be done. */
async function dayIsOver(db: Db, day: string): Promise<void> {
  const deadline = Date.now() + DAY_TIMEOUT_MS;
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from autoload where state = 'active' and next_on <= ${day})
        + (select count(*) from autoload_run where status = 'waiting') as left`.execute(db);
    if (rows[0]?.left === 0) return;
    if (Date.now() > deadline) throw new Error(`The loads of ${day} are not done.`);
    await pause(5);
  }
}
