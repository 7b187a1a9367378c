import type { ColumnType, Generated } from 'kysely';

/** jsonb: read as its value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type JobState = 'queued' | 'running' | 'done' | 'failed';
export type JobFailure = 'unknown_kind' | 'person_gone' | 'kept_failing' | 'cancelled';
export type JobRowState = 'waiting' | 'done' | 'failed';

export type JobTable = {
  id: string;
  business_id: string;
  kind: string;
  state: Generated<JobState>;
  input: Json<Record<string, unknown>>;
  actor: string;
  actor_name: string;
  total: number;
  tries: Generated<number>;
  error: Generated<JobFailure | null>;
  created_at: Date;
  finished_at: Date | null;
};

type RowReason = { key: string; params?: Record<string, string | number> };

export type JobRowTable = {
  job_id: string;
  seq: number;
  subject: string;
  input: Json<Record<string, unknown>>;
  state: Generated<JobRowState>;
  attempts: Generated<number>;
  result: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  error: string | null;
  reason: ColumnType<RowReason | null, string | null, string | null>;
  line: ColumnType<string | null, never, string | null>;
};

export type SandboxMessageTable = {
  id: string;
  channel: 'mail' | 'text';
  recipient: string;
  subject: string | null;
  body_text: string;
  body_html: string | null;
  language: string;
  created_at: Date;
};

export type SandboxClockTable = { only_row: Generated<boolean>; offset_ms: number };

/** Long work and the sandbox's world (003-jobs-and-sandbox.sql). */
export type JobsSchema = {
  job: JobTable;
  job_row: JobRowTable;
  sandbox_message: SandboxMessageTable;
  sandbox_clock: SandboxClockTable;
};
