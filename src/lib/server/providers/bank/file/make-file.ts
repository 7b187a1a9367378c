import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { easternDate } from '#lib/domain/calendar.ts';
import type { Tx } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { FileRail } from './rail.ts';

/** Entries of one file; what is over them makes the next. */
const ENTRIES_PER_FILE = 5_000;
/** The files of a day are told apart by one of these. */
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Takes what is due into a file of its own, in one transaction: which entries are in it, under which trace numbers,
 * never changes afterwards.
 *
 * @returns whether more may be due
 */
export async function makeFile({ db, clock }: FileRail): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .selectFrom('bank_file_entry')
      .select('key')
      .where('status', '=', 'waiting')
      .where('leaves_at', '<=', now)
      .orderBy('leaves_at')
      .orderBy('key')
      .limit(ENTRIES_PER_FILE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return false;
    const fileId = newId();
    await tx
      .insertInto('bank_file')
      .values({ id: fileId, ...(await nameFile(tx, now)), created_at: now })
      .execute();
    await tx
      .updateTable('bank_file_entry')
      .set({ file_id: fileId, status: 'sent', trace: sql<number>`nextval('bank_file_trace')` })
      .where(
        'key',
        'in',
        due.map(({ key }) => key),
      )
      .execute();
    return due.length === ENTRIES_PER_FILE;
  });
}

/** The next modifier of the day. @throws Error after 36 files, more than any bank takes in a day */
async function nameFile(tx: Tx, now: Date): Promise<{ created_on: string; modifier: string }> {
  const created_on = easternDate(now);
  // Two nodes at once would name their files alike.
  await sql`select pg_advisory_xact_lock(hashtext('bank_file'))`.execute(tx);
  const { count } = await tx
    .selectFrom('bank_file')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('created_on', '=', created_on)
    .executeTakeFirstOrThrow();
  const modifier = MODIFIERS[Number(count)];
  if (!modifier) throw new Error(`no more files can leave on ${created_on}`);
  return { created_on, modifier };
}
