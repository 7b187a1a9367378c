import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { migrate } from '#lib/server/db/migrate.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import { prepareDatabase } from '#lib/server/db/prepare.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { unsignedToken } from '../support/tokens.ts';
import { makeBusiness, makeCard, makeMember } from '../support/world.ts';

const CARDS = 50;
const PARTS = 5;
const TIMEOUT_MS = 120_000;

type Wanted = { rows: number; kills: { validate: number; commit: number; result: number } };

/** What SQL finds after an import of card loads whose node was killed again and again. */
type ImportProof = {
  kills: number;
  states: Record<string, number>;
  loads: number;
  /** Rows of the file that were loaded twice or more. */
  twice: number;
  fundingSpent: number;
  jobs: number;
  isLedgerSound: boolean;
  took: number;
};

/** Row n of the file loads n cents. */
export const expectedImport = ({ rows, kills }: Wanted): Omit<ImportProof, 'took'> => ({
  kills: kills.validate + kills.commit + kills.result,
  states: { done: rows },
  loads: rows,
  twice: 0,
  fundingSpent: (rows * (rows + 1)) / 2,
  jobs: 1,
  isLedgerSound: true,
});

/** Imports card loads through a node that is killed while it validates, commits and does the rows. */
export async function proveImports(wanted: Wanted): Promise<ImportProof> {
  const { server, remove } = await startOwnPostgres();
  let node: ChildProcess | undefined;
  try {
    const { appUrl, migratorUrl } = await prepareDatabase(server.url, { database: 'imports' });
    await migrate(migratorUrl);
    const { db, close } = openDatabase(appUrl, { max: 4, name: 'import proof' });
    try {
      return await run(db, wanted, async () => {
        node?.kill('SIGKILL');
        const started = await startNode(appUrl);
        node = started.node;
        return started.url;
      });
    } finally {
      node?.kill('SIGKILL');
      await close();
    }
  } finally {
    await remove();
  }
}

async function run(db: Db, wanted: Wanted, restart: () => Promise<string>): Promise<ImportProof> {
  const parentId = (await makeBusiness(db, { name: 'Parent' })).id;
  const program = await makeBusiness(db, { name: 'North', parentId, fundingMinor: 1_000_000_00 });
  const token = unsignedToken({ uid: await makeMember(db, { businessId: program.id, role: 'admin' }) });
  const cards: string[] = [];
  for (let n = 0; n < CARDS; n++) cards.push((await makeCard(db, { businessId: program.id })).id);

  const began = performance.now();
  let kills = 0;
  let url = await restart();
  const post = (path: string, body: object, key: string = newId()) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
  const kill = async () => {
    url = await restart();
    kills++;
  };
  /** Sends, kills the node at a moment that nobody can foresee, and sends the same again, as the browser does. */
  const postThroughKill = async (isKilled: boolean, ...request: Parameters<typeof post>) => {
    if (isKilled) {
      const lost = post(...request).catch(() => undefined);
      await pause(randomInt(150));
      await kill();
      await lost;
    }
    return answerOf(await post(...request));
  };

  const columns = ['cardId', 'amount', 'memo'];
  const file = { kind: 'cardLoads', fileName: 'loads.csv', columns };
  const { import: created } = await answerOf(await post(`/businesses/${program.id}/imports`, file));
  const address = `/imports/${created.id}`;
  const rows = Array.from({ length: wanted.rows }, (_, at) => ({
    number: at + 2,
    cells: [cards[at % CARDS] ?? '', ((at + 1) / 100).toFixed(2), `row ${at + 2}`],
  }));
  const size = Math.ceil(wanted.rows / PARTS);
  let { revision } = created;
  for (let part = 0; part < PARTS; part++) {
    const body = { rows: rows.slice(part * size, (part + 1) * size) };
    ({ revision } = await postThroughKill(part < wanted.kills.validate, `${address}/rows`, body, newId()));
  }

  const commit = { businessId: program.id, revision };
  const key = newId();
  for (let at = 0; at < wanted.kills.commit; at++)
    await postThroughKill(true, `${address}/commit`, commit, key);
  if (wanted.kills.commit === 0) await postThroughKill(false, `${address}/commit`, commit, key);

  for (let at = 1; at <= wanted.kills.result; at++) {
    await until(db, (done) => done >= Math.floor((wanted.rows * at) / (wanted.kills.result + 1)));
    await pause(randomInt(30));
    await kill();
  }
  await until(db, (done, isOver) => isOver && done > 0);
  const took = Math.round(performance.now() - began);
  return { kills, took, ...(await found(db, program.fundingAccountId ?? '')) };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
async function answerOf(response: Response): Promise<any> {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return body;
}

/** Waits for so many rows that are done, or for the end of the job. */
async function until(db: Db, isReached: (done: number, isOver: boolean) => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await sql<{ done: number; isOver: boolean }>`
      select (select count(*)::int from import_row where state = 'done') as done,
        not exists (select from job where state in ('queued', 'running')) as "isOver"`.execute(db);
    if (rows[0] && isReached(rows[0].done, rows[0].isOver)) return;
    if (Date.now() > deadline) throw new Error('The rows are not done.');
    await pause(5);
  }
}

async function found(db: Db, fundingAccountId: string) {
  const states = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from import_row group by 1`.execute(db);
  const { rows } = await sql<{ loads: number; twice: number; jobs: number; spent: number }>`
    select (select count(*)::int from card_load) as loads,
      (select count(*)::int from (select from card_load group by memo having count(*) > 1) as again) as twice,
      (select count(*)::int from job) as jobs,
      (select 100000000 - posted from balance where account_id = ${fundingAccountId})::int as spent`.execute(
    db,
  );
  const { loads = 0, twice = 0, jobs = 0, spent = 0 } = rows[0] ?? {};
  return {
    states: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    loads,
    twice,
    jobs,
    fundingSpent: spent,
    isLedgerSound: (await verifyLedger(db)).ok,
  };
}

async function startNode(appUrl: string): Promise<{ node: ChildProcess; url: string }> {
  const file = fileURLToPath(new URL('./import-node.ts', import.meta.url));
  const environment = {
    ...process.env,
    APP_DATABASE_URL: appUrl,
    IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9',
    CARD_KEY: Buffer.alloc(32, 7).toString('base64url'),
    LOG_LEVEL: 'error',
  };
  const node = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(node, 'exit').then(() => Promise.reject(new Error('A node ended before it was ready.')));
  const [said] = await Promise.race([once(node.stdout as NonNullable<typeof node.stdout>, 'data'), ended]);
  ended.catch(() => undefined);
  return { node, url: String(said) };
}
