import { listSpendRules as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectRules, toSpendRule } from './rule-row.ts';

/**
 * The rules of the business and its programs; also those of the parent that apply there, so that nobody misses them.
 * Who belongs to programs alone gets the same by the id of the parent: the rules that bind their own programs.
 */
export const listSpendRules = query(
  call,
  async ({ db, actor, params, query: { type, isActive, ...page } }) => {
    const own = programsOf(actor, params.id, { permission: 'viewSpendRules' });
    const rows = selectRules(db)
      .where('spend_rule.removed_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('spend_rule.business_id', 'in', own),
          eb.and([
            eb('spend_rule.applies_to', '=', 'business'),
            eb(
              'spend_rule.business_id',
              'in',
              eb.selectFrom('business as program').select('program.parent_id').where('program.id', 'in', own),
            ),
          ]),
        ]),
      )
      .$if(type !== undefined && type.length > 0, (q) => q.where('spend_rule.type', 'in', type ?? []))
      .$if(isActive !== undefined, (q) => q.where('spend_rule.is_active', '=', isActive === 'true'));
    return readPage(rows, NEWEST, page, toSpendRule);
  },
);

const NEWEST = newestFirst('spend_rule.created_at', 'spend_rule.id');
