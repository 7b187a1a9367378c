import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { migrate } from '#lib/server/db/migrate.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import { prepareDatabase } from '#lib/server/db/prepare.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { type RunningPostgres, startPostgres } from '../../scripts/lib/postgres.ts';
import { makeWorld, type World } from '../support/ledger.ts';

const LOOPS = 8;
const ANSWERS_BETWEEN_KILLS = 150;

/** What was done and what came of it. */
export type CrashReport = { appKills: number; databaseKills: number; acknowledged: number; journals: number };

type Stage = {
  server: RunningPostgres;
  dataDir: string;
  appUrl: string;
  payerUrl: string;
  answersFile: string;
  world: World;
};

/**
 * Kills the app, then the database, under load, again and again, on an own PostgreSQL. After each kill:
 * every acknowledged journal and hold is there, and the verifier finds nothing.
 */
export async function proveCrashes(wanted: {
  appKills: number;
  databaseKills: number;
  /** Commits are acknowledged before they are on disk: what the proof must notice. */
  isCareless?: boolean;
}): Promise<CrashReport> {
  const stage = await openStage();
  if (wanted.isCareless) stage.payerUrl += '?options=-c%20synchronous_commit%3Doff';
  let app: ChildProcess | undefined;
  try {
    for (let kill = 0; kill < wanted.appKills; kill++) {
      app = startApp(stage);
      await moreAnswers(stage);
      await end(app);
      await assertNothingLost(stage);
    }
    app = startApp(stage);
    for (let kill = 0; kill < wanted.databaseKills; kill++) {
      await moreAnswers(stage);
      process.kill(stage.server.pid, 'SIGKILL');
      await stage.server.ended;
      stage.server = await startPostgres({ dataDir: stage.dataDir, port: stage.server.port });
      await assertNothingLost(stage);
    }
    await moreAnswers(stage);
    await end(app);
    const journals = await assertNothingLost(stage);
    const { appKills, databaseKills } = wanted;
    return { appKills, databaseKills, acknowledged: readAnswers(stage).length, journals };
  } finally {
    app?.kill('SIGKILL');
    await stage.server.stop();
    for (const folder of [stage.dataDir, stage.server.folder])
      rmSync(folder, { recursive: true, force: true });
  }
}

async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-crash-'));
  chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir });
  const { appUrl, migratorUrl } = await prepareDatabase(server.url, { database: 'crash' });
  await migrate(migratorUrl);
  const answersFile = join(dataDir, 'answers');
  writeFileSync(answersFile, '');
  const world = await withDatabase(appUrl, (db) => makeWorld(db, 1_000_000_000));
  return { server, dataDir, appUrl, payerUrl: appUrl, answersFile, world };
}

function startApp({ payerUrl, answersFile, world }: Stage): ChildProcess {
  const payer = fileURLToPath(new URL('./payer.ts', import.meta.url));
  const given = [payer, payerUrl, answersFile, JSON.stringify(world), String(LOOPS)];
  return spawn(process.execPath, given, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Waits for a good number of new answers and then for a moment that nobody can foresee. */
async function moreAnswers(stage: Stage): Promise<void> {
  const before = readAnswers(stage).length;
  const deadline = Date.now() + 60_000;
  while (readAnswers(stage).length < before + ANSWERS_BETWEEN_KILLS) {
    if (Date.now() > deadline) throw new Error('The app gives no answers any more.');
    await pause(10);
  }
  await pause(Math.random() * 40);
}

async function end(app: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => app.once('exit', resolve));
  app.kill('SIGKILL');
  await ended;
}

/** Everything written down is in the ledger, and the ledger holds; answers the number of its journals. */
async function assertNothingLost(stage: Stage): Promise<number> {
  const answers = readAnswers(stage);
  return withDatabase(stage.appUrl, async (db) => {
    for (const [subject, table] of Object.entries({ journal: 'journal', hold: 'hold' })) {
      const ids = answers.filter((answer) => answer.subject === subject).map(({ id }) => id);
      const { rows } = await sql<{ id: string }>`
        select id from unnest(${ids}::uuid[]) as acknowledged (id)
        where not exists (select from ${sql.table(table)} kept where kept.id = acknowledged.id)`.execute(db);
      expect(rows, `acknowledged, but lost from ${table}`).toEqual([]);
    }
    const refused = answers.filter(({ kind }) => !['posted', 'replayed', 'held'].includes(kind));
    expect(refused).toEqual([]);
    const report = await verifyLedger(db);
    expect(report).toMatchObject({ ok: true, entrySum: '0' });
    return report.journals;
  });
}

function readAnswers({ answersFile }: Stage): { subject: string; id: string; kind: string }[] {
  const lines = readFileSync(answersFile, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    const [subject = '', id = '', kind = ''] = line.split(' ');
    return { subject, id, kind };
  });
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, { max: 1, name: 'crash proof' });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
