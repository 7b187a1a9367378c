import type { ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import type { Days } from './days.ts';
import type { Doer, LifeActivity } from './life.ts';
import type { PlannedCard } from './plan-cards.ts';
import { demoId, type Random } from './random.ts';

/** The states of a card as its activities record them, ending in the current one. */
export type StateHistory = {
  userId: string | null;
  createdAt: Date;
  pinSetAt: Date | null;
  activities: LifeActivity[];
  /** Days ago on which the holder linked it; 0 for a card that is not linked. */
  linkedDaysAgo: number;
  /** Days ago on which it entered a state without spending. */
  endedDaysAgo: number | null;
  /** Whether it was locked for a while on that day. */
  isResting(ago: number): boolean;
};

type Change = {
  ago: number;
  hour: number;
  type: ActivityType;
  from: CardStatus;
  to: CardStatus;
  by: Doer;
  reason?: string;
};

const ENDINGS = {
  locked: { type: 'cardLocked', earliest: 2, latest: 30 },
  frozen: { type: 'cardFrozen', earliest: 2, latest: 45 },
  closed: { type: 'cardClosed', earliest: 5, latest: 60 },
  reassociated: { type: 'cardReassociated', earliest: 2, latest: 9 },
} as const;

const REASONS: Partial<Record<CardStatus, readonly string[]>> = {
  frozen: ['Purchases that nobody recognized', 'Asked for by the holder', 'Under review'],
  closed: ['Left the program', 'Season is over', 'Replaced by another card'],
  reassociated: ['Holder moved away'],
};

/** A member of the staff as the actor. */
export function staffDoer(card: PlannedCard, random: Random): Doer {
  const { uid, name } = random.pick(card.program.staff);
  return { id: uid, name, channel: 'dashboard' };
}

export function stateHistory(card: PlannedCard, days: Days, random: Random): StateHistory {
  const createdAt =
    card.ageDays === 0 ? days.earlierToday() : days.ago(card.ageDays, 12 + random.next() * 0.9);
  const none = {
    userId: null,
    createdAt,
    pinSetAt: null,
    activities: [],
    linkedDaysAgo: 0,
    endedDaysAgo: null,
  };
  if (card.status === 'processing') return { ...none, isResting: () => false };
  if (card.isOrderCancelled) return { ...none, ...neverShipped(card, days, random), isResting: () => false };

  const userId = card.userId ?? `demo-holder-${card.id.toLowerCase()}`;
  const holder: Doer = {
    id: userId,
    name: `${card.holder.firstName} ${card.holder.lastName}`,
    channel: 'cardholder',
  };
  const staff = staffDoer(card, random);

  const linkedDaysAgo = Math.max(card.ageDays - (card.type === 'virtual' ? 1 : random.between(8, 14)), 3);
  const linking: ActivityType = card.type === 'virtual' ? 'virtualCardActivated' : 'cardLinked';
  const changes: Change[] = [
    { ago: linkedDaysAgo, hour: 14.2, type: linking, from: 'processing', to: 'active', by: holder },
  ];
  const rest = restOf(card, linkedDaysAgo, random);
  if (rest) {
    changes.push({ ago: rest.from, hour: 14, type: 'cardLocked', from: 'active', to: 'locked', by: holder });
    changes.push({ ago: rest.to, hour: 14, type: 'cardUnlocked', from: 'locked', to: 'active', by: holder });
  }
  const ending = endingOf(card, linkedDaysAgo, random, { holder, staff });
  if (ending) changes.push(ending);

  const pinSetAt = card.type === 'physical' && random.chance(0.85) ? days.ago(linkedDaysAgo, 14.6) : null;
  const activities = changes.map((change) => toActivity(card, change, days));
  if (pinSetAt)
    activities.push({
      ...base(card, 'pinSet', linkedDaysAgo, pinSetAt, holder),
      payload: { cardId: card.id },
    });
  return {
    userId: card.status === 'reassociated' ? null : userId,
    createdAt,
    pinSetAt: card.status === 'reassociated' ? null : pinSetAt,
    activities,
    linkedDaysAgo,
    endedDaysAgo: ending?.ago ?? null,
    isResting: (ago) => rest !== null && ago <= rest.from && ago >= rest.to,
  };
}

/** Closed on the day it was ordered, with its order. */
function neverShipped(card: PlannedCard, days: Days, random: Random) {
  const by = staffDoer(card, random);
  const change: Change = {
    ago: card.ageDays,
    hour: 20,
    type: 'cardClosed',
    from: 'processing',
    to: 'closed',
    by,
    reason: 'A name was wrong',
  };
  return { activities: [toActivity(card, change, days)], endedDaysAgo: card.ageDays };
}

/** Some cards were locked for a few days and then unlocked. */
function restOf(
  card: PlannedCard,
  linkedDaysAgo: number,
  random: Random,
): { from: number; to: number } | null {
  if (!random.chance(0.12) || linkedDaysAgo < 75 || card.userId !== null) return null;
  const from = random.between(66, linkedDaysAgo - 4);
  return { from, to: from - random.between(1, 4) };
}

function endingOf(
  card: PlannedCard,
  linkedDaysAgo: number,
  random: Random,
  { holder, staff }: { holder: Doer; staff: Doer },
): Change | null {
  if (card.status === 'active' || card.status === 'processing') return null;
  const { type, earliest, latest } = ENDINGS[card.status];
  const ago = Math.min(random.between(earliest, latest), Math.max(linkedDaysAgo - 8, 2));
  const isHolders = card.status === 'locked' && (card.userId !== null || random.chance(0.7));
  const reasons = REASONS[card.status];
  return {
    ago,
    // After the last purchase of the day before and before one of the day after.
    hour: card.status === 'closed' ? 20 : 26,
    type,
    from: 'active',
    to: card.status,
    by: isHolders ? holder : staff,
    ...(reasons ? { reason: random.pick(reasons) } : {}),
  };
}

function toActivity(card: PlannedCard, change: Change, days: Days): LifeActivity {
  const at = days.ago(change.ago, change.hour);
  return {
    ...base(card, change.type, change.ago, at, change.by),
    reason: change.reason ?? null,
    payload: { cardId: card.id, from: change.from, to: change.to },
  };
}

function base(card: PlannedCard, type: ActivityType, ago: number, at: Date, by: Doer) {
  return { id: demoId(`activity ${card.id} ${type} ${ago}`), at, type, by, reason: null };
}
