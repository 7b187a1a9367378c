import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type AchNotice, type ReturnFile, readReturnFile } from '../nacha/read-returns.ts';
import type { FileRail } from './rail.ts';

/**
 * Reads the files that the bank left, one after the other: each return and correction is told, then the file goes
 * to `done`. One that is not whole goes to `refused` and nothing of it counts.
 *
 * @returns whether more may wait
 * @throws Error for a file that was refused, or that speaks of entries that are not ours
 */
export async function takeReturnFiles(rail: FileRail): Promise<boolean> {
  const incoming = join(rail.directory, 'incoming');
  await mkdir(incoming, { recursive: true });
  const [name, ...more] = (await readdir(incoming, { withFileTypes: true }))
    // What is still being carried here has another name until it is whole.
    .filter((file) => file.isFile() && !/^\.|\.(part|tmp)$/.test(file.name))
    .map((file) => file.name)
    .sort();
  if (name === undefined) return false;
  const text = await readFile(join(incoming, name), 'latin1');
  let file: ReturnFile;
  try {
    file = readReturnFile(text);
  } catch (error) {
    await moveTo(incoming, 'refused', name);
    throw new Error(`the bank's file ${name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  const strangers: string[] = [];
  for (const notice of file.notices)
    if (!(await tellNotice(rail, notice, file.writtenAt))) strangers.push(notice.originalTrace);
  await moveTo(incoming, 'done', name);
  if (strangers.length > 0)
    throw new Error(`${name} speaks of entries that we never sent: ${strangers.join(', ')}`);
  return more.length > 0;
}

/** @returns false where the entry is not one of ours */
async function tellNotice(
  { db, originator, tell }: FileRail,
  notice: AchNotice,
  writtenAt: Date,
): Promise<boolean> {
  if (!notice.originalTrace.startsWith(originator.bankRouting.slice(0, 8))) return false;
  const entry = await db
    .selectFrom('bank_file_entry')
    .select(['key', 'kind', 'status'])
    .where('trace', '=', Number(notice.originalTrace.slice(8)))
    // Trace numbers begin anew after ten million.
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return false;
  const isReturn = notice.kind === 'return';
  await tell({
    id: `ach:${notice.traceNumber}:${notice.originalTrace}:${notice.code}`,
    type: !isReturn ? 'account.changed' : entry.kind === 'check' ? 'account.failed' : returnOf(entry.status),
    key: entry.key,
    code: notice.code,
    correction: notice.correction,
    occurredAt: writtenAt.toISOString(),
  });
  if (!isReturn) return true;
  await db
    .updateTable('bank_file_entry')
    .set({ status: entry.status === 'settled' ? 'returned' : 'failed', code: notice.code })
    .where('key', '=', entry.key)
    .where('status', 'in', ['sent', 'settled'])
    .execute();
  return true;
}

/** What comes back before its settlement never arrived. */
const returnOf = (status: string) =>
  status === 'settled' || status === 'returned' ? 'payout.returned' : 'payout.failed';

async function moveTo(incoming: string, place: 'done' | 'refused', name: string): Promise<void> {
  await mkdir(join(incoming, place), { recursive: true });
  await rename(join(incoming, name), join(incoming, place, name));
}
