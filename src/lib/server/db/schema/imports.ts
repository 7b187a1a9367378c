import type { ColumnType, Generated } from 'kysely';
import type { ImportKind, ImportRowState } from '#lib/domain/imports/import-kinds.ts';

/** jsonb: read as its value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

/** The key of a text below `errors`, with its parameters. */
export type KeptProblem = { key: string; params?: Record<string, string | number> };

export type ImportFileTable = {
  id: string;
  business_id: string;
  kind: ImportKind;
  file_name: string;
  columns: string[];
  actor: string;
  actor_name: string;
  revision: Generated<number>;
  job_id: string | null;
  committed_at: Date | null;
  cancelled_at: Date | null;
  created_at: Date;
  changed_at: Date;
};

export type ImportRowTable = {
  import_id: string;
  number: number;
  cells: Json<Record<string, string>>;
  sealed: string | null;
  problems: ColumnType<Record<string, KeptProblem> | null, string | null | undefined, string | null>;
  state: ImportRowState;
  fingerprint: string | null;
  duplicate_of: number | null;
  done_before: Date | null;
  owner_id: string | null;
  amount: Generated<number>;
  subject: string | null;
  failure: ColumnType<KeptProblem | null, string | null, string | null>;
  result: ColumnType<Record<string, string> | null, string | null, string | null>;
  done_at: Date | null;
};

/** Files whose rows are done one by one (051-imports.sql). */
export type ImportsSchema = { import_file: ImportFileTable; import_row: ImportRowTable };
