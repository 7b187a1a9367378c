import type { CardStatus } from '../cards/card-status.ts';
import type { Merchant, SpendRule, SpendRuleLevel } from '../spend-rules/spend-rules.ts';
import type { SpendWindow } from '../spend-rules/spend-windows.ts';

/** What a shop asks for. Amounts in cents. */
export type AuthorizationRequest = {
  readonly amountMinor: number;
  readonly merchant: Merchant;
  /** The shop takes less than the whole, if that is what there is. */
  readonly isPartialAllowed: boolean;
};

/** What a velocity rule has counted on a card since the beginning of a window. */
export type SpendCounter = {
  readonly windowStartMs: number;
  readonly amountMinor: number;
  readonly count: number;
};

/** "Allow once": one purchase at a merchant up to an amount that no rule is asked about. */
export type SpendAllowance = {
  readonly id: string;
  readonly merchantName: string;
  readonly maxAmountMinor: number;
  readonly expiresAtMs: number;
};

/** Everything an authorization is decided on; read after the card's balance is locked. */
export type CardAtHand = {
  readonly status: CardStatus;
  readonly availableMinor: number;
  readonly rules: readonly SpendRule[];
  /** By rule id. */
  readonly counters: ReadonlyMap<string, SpendCounter>;
  readonly allowances: readonly SpendAllowance[];
  /** What was cleared of this purchase before its authorization: the rules counted it already. */
  readonly clearedMinor?: number;
};

/** The three decline reasons of spec §3. */
export const DECLINE_CODES = {
  merchant: 'CA_DECLINED_MERCHANT',
  velocity: 'CA_DECLINED_VELOCITY',
  other: 'CA_DECLINED',
} as const;
export type DeclineCode = (typeof DECLINE_CODES)[keyof typeof DECLINE_CODES];

/** What declines are narrowed to; the last of them is any code but the others. */
export const DECLINE_REASONS = [DECLINE_CODES.merchant, DECLINE_CODES.velocity, DECLINE_CODES.other] as const;

/** The reason of a code, as lists and reports name it. */
export const declineReasonOf = (code: string): DeclineCode =>
  DECLINE_REASONS.find((reason) => reason === code) ?? DECLINE_CODES.other;

/** Which rule it was. */
export type RuleName = { readonly ruleId: string; readonly ruleName: string; readonly level: SpendRuleLevel };

type VelocityCause<Kind> = RuleName & {
  readonly kind: Kind;
  readonly window: SpendWindow;
  /** Cents for an amount, purchases for a count. */
  readonly limit: number;
  readonly used: number;
  readonly left: number;
  readonly resetsAt: string | null;
};

/** Why, so that nobody has to guess: the rule, its limit, what was used, what is left and when it resets. */
export type DeclineCause =
  | { readonly kind: 'cardStatus'; readonly status: CardStatus }
  | { readonly kind: 'insufficientFunds'; readonly availableMinor: number }
  | ({ readonly kind: 'merchantBlocked' | 'merchantNotAllowed' } & RuleName)
  | VelocityCause<'velocityAmount'>
  | VelocityCause<'velocityCount'>
  | { readonly kind: 'reversedBefore' }
  | { readonly kind: 'unknownCard' };

export type Counted = { readonly ruleId: string; readonly windowStartMs: number };

export type AuthorizationDecision =
  | {
      readonly outcome: 'approved';
      readonly approvedMinor: number;
      /** The counters that count this purchase. */
      readonly counted: readonly Counted[];
      readonly allowanceId: string | null;
    }
  | { readonly outcome: 'declined'; readonly code: DeclineCode; readonly cause: DeclineCause };
