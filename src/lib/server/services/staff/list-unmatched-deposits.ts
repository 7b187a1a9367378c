import { listUnmatchedDeposits as call } from '#lib/contract/staff/deposits.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { IS_IN, selectUnmatched, toUnmatched } from './unmatched-row.ts';

export const listUnmatchedDeposits = query(call, async ({ db, query: { state, ...page } }) => {
  let rows = selectUnmatched(db);
  if (state?.length) rows = rows.where((eb) => eb.or(state.map((one) => IS_IN[one])));
  return readPage(rows, newestFirst('deposit.created_at', 'deposit.id'), page, toUnmatched);
});
