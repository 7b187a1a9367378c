import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { SpendRuleDraft } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import type { ActivityRecord, RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';

/** What happened to a rule, or to a card's attachment to it. */
export type RuleChange = 'Added' | 'Removed' | 'Updated';

const TYPES = {
  velocity: { Added: 'spendRuleAdded', Removed: 'spendRuleRemoved', Updated: 'spendRuleUpdated' },
  merchant: { Added: 'merchantRuleAdded', Removed: 'merchantRuleRemoved', Updated: 'merchantRuleUpdated' },
} as const satisfies Record<string, Record<RuleChange, ActivityType>>;

export type RecordedRule = SpendRuleDraft & { id: string; businessId: string; name: string };

type Change = ActivityRecord<'spendRuleUpdated'>['change'];

/** Records a rule's change in its own history and in that of every given card. */
export async function recordRule(
  record: RecordActivity,
  change: RuleChange,
  rule: RecordedRule,
  cards: readonly { id: string; businessId: string }[] = [],
  changed: Change = null,
): Promise<void> {
  const type = TYPES[rule.type === 'velocity' ? 'velocity' : 'merchant'][change];
  const { id, businessId, name, maxAmountMinor, maxCount, window, merchants } = rule;
  const payload = { ruleId: id, name, type: rule.type, maxAmountMinor, maxCount, window, merchants };
  await record({
    businessId,
    subject: { type: 'spendRule', id },
    type,
    payload: { ...payload, cardCount: cards.length },
    change: changed,
  });
  for (let start = 0; start < cards.length; start += CARDS_AT_ONCE) {
    const lines = cards.slice(start, start + CARDS_AT_ONCE).map(
      (card): ActivityRecord => ({
        businessId: card.businessId,
        subject: { type: 'card', id: card.id },
        type,
        payload: { ...payload, cardId: card.id },
        change: null,
      }),
    );
    await record(...lines);
  }
}

/** Lines of one insert. */
const CARDS_AT_ONCE = 1_000;

/** The cards that a rule is attached to; the last card of each chain. */
export function cardsOfRule(tx: Tx, ruleId: string) {
  return tx
    .selectFrom('spend_rule_card')
    .innerJoin('card', 'card.account_id', 'spend_rule_card.account_id')
    .select(['card.id', 'card.business_id as businessId'])
    .where('spend_rule_card.rule_id', '=', ruleId)
    .where('card.replaced_by', 'is', null)
    .orderBy('card.id')
    .execute();
}
