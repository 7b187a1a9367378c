import * as z from 'zod/mini';
import { IMPORT_COLUMNS } from '#lib/domain/imports/import-columns.ts';
import {
  IMPORT_KINDS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  MAX_CELL_LENGTH,
} from '#lib/domain/imports/import-kinds.ts';
import { Id, Instant, Money, withoutHidden } from '../fields.ts';
import { JOB_FAILURES } from '../jobs/jobs.ts';

export const ImportKind = z.enum(IMPORT_KINDS);
export const ImportState = z.enum(IMPORT_STATES);
export const ImportRowState = z.enum(IMPORT_ROW_STATES);

/** The name of a column: one of the product's, or `field.<name>` of a custom field. */
export const ColumnName = z.union([
  z.enum(IMPORT_COLUMNS),
  z.templateLiteral(['field.', z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))]),
]);

/** The text of a cell as the file has it; leading zeros and all. */
export const Cell = z.string().check(withoutHidden, z.maxLength(MAX_CELL_LENGTH));

/** The number of a row in its file, as a spreadsheet counts it: the headings are the first. */
export const RowNumber = z.int().check(z.gte(1), z.lte(1_048_576));

/** A column that a kind of file can have. */
export const ImportColumn = z.object({
  name: z.string(),
  /** Of a custom field; null for the product's own, which each language names for itself. */
  label: z.nullable(z.string()),
  isRequired: z.boolean(),
  /** All that a cell may say, where that is a closed list. */
  options: z.nullable(z.array(z.string())),
  example: z.string(),
});
export type ImportColumn = z.output<typeof ImportColumn>;

/** A file whose rows are done one by one; rows that are not done can be mended and committed again. */
export const Import = z
  .object({
    id: Id,
    businessId: Id,
    kind: ImportKind,
    fileName: z.string(),
    columns: z.array(z.string()),
    state: ImportState,
    /** The number of its last row; blank ones between are not kept. */
    lastRow: z.int(),
    /** Counts every change of its rows; what is committed is what was looked at. */
    revision: z.int(),
    /** `duplicates` are among the good ones. */
    counts: z.object({
      total: z.int(),
      bad: z.int(),
      good: z.int(),
      duplicates: z.int(),
      leftOut: z.int(),
      waiting: z.int(),
      done: z.int(),
      failed: z.int(),
      cancelled: z.int(),
    }),
    /**
     * What committing would take from each funding account, against what is available there; empty where nothing is
     * moved. `duplicates` is the part of `total` that rows which look done already would take.
     */
    money: z.array(
      z.object({ businessId: Id, name: z.string(), total: Money, duplicates: Money, available: Money }),
    ),
    /** What its rows that are done have moved. */
    moved: Money,
    /** The request that a second person has to agree to, while one waits. */
    approvalId: z.nullable(Id),
    error: z.nullable(z.enum(JOB_FAILURES)),
    createdAt: Instant,
    committedAt: z.nullable(Instant),
    finishedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'Import' });
export type Import = z.output<typeof Import>;

/** The key of a text below `errors`, with its parameters, and the English text. `params.mended` would be accepted. */
const RowProblem = z.object({
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  msg: z.string(),
});

export const ImportRow = z
  .object({
    number: z.int(),
    /** What a row of a downloaded file bears, so that the file, mended and dropped again, touches this row. */
    reference: z.string(),
    state: ImportRowState,
    /** Filled-in cells by column. Of an account number only the last digits are shown. */
    cells: z.record(z.string(), z.string()),
    /** By column; `row` for what is about no single cell. */
    problems: z.record(z.string(), RowProblem),
    /** Looks done already: the same row stands above it in the file, or was done by an earlier import. */
    duplicate: z.nullable(RowProblem),
    /** Why it failed; null unless it did. */
    failure: z.nullable(RowProblem),
    /** What it made: `loadId`, `cardId`, `orderId`, `recipientId`, `transferId`. */
    result: z.nullable(z.record(z.string(), z.string())),
  })
  .register(z.globalRegistry, { id: 'ImportRow' });
export type ImportRow = z.output<typeof ImportRow>;
