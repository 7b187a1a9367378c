import { listAutoloadRuns as call } from '#lib/contract/autoloads/runs.ts';
import { query } from '../../commands/handler.ts';
import { readPage } from '../keyset.ts';
import { toRun } from './run-row.ts';

const LATEST = { by: 'due_on', type: 'date', direction: 'desc' } as const;

export const listAutoloadRuns = query(call, ({ db, params, query: page }) =>
  readPage(
    db.selectFrom('autoload_run').selectAll().where('autoload_id', '=', params.id),
    LATEST,
    page,
    toRun,
  ),
);
