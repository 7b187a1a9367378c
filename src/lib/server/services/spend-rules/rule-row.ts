import { sql } from 'kysely';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import type { SpendRuleLevel } from '#lib/domain/spend-rules/spend-rules.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

/** The columns of a rule with the name of its business and the number of its cards. */
export function selectRules(db: Db | Tx) {
  return db
    .selectFrom('spend_rule')
    .innerJoin('business', 'business.id', 'spend_rule.business_id')
    .select([
      'spend_rule.id',
      'spend_rule.business_id',
      'business.name as business_name',
      'business.parent_id',
      'spend_rule.name',
      'spend_rule.type',
      'spend_rule.applies_to',
      'spend_rule.is_active',
      'spend_rule.max_amount',
      'spend_rule.max_count',
      'spend_rule.time_window',
      'spend_rule.merchants',
      'spend_rule.created_at',
      'spend_rule.updated_at',
      sql<number>`(select count(*) from spend_rule_card where rule_id = spend_rule.id)`.as('card_count'),
    ]);
}

export type SelectedRule = Awaited<ReturnType<ReturnType<typeof selectRules>['executeTakeFirstOrThrow']>>;

/** The scope of a rule: all of a business, one of its programs, or the cards it is attached to. */
export function levelOf(rule: Pick<SelectedRule, 'applies_to' | 'parent_id'>): SpendRuleLevel {
  if (rule.applies_to === 'cards') return 'card';
  return rule.parent_id ? 'program' : 'business';
}

/** The terms of a rule, as every answer shows them. */
export function toTerms(
  row: Pick<SelectedRule, 'id' | 'name' | 'type' | 'max_amount' | 'max_count' | 'time_window' | 'merchants'>,
) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    amount: row.max_amount === null ? null : usd(row.max_amount),
    count: row.max_count,
    window: row.time_window,
    merchants: row.merchants && {
      categories: [...row.merchants.categories],
      groups: [...row.merchants.groups],
      merchants: [...row.merchants.merchants],
    },
  };
}

export function toSpendRule(row: SelectedRule): SpendRule {
  return {
    ...toTerms(row),
    businessId: row.business_id,
    businessName: row.business_name,
    level: levelOf(row),
    appliesTo: row.applies_to,
    isActive: row.is_active,
    cardCount: row.card_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** One rule as the contract shows it. @throws Refusal 404 */
export async function readSpendRule(db: Db | Tx, id: string): Promise<SpendRule> {
  const row = await selectRules(db).where('spend_rule.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return toSpendRule(row);
}
