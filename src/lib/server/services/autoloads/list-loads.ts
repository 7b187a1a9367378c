import { listAutoloadLoads as call } from '#lib/contract/autoloads/runs.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { query } from '../../commands/handler.ts';
import { type Order, readPage } from '../keyset.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';
import { programOfAutoload } from './program-of-autoload.ts';

/** `skipped` comes before `loaded`. */
const LEFT_OUT_FIRST: Order = {
  by: 'autoload_load.state',
  type: 'text',
  direction: 'desc',
  id: { column: 'autoload_load.member_id', type: 'uuid' },
};

export const listAutoloadLoads = query(call, async ({ db, actor, params, query: page }) => {
  const businessId = await programOfAutoload(db, params.id);
  if (!programsOf(actor, businessId, { permission: 'viewCards' }).includes(businessId))
    return { items: [], nextCursor: null };
  const rows = db
    .selectFrom('autoload_load')
    .innerJoin('card', 'card.id', 'autoload_load.card_id')
    .select(['card.id', 'card.last4', 'card.holder_first_name', 'card.holder_last_name'])
    .select([
      'autoload_load.state',
      'autoload_load.reason',
      'autoload_load.amount',
      'autoload_load.journal_id',
    ])
    .where('autoload_load.autoload_id', '=', params.id)
    .where('autoload_load.due_on', '=', params.date as CalendarDate);
  return readPage(rows, LEFT_OUT_FIRST, page, (row) => ({
    id: row.id,
    last4: row.last4,
    holder: { firstName: row.holder_first_name, lastName: row.holder_last_name },
    state: row.state,
    reason: row.reason,
    amount: usd(row.amount),
    journalId: row.journal_id,
  }));
});
