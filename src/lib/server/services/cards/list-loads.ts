import { type SqlBool, sql } from 'kysely';
import { listCardLoads as call } from '#lib/contract/cards/history.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { toCardLoad } from './card-load.ts';
import { heldSince } from './held-since.ts';
import { holderOf, loadFor } from './holder-view.ts';

export const listCardLoads = query(call, async ({ db, actor, grant, params, query: page }) => {
  const holder = await holderOf(db, actor, grant);
  const rows = db
    .selectFrom('card_load')
    .select(['id', 'amount', 'memo', 'custom_fields', 'created_at', 'actor', 'actor_name', 'journal_id'])
    .where('card_id', '=', params.id)
    .$if(holder !== null, (q) => q.where(sql<SqlBool>`created_at >= ${heldSince(params.id)}`));
  return readPage(rows, newestFirst('created_at'), page, (row) =>
    loadFor(holder, toCardLoad(row), row.actor),
  );
});
