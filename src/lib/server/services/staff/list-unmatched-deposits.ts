import type { QueryOf } from '#lib/contract/call.ts';
import { listUnmatchedDeposits as call } from '#lib/contract/staff/deposits.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { IS_IN, selectUnmatched, toUnmatched } from './unmatched-row.ts';

export const listUnmatchedDeposits = query(call, ({ db, query: filters }) =>
  readPage(wantedDeposits(db, filters), NEWEST_DEPOSIT, filters, toUnmatched),
);

export const NEWEST_DEPOSIT = newestFirst('deposit.created_at', 'deposit.id');

/** Which deposits, for the list and for its file. */
export function wantedDeposits(db: Db, { state }: Pick<QueryOf<typeof call>, 'state'>) {
  const rows = selectUnmatched(db);
  return state?.length ? rows.where((eb) => eb.or(state.map((one) => IS_IN[one]))) : rows;
}
