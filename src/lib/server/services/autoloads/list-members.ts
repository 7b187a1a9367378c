import { listAutoloadMembers as call } from '#lib/contract/autoloads/autoloads.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { programOfAutoload } from './program-of-autoload.ts';

const NEWEST = newestFirst('autoload_member.added_at', 'autoload_member.id');

/** The last card of each chain, and only cards that the caller may see. */
export const listAutoloadMembers = query(call, async ({ db, actor, params, query: page }) => {
  const businessId = await programOfAutoload(db, params.id);
  if (!programsOf(actor, businessId, { permission: 'viewCards' }).includes(businessId))
    return { items: [], nextCursor: null };
  const rows = db
    .selectFrom('autoload_member')
    .innerJoin('card', 'card.account_id', 'autoload_member.account_id')
    .innerJoin('balance', 'balance.account_id', 'card.account_id')
    .select(['card.id', 'card.last4', 'card.status', 'card.holder_first_name', 'card.holder_last_name'])
    .select(['autoload_member.added_at', 'balance.posted', 'balance.held'])
    .where('autoload_member.autoload_id', '=', params.id)
    .where('autoload_member.removed_at', 'is', null)
    .where('card.replaced_by', 'is', null);
  return readPage(rows, NEWEST, page, (row) => ({
    id: row.id,
    last4: row.last4,
    holder: { firstName: row.holder_first_name, lastName: row.holder_last_name },
    status: row.status,
    available: usd(row.posted - row.held),
    addedAt: row.added_at.toISOString(),
  }));
});
