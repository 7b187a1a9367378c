import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { exportRecipients } from '../../src/lib/contract/recipients/recipients.ts';
import { openDatabase } from '../../src/lib/server/db/pool.ts';
import { RENT_AND_UTILITIES, TALLGRASS } from '../../src/lib/server/services/sandbox/demo/businesses.ts';
import { fillBusiness } from '../seed/bulk.ts';
import { fillRecipients } from '../seed/bulk-recipients.ts';
import type { System } from '../start/system.ts';
import { ADMINISTRATOR } from './browser.ts';
import { FILE_BUDGETS } from './budgets.ts';
import { measurePostings } from './ledger.ts';
import { memoryMb } from './memory.ts';
import { compared, type Row } from './row.ts';
import type { Stage } from './stage.ts';
import { signInAt } from './token.ts';

const GROUP = 'files';
/** Small files, one after the other: long enough for the node to come to rest at what they take. */
const FEW = 1_000;
const SMALL_FILES = 10;
/** Rows of the large file that is imported, and lines of one that is exported. */
const MANY = 50_000;
const IMPORTED = SMALL_FILES * FEW + MANY;
const EXPORTED = 200_000;
/** Some of the cards are not active. */
const SPARE = 1.5;
const PART_ROWS = 1_000;
/** As a screen that shows the progress; each look counts all rows of the import. */
const LOOK_AGAIN_MS = 500;
const WATCH_MEMORY_MS = 50;
const WITHIN_MS = 5 * 60 * 1000;
/** Administrator of the programs that pay by transfer. */
const PAYER = 'demo-grace';

/** Rows a second of imports and exports over HTTP, end to end, and what the node takes for few rows and for many. */
export async function measureFiles(stage: Stage): Promise<Row[]> {
  const { system } = stage;
  const postings = await measurePostings(stage);
  const { db, close } = openDatabase(system.appUrl, { name: 'bench', max: 2 });
  try {
    const now = new Date();
    await fillBusiness(db, { businessId: TALLGRASS, cards: Math.ceil(IMPORTED * SPARE), now });
    await analyze(system);
    const cards = await db
      .selectFrom('card')
      .select('id')
      .where('business_id', '=', TALLGRASS)
      .where('status', '=', 'active')
      .limit(IMPORTED)
      .execute();
    const loads = cards.map(({ id }) => [id, '0.01']);
    const people = Array.from({ length: IMPORTED }, (_, n) => [
      `Bench ${lettersOf(n)}`,
      `bench.${n}@bench.example`,
    ]);
    const asMiguel = await callerOf(system, ADMINISTRATOR.uid);
    const asGrace = await callerOf(system, PAYER);
    const rows = [
      ...(await measureImport(
        asMiguel,
        { system, postings },
        { kind: 'cardLoads', columns: ['cardId', 'amount'], rows: loads },
      )),
      ...(await measureImport(
        asGrace,
        { system, postings },
        { kind: 'recipients', columns: ['name', 'email'], rows: people },
      )),
    ];
    await fillRecipients(db, { businessId: RENT_AND_UTILITIES, recipients: EXPORTED, now });
    return [...rows, ...(await measureExport(asGrace, { system, postings }))];
  } finally {
    await close();
  }
}

/** As PostgreSQL does by itself a minute after such a fill; until then it plans badly. */
async function analyze({ migratorUrl }: System): Promise<void> {
  const owner = new pg.Client({ connectionString: migratorUrl });
  await owner.connect();
  try {
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
}

/** A name has no digits. */
const lettersOf = (n: number) => [...String(n)].map((digit) => 'bdfghklmnr'[Number(digit)]).join('a');

type Caller = Awaited<ReturnType<typeof callerOf>>;
/** `postings` are the journals a second of this run. */
type Measured = { system: System; postings: number };
type File = { kind: string; columns: string[]; rows: string[][] };

async function measureImport(caller: Caller, { system, postings }: Measured, file: File): Promise<Row[]> {
  const runs: Run[] = [];
  for (let start = 0; start < SMALL_FILES * FEW; start += FEW) {
    runs.push(await importOf(caller, system, { ...file, rows: file.rows.slice(start, start + FEW) }));
  }
  const peakMb = Math.max(...runs.map((run) => run.peakMb));
  await analyze(system);
  const many = await importOf(caller, system, { ...file, rows: file.rows.slice(SMALL_FILES * FEW) });
  const few = { rows: FEW, peakMb };
  return figures(`import of ${file.kind}`, { few, many, postings, atLeast: FILE_BUDGETS.imported });
}

async function measureExport(caller: Caller, { system, postings }: Measured): Promise<Row[]> {
  // By the name, which few have: a part of the list.
  const few = await exportOf(caller, system, { search: 'bench' });
  const many = await exportOf(caller, system, {});
  return figures('export of recipients', { few, many, postings, atLeast: FILE_BUDGETS.exported });
}

type Run = { rows: number; perSecond: number; peakMb: number };
type Runs = { few: Omit<Run, 'perSecond'>; many: Run; postings: number; atLeast: number };

function figures(what: string, { few, many, postings, atLeast }: Runs): Row[] {
  const note = `${many.rows.toLocaleString('en-US')} rows, compared with ${few.rows.toLocaleString('en-US')}`;
  return [
    compared({
      group: GROUP,
      what,
      figure: many.perSecond,
      comparedWith: postings,
      unit: '/s',
      demand: { atLeast },
      note,
    }),
    compared({
      group: GROUP,
      what: `memory of the node, ${what}`,
      figure: many.peakMb,
      comparedWith: few.peakMb,
      unit: 'MB',
      demand: { atMost: FILE_BUDGETS.memory },
      note,
    }),
  ];
}

async function importOf(ask: Caller, system: System, { kind, columns, rows }: File): Promise<Run> {
  const businessId = kind === 'cardLoads' ? TALLGRASS : RENT_AND_UTILITIES;
  return timed(system, async () => {
    const created = await ask('POST', `/businesses/${businessId}/imports`, {
      kind,
      fileName: 'bench.csv',
      columns,
    });
    const { id } = created.import;
    for (let start = 0; start < rows.length; start += PART_ROWS) {
      const part = rows.slice(start, start + PART_ROWS);
      await ask('POST', `/imports/${id}/rows`, {
        rows: part.map((cells, n) => ({ number: start + n + 2, cells })),
      });
    }
    const { revision, counts: checked } = (await ask('GET', `/imports/${id}`)).import;
    if (checked.good !== rows.length)
      throw new Error(`Of ${kind}, ${checked.good} of ${rows.length} rows are good.`);
    await ask('POST', `/imports/${id}/commit`, { businessId, revision });
    const { counts } = await over(async () => (await ask('GET', `/imports/${id}`)).import);
    if (counts.done !== rows.length) throw new Error(`${counts.done} of ${rows.length} rows were done.`);
    return rows.length;
  });
}

async function exportOf(ask: Caller, system: System, filter: object): Promise<Run> {
  return timed(system, async () => {
    const path = exportRecipients.path.replace('{id}', RENT_AND_UTILITIES);
    const { id } = (await ask('POST', path, filter)).export;
    const { lines } = await over(async () => (await ask('GET', `/exports/${id}`)).export);
    await ask('GET', `/exports/${id}/file`);
    return lines.done;
  });
}

async function timed(system: System, work: () => Promise<number>): Promise<Run> {
  const pid = system.app().pid ?? 0;
  let peakMb = memoryMb(pid);
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb(pid));
  }, WATCH_MEMORY_MS);
  const startedAt = performance.now();
  try {
    const rows = await work();
    return { rows, perSecond: rows / ((performance.now() - startedAt) / 1000), peakMb };
  } finally {
    clearInterval(watch);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several calls
async function over(read: () => Promise<any>) {
  const until = performance.now() + WITHIN_MS;
  for (;;) {
    const found = await read();
    if (found.state === 'done') return found;
    if (found.state === 'failed' || performance.now() > until) throw new Error(`It ended as ${found.state}.`);
    await pause(LOOK_AGAIN_MS);
  }
}

/** Calls of one person; the bytes of a file are counted and forgotten. */
async function callerOf({ url, emulator }: System, uid: string) {
  const token = await signInAt(emulator?.url ?? '', uid);
  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<any> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(method === 'POST' ? { 'idempotency-key': newId() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    if (response.headers.get('content-type')?.includes('json')) return response.json();
    let bytes = 0;
    for await (const piece of response.body ?? []) bytes += piece.length;
    return bytes;
  };
}
