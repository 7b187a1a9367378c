import type { SpendRule, SpendRuleLevel } from '#lib/domain/spend-rules/spend-rules.ts';
import { DEMO_BUSINESSES } from '#lib/server/services/sandbox/demo/businesses.ts';
import { DEMO_PEOPLE } from '#lib/server/services/sandbox/demo/people.ts';
import { DEMO_SPEND_RULES, type DemoSpendRule } from '#lib/server/services/sandbox/demo/spend-rules.ts';
import type { Days } from './days.ts';
import type { CardLife, Doer } from './life.ts';

/** Before the first card. */
const ADDED_DAYS_AGO = 190;
const ATTACHED_DAYS_AGO = 90;
/** The number of cards besides those that it names. */
const OTHER_CARDS = 6;

/** A rule of the demo with its cards. */
export type PlannedRule = {
  demo: DemoSpendRule;
  rule: SpendRule;
  addedAt: Date;
  by: Doer;
  /** The cards it is attached to; null where it is for all of its business. */
  cardIds: ReadonlySet<string> | null;
};

export function planSpendRules(lives: readonly CardLife[], days: Days): PlannedRule[] {
  return DEMO_SPEND_RULES.map((demo) => {
    const onCards = demo.type === 'velocity' ? demo.onCards : undefined;
    const addedAt = days.ago(onCards ? ATTACHED_DAYS_AGO : ADDED_DAYS_AGO, 15);
    return {
      demo,
      rule: toRule(demo, onCards ? 'card' : levelOf(demo.businessId)),
      addedAt,
      by: doerOf(demo.addedBy),
      cardIds: onCards ? new Set([...onCards, ...otherCards(lives, demo.businessId, addedAt)]) : null,
    };
  });
}

/** The rules that decided for a card at a moment. */
export function rulesAt({ card }: CardLife, at: Date, rules: readonly PlannedRule[]): SpendRule[] {
  const { businessId } = card.program;
  const parentId = DEMO_BUSINESSES.find(({ id }) => id === businessId)?.parentId;
  return rules
    .filter(({ addedAt }) => addedAt <= at)
    .filter(({ demo, cardIds }) =>
      cardIds ? cardIds.has(card.id) : demo.businessId === businessId || demo.businessId === parentId,
    )
    .map(({ rule }) => rule);
}

function toRule(demo: DemoSpendRule, level: SpendRuleLevel): SpendRule {
  const { id, name } = demo;
  if (demo.type === 'merchant_block') return { id, name, level, type: demo.type, merchants: demo.merchants };
  const { type, window, maxAmountMinor } = demo;
  return { id, name, level, type, window, maxAmountMinor, maxCount: null, merchants: null };
}

const levelOf = (businessId: string): SpendRuleLevel =>
  DEMO_BUSINESSES.find(({ id }) => id === businessId)?.parentId ? 'program' : 'business';

function doerOf(uid: string): Doer {
  const person = DEMO_PEOPLE.find((one) => one.uid === uid);
  return { id: uid, name: `${person?.firstName} ${person?.lastName}`, channel: 'dashboard' };
}

/** Drawn cards that were in use at that time. */
const otherCards = (lives: readonly CardLife[], businessId: string, addedAt: Date): string[] =>
  lives
    .filter(({ card, createdAt }) => card.program.businessId === businessId && createdAt < addedAt)
    .filter(({ card }) => card.status === 'active' && card.userId === null)
    .slice(0, OTHER_CARDS)
    .map(({ card }) => card.id);
