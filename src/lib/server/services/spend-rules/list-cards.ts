import { listSpendRuleCards as call } from '#lib/contract/spend-rules/spend-rules.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';

const NEWEST = newestFirst('spend_rule_card.created_at', 'spend_rule_card.account_id');

/** The last card of each chain, and only cards that the caller may see. */
export const listSpendRuleCards = query(call, async ({ db, actor, params, query: page }) => {
  const rule = await db
    .selectFrom('spend_rule')
    .select('id')
    .where('id', '=', params.ruleId)
    .where('business_id', '=', params.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!rule) throw new Refusal('not_found');
  const businessIds = programsOf(actor, params.id, { permission: 'viewCards' });
  if (businessIds.length === 0) return { items: [], nextCursor: null };
  const rows = db
    .selectFrom('spend_rule_card')
    .innerJoin('card', 'card.account_id', 'spend_rule_card.account_id')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select(['card.id', 'card.business_id', 'business.name as program_name', 'card.last4', 'card.status'])
    .select(['card.holder_first_name', 'card.holder_last_name'])
    .where('spend_rule_card.rule_id', '=', rule.id)
    .where('card.replaced_by', 'is', null)
    .where('card.business_id', 'in', businessIds);
  return readPage(rows, NEWEST, page, (row) => ({
    id: row.id,
    businessId: row.business_id,
    programName: row.program_name,
    last4: row.last4,
    status: row.status,
    holder: { firstName: row.holder_first_name, lastName: row.holder_last_name },
  }));
});
