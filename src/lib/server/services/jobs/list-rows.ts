import { listJobRows as call } from '#lib/contract/jobs.ts';
import { query } from '../../api/handler.ts';
import { type Order, readPage } from '../keyset.ts';

/** Rows in their order; a row's number is all that a page needs to go on. */
const BY_NUMBER: Order = { by: 'seq', type: 'integer', direction: 'asc' };

export const listJobRows = query(call, async ({ db, params, query: { state, ...page } }) => {
  const rows = db
    .selectFrom('job_row')
    .select(['seq', 'subject', 'state', 'error', 'reason', 'result'])
    .where('job_id', '=', params.id)
    .$if(state !== undefined && state.length > 0, (q) => q.where('state', 'in', state ?? []));
  return readPage(rows, BY_NUMBER, page, ({ seq, subject, state, error, reason, result }) => ({
    seq,
    subject,
    state,
    error,
    reason,
    result,
  }));
});
