import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { DeclineCause, DeclineCode } from '#lib/domain/purchases/authorization.ts';
import type { Merchant } from './merchants.ts';
import type { PlannedCard } from './plan-cards.ts';

/** The person or part that did something to a card. */
export type Doer = { id: string; name: string; channel: 'dashboard' | 'cardholder' | 'system' };

export type LifeLoad = {
  id: string;
  journalId: string;
  at: Date;
  amountMinor: number;
  memo: string | null;
  by: Doer;
  /** Whether the load was part of the card's order. */
  isWithOrder: boolean;
  /** Whether it came by itself. */
  isAutoload?: true;
};

export type LifePurchase = {
  id: string;
  journalId: string;
  merchant: Merchant;
  status: 'pending' | 'cleared' | 'declined' | 'refunded' | 'voided';
  requestedMinor: number;
  declineReason: DeclineCode | null;
  /** Why it was declined, in the engine's form. */
  cause: DeclineCause | null;
  authorizedAt: Date;
  clearedAt: Date | null;
};

export type LifeActivity = {
  id: string;
  at: Date;
  type: ActivityType;
  by: Doer;
  reason: string | null;
  payload: Record<string, unknown>;
};

/** Everything that has happened to one card, each list in the order of time. */
export type CardLife = {
  card: PlannedCard;
  userId: string | null;
  createdAt: Date;
  pinSetAt: Date | null;
  loads: LifeLoad[];
  purchases: LifePurchase[];
  activities: LifeActivity[];
  /** What went back to the funding account when the card was closed. */
  withdrawal: { journalId: string; at: Date; amountMinor: number } | null;
};
