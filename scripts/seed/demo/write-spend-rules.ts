import type { Tx } from '#lib/server/db/schema.ts';
import type { CardLife } from './life.ts';
import { cardAccount } from './money.ts';
import type { PlannedRule } from './plan-spend-rules.ts';
import { demoId } from './random.ts';

/** Writes the spend rules, their cards and their activities. */
export async function writeSpendRules(
  tx: Tx,
  rules: readonly PlannedRule[],
  lives: readonly CardLife[],
): Promise<void> {
  await tx.insertInto('spend_rule').values(rules.map(toRow)).execute();
  await tx.insertInto('spend_rule_card').values(rules.flatMap(toCards)).execute();
  await tx
    .insertInto('activity')
    .values(rules.flatMap((rule) => toActivities(rule, lives)))
    .execute();
}

function toRow({ demo, rule, addedAt, cardIds }: PlannedRule) {
  const isVelocity = rule.type === 'velocity';
  return {
    id: rule.id,
    business_id: demo.businessId,
    name: rule.name,
    type: rule.type,
    applies_to: cardIds ? ('cards' as const) : ('business' as const),
    max_amount: isVelocity ? rule.maxAmountMinor : null,
    max_count: null,
    time_window: isVelocity ? rule.window : null,
    merchants: rule.merchants && JSON.stringify(rule.merchants),
    created_at: addedAt,
    updated_at: addedAt,
  };
}

const toCards = ({ rule, cardIds, addedAt }: PlannedRule) =>
  [...(cardIds ?? [])].map((id) => ({
    account_id: cardAccount(id),
    rule_id: rule.id,
    created_at: addedAt,
  }));

/** As the services record it: one activity of the rule, and one for each card that it was attached to. */
function toActivities({ demo, rule, addedAt, by, cardIds }: PlannedRule, lives: readonly CardLife[]) {
  const isVelocity = rule.type === 'velocity';
  const payload = {
    ruleId: rule.id,
    name: rule.name,
    type: rule.type,
    merchants: rule.merchants,
    maxAmountMinor: isVelocity ? rule.maxAmountMinor : null,
    maxCount: null,
    window: isVelocity ? rule.window : null,
  };
  const line = (subject: { type: 'spendRule' | 'card'; id: string }, businessId: string, more: object) => ({
    id: demoId(`activity rule ${rule.id} ${subject.id}`),
    business_id: businessId,
    subject_type: subject.type,
    subject_id: subject.id,
    type: isVelocity ? ('spendRuleAdded' as const) : ('merchantRuleAdded' as const),
    actor: by.id,
    actor_name: by.name,
    channel: by.channel,
    reason: null,
    payload: JSON.stringify({ ...payload, ...more }),
    created_at: addedAt,
  });
  const cards = lives.filter(({ card }) => cardIds?.has(card.id));
  return [
    line({ type: 'spendRule', id: rule.id }, demo.businessId, { cardCount: cards.length }),
    ...cards.map(({ card }) =>
      line({ type: 'card', id: card.id }, card.program.businessId, { cardId: card.id }),
    ),
  ];
}
