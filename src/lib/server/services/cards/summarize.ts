import { sql } from 'kysely';
import { summarizeCards as call } from '#lib/contract/cards/cards.ts';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { query } from '../../commands/handler.ts';
import { usd } from '../money.ts';
import { programsOf } from '../programs/programs-of.ts';

/** Counting stops here: a million rows are never counted for a headline. */
const COUNT_CAP = 10_000;

export const summarizeCards = query(call, async ({ db, actor, params }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewCards' });
  const { rows } = await sql<{ status: (typeof CARD_STATUSES)[number]; count: number; available: number }>`
    select status, count(*) as count, coalesce(sum(balance.posted - balance.held), 0)::bigint as available
    from (select status, case when replaced_by is null then account_id end as account_id from card where business_id = any(${businessIds}::uuid[]) limit ${COUNT_CAP + 1}) c
    left join balance on balance.account_id = c.account_id
    group by status`.execute(db);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const isCapped = total > COUNT_CAP;
  return {
    total: Math.min(total, COUNT_CAP),
    isCapped,
    byStatus: Object.fromEntries(
      CARD_STATUSES.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
    ) as Record<(typeof CARD_STATUSES)[number], number>,
    available: isCapped ? null : usd(rows.reduce((sum, { available }) => sum + available, 0)),
  };
});
