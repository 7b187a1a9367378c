import { sql } from 'kysely';
import type { Platform } from '../../platform.ts';

/**
 * How long after a payment's end its bank events are kept, so that repeats are recognized. A bank repeats itself for
 * days, and returns of credits arrive within two months at the latest; a later repeat finds the payment in the state
 * that the event had caused, and changes nothing.
 */
const KEPT_DAYS = 90;
/** Rows deleted by one statement, so that none locks many rows. */
const CHUNK_ROWS = 5_000;

/** Deletes old bank events, but none of a payment that is still in transit. */
export async function forgetBankEvents(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { chunkRows = CHUNK_ROWS }: { chunkRows?: number } = {},
): Promise<boolean> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const { numAffectedRows } = await sql`
    delete from bank_event where ctid = any(array(
      select bank_event.ctid from bank_event left join bank_transfer on bank_transfer.id = bank_event.about_id
      where bank_event.received_at < ${before} and (bank_transfer.id is null or (
        bank_transfer.status in ('completed', 'failed')
        and coalesce(bank_transfer.failed_at, bank_transfer.completed_at) < ${before}))
      order by bank_event.received_at limit ${chunkRows}))`.execute(db);
  return Number(numAffectedRows ?? 0) === chunkRows;
}
