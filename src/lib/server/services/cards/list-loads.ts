import { type SqlBool, sql } from 'kysely';
import { listCardLoads as call } from '#lib/contract/cards/history.ts';
import { CASE_MONEY, LOAD_SOURCES } from '#lib/domain/cards/card-money.ts';
import type { Grant } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { heldSince } from './held-since.ts';
import { holderOf, loadFor } from './holder-view.ts';
import { toCardLoad } from './loads/card-load.ts';
import { selectLoads } from './loads/select-loads.ts';

/** A credit for a case tells of a purchase. */
const hidesPurchases = (grant: Grant): boolean =>
  grant.as === 'member' && grant.business.permissions.includes('hideTransactionData');
const CASES = LOAD_SOURCES.filter((source) => CASE_MONEY.some((one) => one === source));

export const listCardLoads = query(call, async ({ db, actor, grant, params, query: page }) => {
  const holder = await holderOf(db, actor, grant);
  const rows = selectLoads(db)
    .where('card_load.card_id', '=', params.id)
    .$if(hidesPurchases(grant), (q) => q.where('card_load.source', 'not in', CASES))
    .$if(holder !== null, (q) => q.where(sql<SqlBool>`card_load.created_at >= ${heldSince(params.id)}`));
  return readPage(rows, newestFirst('card_load.created_at', 'card_load.id'), page, (row) =>
    loadFor(holder, toCardLoad(row), row.actor),
  );
});
