import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AchNotice, readReturnFile } from '../nacha/read-returns.ts';
import { emitNotice } from './emit-notice.ts';
import { isGone, listIncoming, moveTo } from './incoming.ts';
import type { FileRail } from './rail.ts';

/** Files that one round reads. */
const PER_ROUND = 20;

/**
 * Reads the bank's files one by one: it emits each return and correction, then moves the file to `done`. An
 * incomplete file goes to `refused` and none of it counts. No file blocks the next one, and no entry the others of
 * its file.
 *
 * @returns whether more may wait
 * @throws Error for files that were refused, entries that were put aside, and files that another try may read
 */
export async function takeReturnFiles(rail: FileRail): Promise<boolean> {
  const names = await listIncoming(rail.directory);
  const errors: unknown[] = [];
  for (const name of names.slice(0, PER_ROUND)) {
    await takeFile(rail, name).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
  return names.length > PER_ROUND;
}

async function takeFile(rail: FileRail, name: string): Promise<void> {
  const text = await readFile(join(rail.directory, 'incoming', name), 'latin1').catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  // Another node was faster.
  if (text === null) return;
  let notices: AchNotice[];
  try {
    notices = readReturnFile(text);
  } catch (error) {
    await moveTo(rail.directory, 'refused', name);
    throw new Error(`the bank's file ${name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  const putAside: string[] = [];
  for (const notice of notices) {
    const why = await emitNotice(rail, notice, name);
    if (why !== null) putAside.push(why);
  }
  await moveTo(rail.directory, 'done', name);
  if (putAside.length > 0) throw new Error(`ask the bank about what was put aside: ${putAside.join('; ')}`);
}
