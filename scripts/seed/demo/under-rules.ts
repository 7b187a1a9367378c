import type { AuthorizationDecision, SpendCounter } from '#lib/domain/purchases/authorization.ts';
import { decideAuthorization } from '#lib/domain/purchases/decide-authorization.ts';
import type { SpendRule } from '#lib/domain/spend-rules/spend-rules.ts';
import { spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import { FAMILY_ESSENTIALS } from '#lib/server/services/sandbox/demo/businesses.ts';
import type { CardLife, LifePurchase } from './life.ts';
import { drawAmount, drawMerchant } from './live-card.ts';
import { LARGE, TRAVEL } from './merchants.ts';
import { type PlannedRule, rulesAt } from './plan-spend-rules.ts';
import { createRandom } from './random.ts';

/** More than any card of the demo ever has, so that only rules decline and not the balance. */
const ENOUGH_MINOR = 10_000_000;
const SHARE_OF_TRAVEL = 0.4;

/**
 * Checks a card's purchases against the rules of the demo with the real engine. A purchase that a rule declines names
 * the rule and what was used at that time; every other purchase passes.
 *
 * @throws Error where the engine decides differently from the demo's story
 */
export function underRules(life: CardLife, planned: readonly PlannedRule[]): void {
  const counters = new Map<string, SpendCounter>();
  for (const purchase of life.purchases) {
    if (purchase.status === 'refunded' || purchase.declineReason === 'CA_DECLINED') continue;
    const rules = rulesAt(life, purchase.authorizedAt, planned);
    if (purchase.status === 'declined') refuse(life, purchase, rules, counters);
    else if (purchase.status !== 'voided') count(purchase, rules, counters);
  }
}

function refuse(
  life: CardLife,
  purchase: LifePurchase,
  rules: readonly SpendRule[],
  counters: Map<string, SpendCounter>,
): void {
  const random = createRandom(`rule ${purchase.id}`);
  if (purchase.declineReason === 'CA_DECLINED_VELOCITY') {
    purchase.merchant = drawMerchant(random, LARGE);
    purchase.requestedMinor = leastLimit(rules) + drawAmount(random, purchase.merchant);
  } else if (life.card.program.businessId === FAMILY_ESSENTIALS && random.chance(SHARE_OF_TRAVEL)) {
    purchase.merchant = drawMerchant(random, TRAVEL);
    purchase.requestedMinor = drawAmount(random, purchase.merchant);
  }
  const decision = decide(purchase, rules, counters);
  if (decision.outcome !== 'declined' || decision.code !== purchase.declineReason) throw otherwise(purchase);
  purchase.cause = decision.cause;
}

function count(
  purchase: LifePurchase,
  rules: readonly SpendRule[],
  counters: Map<string, SpendCounter>,
): void {
  const decision = decide(purchase, rules, counters);
  if (decision.outcome !== 'approved') throw otherwise(purchase);
  for (const { ruleId, windowStartMs } of decision.counted) {
    const before = counters.get(ruleId);
    const isSame = before?.windowStartMs === windowStartMs;
    const amountMinor = (isSame ? before.amountMinor : 0) + purchase.requestedMinor;
    counters.set(ruleId, { windowStartMs, amountMinor, count: (isSame ? before.count : 0) + 1 });
  }
}

function decide(
  { requestedMinor, merchant, authorizedAt }: LifePurchase,
  rules: readonly SpendRule[],
  counters: ReadonlyMap<string, SpendCounter>,
): AuthorizationDecision {
  return decideAuthorization(
    {
      amountMinor: requestedMinor,
      isPartialAllowed: false,
      merchant: { name: merchant.name, categoryCode: merchant.code },
    },
    { status: 'active', availableMinor: ENOUGH_MINOR, rules, counters, allowances: [] },
    { nowMs: authorizedAt.getTime(), spans: spendWindowsAt(authorizedAt) },
  );
}

const leastLimit = (rules: readonly SpendRule[]): number =>
  Math.min(...rules.flatMap((rule) => (rule.type === 'velocity' ? (rule.maxAmountMinor ?? []) : [])));

const otherwise = ({ id }: LifePurchase) =>
  new Error(`The rules of the demo see its purchase ${id} otherwise.`);
