import type { CardAtHand, SpendCounter } from '../purchases/authorization.ts';
import { countersFor, decideAuthorization } from '../purchases/decide-authorization.ts';
import type { Merchant, SpendRule } from './spend-rules.ts';
import { spendWindowsAt } from './spend-windows.ts';

/** A purchase as it went. Amounts in cents. */
export type PastPurchase = {
  readonly id: string;
  /** Cards of one chain share it. */
  readonly accountId: string;
  readonly atMs: number;
  /** What was let through; of a declined one what was asked for. */
  readonly amountMinor: number;
  /** What it came to in the end; nothing where all of it was given back. */
  readonly countedMinor: number;
  readonly merchant: Merchant;
  readonly was: 'approved' | 'declinedByRule';
  /** No rule was asked: a clearing without authorization, or one that was allowed once. */
  readonly hasNoAuthorization: boolean;
};

export type Replay = {
  /** Approved then; the rule would have declined them. */
  readonly declined: readonly PastPurchase[];
  /** Declined by the rule then; it would have let them pass. */
  readonly passed: readonly PastPurchase[];
};

/**
 * What would have become of purchases under a rule, had it stood since the first of them: what was bought before is
 * not known here (docs/decisions/015). Only the rule is asked, not money or other rules.
 *
 * @param rules the changed rule, and for an allow rule the others of its level, which add up with it
 */
export function replaySpendRule(purchases: readonly PastPurchase[], rules: readonly SpendRule[]): Replay {
  const counters = new Map<string, Map<string, SpendCounter>>();
  const declined: PastPurchase[] = [];
  const passed: PastPurchase[] = [];
  for (const purchase of [...purchases].sort((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1))) {
    const ofCard = counters.get(purchase.accountId) ?? new Map<string, SpendCounter>();
    counters.set(purchase.accountId, ofCard);
    if (!passes(purchase, rules, ofCard)) {
      if (purchase.was === 'approved') declined.push(purchase);
      continue;
    }
    if (purchase.was === 'declinedByRule') passed.push(purchase);
  }
  return { declined, passed };
}

/** Whether the rules let it through; then they count it. */
function passes(
  purchase: PastPurchase,
  rules: readonly SpendRule[],
  counters: Map<string, SpendCounter>,
): boolean {
  const { amountMinor, merchant, atMs } = purchase;
  const spans = spendWindowsAt(new Date(atMs));
  const card: CardAtHand = {
    status: 'active',
    availableMinor: Number.MAX_SAFE_INTEGER,
    rules,
    counters,
    allowances: [],
  };
  const decision = decideAuthorization({ amountMinor, merchant, isPartialAllowed: false }, card, {
    nowMs: atMs,
    spans,
  });
  if (decision.outcome === 'declined' && !purchase.hasNoAuthorization) return false;
  if (purchase.countedMinor === 0) return true;
  for (const { ruleId, windowStartMs } of countersFor(card, merchant, spans)) {
    const counter = counters.get(ruleId);
    const before = counter?.windowStartMs === windowStartMs ? counter : { amountMinor: 0, count: 0 };
    counters.set(ruleId, {
      windowStartMs,
      amountMinor: before.amountMinor + purchase.countedMinor,
      count: before.count + 1,
    });
  }
  return true;
}
