import type { Kysely, Transaction } from 'kysely';
import type { CoreSchema } from './schema/core.ts';
import type { JobsSchema } from './schema/jobs.ts';
import type { LedgerSchema } from './schema/ledger.ts';

/** Every table as Kysely sees it; an area adds its own file under schema/ and its name here. */
export interface Schema extends LedgerSchema, CoreSchema, JobsSchema {}

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
