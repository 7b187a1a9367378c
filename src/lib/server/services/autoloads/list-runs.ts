import { listAutoloadRuns as call } from '#lib/contract/autoloads/runs.ts';
import { query } from '../../commands/handler.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { readPage } from '../keyset.ts';
import { toRun } from './run-row.ts';

export const LATEST = { by: 'due_on', type: 'date', direction: 'desc' } as const;

export const listAutoloadRuns = query(call, ({ db, params, query: page }) =>
  readPage(runsOf(db, params.id), LATEST, page, toRun),
);

/** What became of each date of an autoload, for the list and for its export. */
export const runsOf = (db: Db | Tx, autoloadId: string) =>
  db.selectFrom('autoload_run').selectAll().where('autoload_id', '=', autoloadId);
