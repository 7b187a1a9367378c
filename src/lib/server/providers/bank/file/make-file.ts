import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { easternDate } from '#lib/domain/calendar.ts';
import type { Tx } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { FileRail } from './rail.ts';

/** Most entries of one file; the rest goes into the next. */
const ENTRIES_PER_FILE = 5_000;
/** Each file of a day has one of these. */
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Collects what is due into a new file, in one transaction: its entries and their trace numbers never change
 * afterwards.
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
  // Two nodes at once would choose the same name.
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
