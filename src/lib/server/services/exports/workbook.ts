import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { csvCells } from '#lib/domain/csv.ts';

/** Characters that a spreadsheet allows in a cell; it takes a file with more for damaged. */
const MOST_CHARACTERS = 32_767;
/** What a workbook may use; 50,000 lines of 16 cells take about 400 MB. */
const MOST_MEGABYTES = 1_024;
const MOST_MS = 120_000;
/** Bytes that are handed on at once. */
const PIECE_BYTES = 65_536;

/** The library works through all rows at once, so it has a thread of its own: the node goes on answering meanwhile. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const write = require(workerData.library);
const amounts = new Set(workerData.amounts);
const rows = [workerData.heads.map((value) => ({ type: String, value, fontWeight: 'bold' }))];
const cellOf = (value, column) => {
  if (value === '') return null;
  return amounts.has(column) ? { type: Number, value: Number(value), format: '0.00' } : value;
};
parentPort.on('message', async (lines) => {
  if (lines) return void lines.forEach((cells) => rows.push(cells.map(cellOf)));
  const columns = workerData.heads.map(() => ({ width: 22 }));
  const bytes = await write(rows, { columns, stickyRowsCount: 1 }).toBuffer();
  parentPort.postMessage(new Uint8Array(bytes));
});`;

export type Heads = {
  heads: readonly string[];
  /** Positions of the columns that are numbers; every other cell is a text, with its leading zeros. */
  amounts: readonly number[];
};

/**
 * A workbook of the lines of a CSV file, which are escaped alike. It is in memory as a whole, so a node makes one after
 * the other; the caller bounds its lines.
 */
export async function* workbookOf(lines: AsyncIterable<string>, heads: Heads): AsyncGenerator<Uint8Array> {
  const next = await turn();
  const library = createRequire(import.meta.url).resolve('write-excel-file/node');
  const thread = new Worker(THREAD, {
    eval: true,
    workerData: { library, ...heads },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  try {
    const answer = answerOf(thread);
    // It is awaited below; until then a failure is kept.
    answer.catch(() => {});
    for await (const some of lines) thread.postMessage(csvCells(some).map((cells) => cells.map(shortened)));
    thread.postMessage(null);
    const bytes = await answer;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
  } finally {
    await thread.terminate();
    next();
  }
}

const shortened = (cell: string) =>
  cell.length > MOST_CHARACTERS ? `${cell.slice(0, MOST_CHARACTERS - 1)}…` : cell;

function answerOf(thread: Worker): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A workbook took too long.')), MOST_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread of a workbook ended.'));
    });
  });
}

/** Turns one after the other: each waits until those before have ended, and is answered what ends it. */
function oneByOne(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    let end = () => {};
    last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  };
}

const turn = oneByOne();
