import { sql } from 'kysely';
import { countCards as call } from '#lib/contract/bulk/bulk.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import { MAX_BULK_CARDS } from '#lib/domain/limits.ts';
import { query } from '../../commands/handler.ts';
import { cardConditions } from '../cards/filter.ts';
import { programsOf } from '../programs/programs-of.ts';

export const countCards = query(call, async ({ db, actor, params, query: filter }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewCards', only: filter.program });
  if (businessIds.length === 0) return { total: 0, isCapped: false, programs: [] };
  const meant = db
    .selectFrom('card')
    .select(['card.business_id', 'card.status'])
    .where('card.business_id', 'in', businessIds)
    .where((eb) => eb.and(cardConditions(eb, filter)))
    .limit(MAX_BULK_CARDS + 1);
  const { rows } = await sql<{ id: string; name: string; status: CardStatus; count: number }>`
    select business.id, business.name, meant.status, count(*) as count
    from (${meant}) as meant join business on business.id = meant.business_id
    group by business.id, business.name, meant.status order by business.name, business.id`.execute(db);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const programs = new Map<string, { businessId: string; name: string; byStatus: Counts }>();
  for (const { id, name, status, count } of rows) {
    const program = programs.get(id) ?? { businessId: id, name, byStatus: {} };
    program.byStatus[status] = count;
    programs.set(id, program);
  }
  return {
    total: Math.min(total, MAX_BULK_CARDS),
    isCapped: total > MAX_BULK_CARDS,
    programs: [...programs.values()],
  };
});

type Counts = Partial<Record<CardStatus, number>>;
