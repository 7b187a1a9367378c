import type { QueryOf } from '#lib/contract/call.ts';
import { listSpendRules as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { query } from '../../commands/handler.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Incremental, incrementalConditions } from '../incremental.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectRules, toSpendRule } from './rule-row.ts';

/**
 * The rules of the business and its programs; also those of the parent that apply there, so that nobody misses them.
 * Who belongs to programs alone gets the same by the id of the parent: the rules that bind their own programs.
 */
export const listSpendRules = query(call, ({ db, actor, params, query: filters }) => {
  const own = programsOf(actor, params.id, { permission: 'viewSpendRules' });
  return readPage(wantedRules(db, own, filters), NEWEST_RULE, filters, toSpendRule);
});

export type RuleFilter = Pick<QueryOf<typeof call>, 'type' | 'isActive'>;

/** Which rules, for the list and for its export. */
export const wantedRules = (
  db: Db | Tx,
  own: readonly string[],
  { type, isActive, ...range }: RuleFilter & Incremental,
) =>
  selectRules(db)
    .where('spend_rule.removed_at', 'is', null)
    .where((eb) =>
      eb.and(
        incrementalConditions({ created: 'spend_rule.created_at', updated: 'spend_rule.updated_at' }, range),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('spend_rule.business_id', 'in', [...own]),
        eb.and([
          eb('spend_rule.applies_to', '=', 'business'),
          eb(
            'spend_rule.business_id',
            'in',
            eb
              .selectFrom('business as program')
              .select('program.parent_id')
              .where('program.id', 'in', [...own]),
          ),
        ]),
      ]),
    )
    .$if(type !== undefined && type.length > 0, (q) => q.where('spend_rule.type', 'in', type ?? []))
    .$if(isActive !== undefined, (q) => q.where('spend_rule.is_active', '=', isActive === 'true'));

export const NEWEST_RULE = newestFirst('spend_rule.created_at', 'spend_rule.id');
