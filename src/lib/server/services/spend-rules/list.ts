import { type SqlBool, sql } from 'kysely';
import { listSpendRules as call } from '#lib/contract/spend-rules.ts';
import { query } from '../../api/handler.ts';
import { programsOf } from '../businesses/programs-of.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';
import { selectRules, toSpendRule } from './rule-row.ts';

/** Own rules and those of programs; of a parent those that decide here too, so that nobody looks for them in vain. */
export const listSpendRules = query(
  call,
  async ({ db, actor, params, query: { limit, cursor, ...filter } }) => {
    const after = decodeCursor(cursor);
    const own = programsOf(actor, params.id, { permission: 'viewSpendRules' });
    const rows = await selectRules(db)
      .where((eb) =>
        eb.or([
          eb('spend_rule.business_id', 'in', own),
          eb.and([
            eb('spend_rule.applies_to', '=', 'business'),
            eb(
              'spend_rule.business_id',
              'in',
              eb
                .selectFrom('business as program')
                .select('program.parent_id')
                .where('program.id', '=', params.id),
            ),
          ]),
        ]),
      )
      .$if(filter.type !== undefined && filter.type.length > 0, (q) =>
        q.where('spend_rule.type', 'in', filter.type ?? []),
      )
      .$if(filter.isActive !== undefined, (q) =>
        q.where('spend_rule.is_active', '=', filter.isActive === 'true'),
      )
      .$if(after !== undefined, (q) =>
        q.where(
          sql<SqlBool>`(spend_rule.created_at, spend_rule.id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('spend_rule.created_at', 'desc')
      .orderBy('spend_rule.id', 'desc')
      .limit(limit + 1)
      .execute();
    return toPage(rows, limit, {
      item: toSpendRule,
      cursor: (row) => ({ value: row.created_at.toISOString(), id: row.id }),
    });
  },
);
