import { sql } from 'kysely';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { Refusal } from '../../commands/refusal.ts';
import { inTransaction, isCrowdedOut, isOutOfReach, sqlState } from '../../db/transaction.ts';
import type { JobRow, RowOutcome } from '../../jobs/job-row.ts';
import type { JobContext, JobKind } from '../jobs/job-kind.ts';
import { doLoads } from './do-loads.ts';
import { doOrders } from './do-orders.ts';
import { doPayments } from './do-payments.ts';
import { doRecipients } from './do-recipients.ts';
import type { Doing, DoRows, RowEnd } from './doing.ts';
import { businessesForImport } from './kinds.ts';
import { openCells } from './seal-cells.ts';

const DO: Record<ImportKind, DoRows> = {
  order: doOrders,
  physical: doOrders,
  virtual: doOrders,
  recipients: doRecipients,
  payments: doPayments,
  cardLoads: doLoads,
};

/** Rows that are done in one transaction; those that are commands of their own take longer and hold locks. */
export const CHUNK_ROWS: Record<ImportKind, number> = {
  order: 200,
  physical: 200,
  virtual: 200,
  recipients: 200,
  payments: 50,
  cardLoads: 200,
};

/** Chunks between two renewals of the job's lease. */
const CHUNKS_AT_ONCE = 4;

/** The name of an import's job. */
export const jobKindOf = (kind: ImportKind): string => `import.${kind}`;

/**
 * The job of an import. Each row of the job is a chunk of the file. A chunk takes only the rows that still wait, and how
 * they ended is written in the same transaction as what they did: whatever is killed or repeated, a row is done once.
 */
export const runChunks = (kind: ImportKind): JobKind => ({
  async runRows(rows, context) {
    const outcomes: RowOutcome[] = [];
    for (const row of rows.slice(0, CHUNKS_AT_ONCE)) outcomes.push(await runChunk(kind, row, context));
    return outcomes;
  },
});

async function runChunk(kind: ImportKind, { seq, input }: JobRow, context: JobContext): Promise<RowOutcome> {
  const range = { from: Number(input.from), to: Number(input.to) };
  try {
    await doRange(kind, range, context);
  } catch (error) {
    const isPassing = isOutOfReach(error) || isCrowdedOut(error) || PASSING.has(sqlState(error) ?? '');
    if (isPassing || (error instanceof Refusal && error.status >= 500))
      return { seq, kind: 'later', error: 'unavailable' };
    await doOneByOne(kind, range, context);
  }
  return { seq, kind: 'done', result: {} };
}

/** A lock was held elsewhere, or two transactions waited for each other. */
const PASSING: ReadonlySet<string> = new Set(['55P03', '40P01', '40001']);

/** One row of a chunk cannot be done at all: the others are, and it alone fails. */
async function doOneByOne(kind: ImportKind, { from, to }: Range, context: JobContext): Promise<void> {
  const { platform, jobId } = context;
  const importId = String(context.input.importId);
  const rows = await platform.db
    .selectFrom('import_row')
    .select('number')
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number')
    .execute();
  for (const { number } of rows) {
    try {
      await doRange(kind, { from: number, to: number }, context);
    } catch (error) {
      if (isOutOfReach(error) || isCrowdedOut(error)) throw error;
      platform.log.error({ err: error, jobId, importId, number }, 'a row of an import failed');
      await inTransaction(platform.db, (tx) =>
        keepEnds({ tx, importId, now: platform.clock.now() }, [{ number, failure: { key: 'api.internal' } }]),
      );
    }
  }
}

type Range = { from: number; to: number };

async function doRange(kind: ImportKind, { from, to }: Range, context: JobContext): Promise<void> {
  const { platform, actor, begunAt, businessId: of, input } = context;
  const importId = String(input.importId);
  const businessId = String(input.businessId ?? of);
  await inTransaction(platform.db, async (tx) => {
    const rows = await tx
      .selectFrom('import_row')
      .select(['number', 'cells', 'sealed', 'subject', 'amount'])
      .where('import_id', '=', importId)
      .where('state', '=', 'waiting')
      .where('number', '>=', from)
      .where('number', '<=', to)
      .orderBy('number')
      .forUpdate()
      .execute();
    if (rows.length === 0) return;
    const now = platform.clock.now();
    const doing: Doing = {
      tx,
      platform,
      actor,
      importId,
      kind,
      businessId,
      businessIds: businessesForImport(actor, businessId, kind),
      withDuplicates: input.withDuplicates === true,
      begunAt,
      now,
    };
    const { cardKey } = platform.config;
    const waiting = rows.map(({ number, cells, sealed, subject, amount }) => ({
      number,
      cells: openCells(cardKey, { importId, number }, cells, sealed),
      subject,
      amountMinor: amount,
    }));
    const ends = doing.businessIds.length > 0 ? await DO[kind](doing, waiting) : waiting.map(forbidden);
    await sql`set constraints all immediate`.execute(tx);
    await keepEnds(doing, ends);
  });
}

const forbidden = ({ number }: { number: number }): RowEnd => ({ number, failure: { key: 'api.forbidden' } });

/** @throws Error where a row that ended was not waiting: then nothing of the chunk happens */
async function keepEnds(
  { tx, importId, now }: Pick<Doing, 'tx' | 'importId' | 'now'>,
  ends: readonly RowEnd[],
): Promise<void> {
  const numbers = ends.map(({ number }) => number);
  // Their range, as the planner takes an import that has just begun for one row and would look at all of it for each.
  const { numAffectedRows } = await sql`
    update import_row set state = case when ended.failure is null then 'done' else 'failed' end,
      failure = ended.failure, result = ended.result, sealed = case when ended.failure is null then null else sealed end,
      done_at = case when ended.failure is null then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ended (number int, failure jsonb, result jsonb)
    where import_id = ${importId} and import_row.number = ended.number and state = 'waiting'
      and import_row.number between ${Math.min(...numbers)} and ${Math.max(...numbers)}`.execute(tx);
  if (Number(numAffectedRows ?? 0) !== ends.length) throw new Error('a row of an import ended twice');
}
