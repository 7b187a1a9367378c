import { sql } from 'kysely';
import { csvLine } from '#lib/domain/csv.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../../commands/actor.ts';
import type { Db } from '../../db/schema.ts';
import type { RowOutcome } from '../../jobs/job-row.ts';
import { businessesWith } from '../choose-business.ts';
import type { JobContext, JobKind } from '../jobs/job-kind.ts';
import type { Sight } from './sight.ts';

/** Lines that are read and written at once: no more of a file is ever in memory. */
export const CHUNK_LINES = 1_000;
/** Chunks between two renewals of the job's lease. */
const CHUNKS_AT_ONCE = 10;

/** What was asked for, as it is kept with the job. */
export type Asked<Filter> = {
  /** The business by whose id the list was asked for. */
  under: string;
  /** Those whose rows it holds. */
  businessIds: readonly string[];
  filter: Filter;
  lines: number;
  /** What was shown when it began; missing where it began before that was kept. */
  sight?: Sight;
};

/** A list that can be exported: where its rows come from, and the columns of its file. */
export type ListExport<Filter, Row> = {
  /** The kind of its jobs; it ends with `.export`. */
  kind: `${string}.export`;
  /** The beginning of the file's name. */
  fileName: string;
  /** What somebody must hold in a business for its rows to be written, and for the file to be fetched. */
  permissions: readonly Permission[];
  /** What hides the rows from somebody who holds it there. */
  hiddenBy?: Permission;
  columns: readonly Column<Row>[] | ((filter: Filter) => readonly Column<Row>[]);
  /**
   * One page of the rows that this person may see now, in one order on every call. Rows from `at` on are left out.
   */
  read(
    db: Db,
    asked: Asked<Filter> & { actor: Actor; at: Date },
    page: { limit: number; cursor?: string | undefined },
  ): Promise<{ items: readonly Row[]; nextCursor: string | null }>;
};

/** The businesses whose rows this person may export now. */
export function exportableBusinesses(
  actor: Actor,
  { permissions, hiddenBy }: Pick<ListExport<never, never>, 'permissions' | 'hiddenBy'>,
): string[] {
  const allowed = businessesWith(actor, 'exportData', ...permissions);
  const hidden = hiddenBy ? businessesWith(actor, hiddenBy) : [];
  return allowed.filter((id) => !hidden.includes(id));
}

/** The columns of a file, which may depend on what was asked for. */
export const columnsOf = <Filter, Row>({ columns }: ListExport<Filter, Row>, filter: Filter) =>
  typeof columns === 'function' ? columns(filter) : columns;

export type Column<Row> = {
  head: () => string;
  cell: (row: Row) => string;
  /** A number in a workbook. */
  isAmount?: boolean;
};

/**
 * The job of a list export. Each row of the job is a chunk of the file and continues where the chunk before it ended,
 * so a node that takes over an unfinished job writes the rest, and no line twice.
 */
export function exportChunks<Filter, Row>(list: ListExport<Filter, Row>): JobKind {
  return {
    async runRows(rows, context) {
      const { db } = context.platform;
      const outcomes: RowOutcome[] = [];
      let cursor = await endOfChunkBefore(context, rows[0]?.seq ?? 1);
      const kept = context.input as Asked<Filter>;
      const allowed = exportableBusinesses(context.actor, list);
      const businessIds = kept.businessIds.filter((id) => allowed.includes(id));
      const columns = columnsOf(list, kept.filter);
      const asked = { ...kept, businessIds, actor: context.actor, at: await startOf(context) };
      for (const { seq } of rows.slice(0, CHUNKS_AT_ONCE)) {
        const page = { limit: CHUNK_LINES, ...(cursor ? { cursor } : {}) };
        const chunk =
          cursor === null || businessIds.length === 0 ? NOTHING_LEFT : await list.read(db, asked, page);
        const text = chunk.items.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
        await keepChunk(context, seq, text);
        const result = { lines: chunk.items.length, cursor: chunk.nextCursor };
        outcomes.push({ seq, kind: 'done', result });
        cursor = chunk.nextCursor;
      }
      return outcomes;
    },
  };
}

const NOTHING_LEFT = { items: [], nextCursor: null };

/** @returns undefined before the first chunk, null after the last line */
async function endOfChunkBefore({ platform, jobId }: JobContext, seq: number) {
  if (seq === 1) return undefined;
  const { result } = await platform.db
    .selectFrom('job_row')
    .select('result')
    .where('job_id', '=', jobId)
    .where('seq', '=', seq - 1)
    .executeTakeFirstOrThrow();
  return typeof result?.cursor === 'string' ? result.cursor : null;
}

async function startOf({ platform, jobId }: JobContext): Promise<Date> {
  const job = await platform.db
    .selectFrom('job')
    .select('created_at')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return job.created_at;
}

/** Where the export was cancelled meanwhile its rows are gone, and nothing is kept. */
async function keepChunk({ platform, jobId }: JobContext, seq: number, text: string): Promise<void> {
  await sql`update job_row set line = ${text} where job_id = ${jobId} and seq = ${seq}`.execute(platform.db);
}
