import { listJobRows as call } from '#lib/contract/jobs.ts';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/handler.ts';
import { decodeCursor, toPage } from '../keyset.ts';

/** Rows in their order; a row's number is all that a page needs to go on. */
export const listJobRows = query(call, async ({ db, params, query: { limit, cursor, state } }) => {
  const after = decodeCursor(cursor, 'card');
  const afterSeq = after === undefined ? 0 : Number(after.value);
  if (!Number.isSafeInteger(afterSeq))
    throw new ApiError('bad_request', { internal: 'cursor of another list' });
  const rows = await db
    .selectFrom('job_row')
    .select(['seq', 'subject', 'state', 'error', 'result'])
    .where('job_id', '=', params.id)
    .where('seq', '>', afterSeq)
    .$if(state !== undefined && state.length > 0, (q) => q.where('state', 'in', state ?? []))
    .orderBy('seq')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: (row) => row,
    cursor: ({ seq }) => ({ value: String(seq), id: String(seq) }),
  });
});
