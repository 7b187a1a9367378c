import { type SqlBool, sql } from 'kysely';
import { listCardLoads as call } from '#lib/contract/card-history.ts';
import { query } from '../../api/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { toCardLoad } from './card-load.ts';
import { heldSince } from './held-since.ts';

/** The case numbers and funds of an organisation are its own affair: the holder of the card does not see them. */
export const listCardLoads = query(call, async ({ db, grant, params, query: page }) => {
  const isHolder = grant.as === 'holder';
  const rows = db
    .selectFrom('card_load')
    .select(['id', 'amount', 'memo', 'custom_fields', 'created_at', 'actor_name', 'journal_id'])
    .where('card_id', '=', params.id)
    .$if(isHolder, (q) => q.where(sql<SqlBool>`created_at >= ${heldSince(params.id)}`));
  return readPage(rows, newestFirst('created_at'), page, (row) =>
    toCardLoad(isHolder ? { ...row, custom_fields: {} } : row),
  );
});
