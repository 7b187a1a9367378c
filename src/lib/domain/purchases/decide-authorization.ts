import { maySpend } from '../cards/card-states.ts';
import {
  isSameMerchant,
  type Merchant,
  type MerchantRule,
  matchesMerchant,
  SPEND_RULE_LEVELS,
  type SpendRule,
  type VelocityRule,
} from '../spend-rules/spend-rules.ts';
import type { WindowSpan, WindowSpans } from '../spend-rules/spend-windows.ts';
import {
  type AuthorizationDecision,
  type AuthorizationRequest,
  type CardAtHand,
  type Counted,
  DECLINE_CODES,
  type DeclineCause,
  type DeclineCode,
  type RuleName,
  type SpendAllowance,
} from './authorization.ts';

/** One question that was asked, for "would this pass?". */
export type AuthorizationCheck =
  | { readonly about: 'status' | 'funds'; readonly cause: DeclineCause | null }
  | { readonly about: 'rule'; readonly rule: SpendRule; readonly cause: DeclineCause | null };

/**
 * Decides an authorization: the card's state, then merchants, then velocity, then the balance; the first that
 * refuses is the reason. Rules of all levels are asked, so the strictest wins: a block anywhere blocks, every
 * level that allows only some merchants must allow this one, and the velocity rule with the least left is named.
 */
export function decideAuthorization(
  request: AuthorizationRequest,
  card: CardAtHand,
  { nowMs, spans }: { nowMs: number; spans: WindowSpans },
): AuthorizationDecision {
  if (!maySpend(card.status)) return declined({ kind: 'cardStatus', status: card.status });
  const velocity = velocityRulesFor(card, request.merchant);
  const refusedByRules = refuseByRules(request, card, velocity, spans);
  const allowance = refusedByRules ? findAllowance(card, request, nowMs) : undefined;
  const refusal = allowance ? null : refusedByRules;
  const partly = request.isPartialAllowed && refusal?.kind === 'velocityAmount';
  if (refusal && !partly) return declined(refusal);
  const roomMinor = allowance ? Number.POSITIVE_INFINITY : roomOf(velocity, card, spans);
  const approvedMinor = Math.min(request.amountMinor, roomMinor, Math.max(card.availableMinor, 0));
  if (approvedMinor < request.amountMinor && (!request.isPartialAllowed || approvedMinor <= 0)) {
    return declined(refusal ?? { kind: 'insufficientFunds', availableMinor: card.availableMinor });
  }
  return {
    outcome: 'approved',
    approvedMinor,
    counted: approvedMinor > 0 ? countedIn(velocity, spans) : [],
    // Shops ask about the card with nothing to pay before the purchase that was allowed.
    allowanceId: approvedMinor > 0 ? (allowance?.id ?? null) : null,
  };
}

/** Every question with its answer, none left out because an earlier one refused. */
export function explainAuthorization(
  request: AuthorizationRequest,
  card: CardAtHand,
  { spans }: { spans: WindowSpans },
): AuthorizationCheck[] {
  const short = request.amountMinor > card.availableMinor;
  return [
    {
      about: 'status',
      cause: maySpend(card.status) ? null : { kind: 'cardStatus', status: card.status },
    },
    ...card.rules.map((rule): AuthorizationCheck => {
      const cause =
        rule.type === 'velocity'
          ? isAbout(rule, request.merchant)
            ? refuseByVelocity(rule, request.amountMinor, card, spans)
            : null
          : refuseByMerchant([rule], request.merchant, card.rules);
      return { about: 'rule', rule, cause };
    }),
    {
      about: 'funds',
      cause: short ? { kind: 'insufficientFunds', availableMinor: card.availableMinor } : null,
    },
  ];
}

/** The windows that count a purchase without an authorization, such as a force-posted clearing. */
export function countersFor(
  card: Pick<CardAtHand, 'rules'>,
  merchant: Merchant,
  spans: WindowSpans,
): Counted[] {
  return countedIn(velocityRulesFor(card, merchant), spans);
}

/** What a rule has counted in the window that lasts now. */
export function usedBy(
  rule: VelocityRule,
  card: Pick<CardAtHand, 'counters' | 'clearedMinor'>,
  spans: WindowSpans,
): { amountMinor: number; count: number } {
  if (rule.window === 'transaction') return { amountMinor: card.clearedMinor ?? 0, count: 0 };
  const counter = card.counters.get(rule.id);
  return counter && counter.windowStartMs === spans[rule.window].startMs
    ? { amountMinor: counter.amountMinor, count: counter.count }
    : { amountMinor: 0, count: 0 };
}

export function declineCodeOf(cause: DeclineCause): DeclineCode {
  if (cause.kind === 'merchantBlocked' || cause.kind === 'merchantNotAllowed') return DECLINE_CODES.merchant;
  if (cause.kind === 'velocityAmount' || cause.kind === 'velocityCount') return DECLINE_CODES.velocity;
  return DECLINE_CODES.other;
}

function declined(cause: DeclineCause): AuthorizationDecision {
  return { outcome: 'declined', code: declineCodeOf(cause), cause };
}

function findAllowance(
  card: CardAtHand,
  { amountMinor, merchant }: AuthorizationRequest,
  nowMs: number,
): SpendAllowance | undefined {
  return card.allowances.find(
    (allowance) =>
      allowance.expiresAtMs > nowMs &&
      allowance.maxAmountMinor >= amountMinor &&
      isSameMerchant(allowance.merchantName, merchant.name),
  );
}

function refuseByRules(
  request: AuthorizationRequest,
  card: CardAtHand,
  velocity: readonly VelocityRule[],
  spans: WindowSpans,
): DeclineCause | null {
  const merchantRules = card.rules.filter((rule) => rule.type !== 'velocity');
  return (
    refuseByMerchant(merchantRules, request.merchant, card.rules) ??
    strictestVelocity(request.amountMinor, card, velocity, spans)
  );
}

/** Allow rules of one level add up; a merchant must pass on each level that has any. */
function refuseByMerchant(
  asked: readonly MerchantRule[],
  merchant: Merchant,
  all: readonly SpendRule[],
): DeclineCause | null {
  const block = asked.find(
    (rule) => rule.type === 'merchant_block' && matchesMerchant(rule.merchants, merchant),
  );
  if (block) return { kind: 'merchantBlocked', ...nameOf(block) };
  for (const level of SPEND_RULE_LEVELS) {
    const first = asked.find((rule) => rule.type === 'merchant_allow' && rule.level === level);
    if (!first) continue;
    const isAllowed = all.some(
      (rule) =>
        rule.type === 'merchant_allow' && rule.level === level && matchesMerchant(rule.merchants, merchant),
    );
    if (!isAllowed) return { kind: 'merchantNotAllowed', ...nameOf(first) };
  }
  return null;
}

/** A count that is full cannot be met by paying less, so it comes before amounts; then the least left. */
function strictestVelocity(
  amountMinor: number,
  card: CardAtHand,
  velocity: readonly VelocityRule[],
  spans: WindowSpans,
): DeclineCause | null {
  let strictest: (DeclineCause & { left: number }) | null = null;
  for (const rule of velocity) {
    const cause = refuseByVelocity(rule, amountMinor, card, spans);
    if (cause?.kind === 'velocityCount') return cause;
    if (cause && (strictest === null || cause.left < strictest.left)) strictest = cause;
  }
  return strictest;
}

function refuseByVelocity(
  rule: VelocityRule,
  amountMinor: number,
  card: CardAtHand,
  spans: WindowSpans,
): Extract<DeclineCause, { kind: 'velocityAmount' | 'velocityCount' }> | null {
  const used = usedBy(rule, card, spans);
  const { endMs } = spanOf(rule, spans);
  const common = {
    ...nameOf(rule),
    window: rule.window,
    resetsAt: endMs === null ? null : new Date(endMs).toISOString(),
  };
  const isNew = amountMinor > 0 && !card.clearedMinor;
  if (rule.maxCount !== null && isNew && used.count + 1 > rule.maxCount) {
    const left = Math.max(rule.maxCount - used.count, 0);
    return { kind: 'velocityCount', ...common, limit: rule.maxCount, used: used.count, left };
  }
  if (rule.maxAmountMinor !== null && used.amountMinor + amountMinor > rule.maxAmountMinor) {
    const left = Math.max(rule.maxAmountMinor - used.amountMinor, 0);
    return { kind: 'velocityAmount', ...common, limit: rule.maxAmountMinor, used: used.amountMinor, left };
  }
  return null;
}

/** The most that every velocity rule still lets through, in cents. */
function roomOf(velocity: readonly VelocityRule[], card: CardAtHand, spans: WindowSpans): number {
  return velocity.reduce(
    (room, rule) =>
      rule.maxAmountMinor === null
        ? room
        : Math.min(room, Math.max(rule.maxAmountMinor - usedBy(rule, card, spans).amountMinor, 0)),
    Number.POSITIVE_INFINITY,
  );
}

function velocityRulesFor(card: Pick<CardAtHand, 'rules'>, merchant: Merchant): VelocityRule[] {
  return card.rules.filter(
    (rule): rule is VelocityRule => rule.type === 'velocity' && isAbout(rule, merchant),
  );
}

const isAbout = (rule: VelocityRule, merchant: Merchant): boolean =>
  rule.merchants === null || matchesMerchant(rule.merchants, merchant);

function countedIn(velocity: readonly VelocityRule[], spans: WindowSpans): Counted[] {
  return velocity.flatMap((rule) =>
    rule.window === 'transaction' ? [] : [{ ruleId: rule.id, windowStartMs: spans[rule.window].startMs }],
  );
}

function spanOf(rule: VelocityRule, spans: WindowSpans): WindowSpan {
  return rule.window === 'transaction' ? { startMs: 0, endMs: null } : spans[rule.window];
}

const nameOf = ({ id, name, level }: SpendRule): RuleName => ({ ruleId: id, ruleName: name, level });
