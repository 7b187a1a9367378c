import type { Days } from './days.ts';
import type { CardLife, LifePurchase } from './life.ts';
import { type Merchant, REFUSED } from './merchants.ts';
import { isLoadedWithOrder, type PlannedCard } from './plan-cards.ts';
import { createRandom, demoId, type Random } from './random.ts';
import { staffDoer, stateHistory } from './state-history.ts';

/** A card whose balance is above this many loads gets no further load until the holder spends. */
const FULL_AT = 2.2;
/** No purchase this shortly before a closing, so that none is still uncleared. */
const QUIET_BEFORE_CLOSING_DAYS = 6;

const HOUR_MS = 3_600_000;

type Living = { card: PlannedCard; life: CardLife; random: Random; days: Days; availableMinor: number };

/** Simulates a card from its first day to now; the same card has the same history in every sandbox. */
export function liveCard(card: PlannedCard, days: Days): CardLife {
  const random = createRandom(`life ${card.id}`);
  const history = stateHistory(card, days, random);
  const life: CardLife = { card, ...history, loads: [], purchases: [], withdrawal: null };
  const living: Living = { card, life, random, days, availableMinor: 0 };
  const endDay = history.endedDaysAgo ?? 0;
  let nextLoad = card.ageDays;
  for (let ago = card.ageDays; ago >= endDay; ago--) {
    const isQuiet =
      card.status === 'closed' && !card.isOrderCancelled && ago < endDay + QUIET_BEFORE_CLOSING_DAYS;
    if (ago === nextLoad) {
      // None today: an interrupted start that goes on some hours later must find the same loads.
      if (!isQuiet && ago > 0) load(living, ago);
      nextLoad -= card.program.daysBetweenLoads + random.between(-4, 6);
    }
    if (ago < history.linkedDaysAgo && !isQuiet && !history.isResting(ago)) spendForADay(living, ago);
  }
  if (card.status === 'locked' || card.status === 'frozen') refuseOnce(living, endDay);
  if (card.status === 'closed') withdraw(living, endDay);
  return finish(life);
}

function load(living: Living, ago: number): void {
  const { card, life, random, days } = living;
  const amountMinor = random.pick(card.program.loadMinor);
  if (living.availableMinor > amountMinor * FULL_AT) return;
  const isWithOrder = ago === card.ageDays && isLoadedWithOrder(card);
  const at = isWithOrder ? life.createdAt : days.ago(ago, 13 + random.next() * 1.8);
  const by = staffDoer(card, random);
  const name = `load ${card.id} ${life.loads.length}`;
  const memo = random.chance(0.75) ? random.pick(card.program.memos) : null;
  const entry = {
    id: demoId(name),
    journalId: demoId(`journal ${name}`),
    at,
    amountMinor,
    memo,
    by,
    isWithOrder,
  };
  life.loads.push(entry);
  living.availableMinor += amountMinor;
  life.activities.push({
    id: demoId(`activity ${name}`),
    at,
    type: 'fundsLoaded',
    by,
    reason: null,
    payload: {
      cardId: card.id,
      loadId: entry.id,
      journalId: entry.journalId,
      amountMinor,
      currency: 'USD',
      memo,
    },
  });
}

/** Cards with a story show everything: a refusal, a return and something still pending. */
function spendForADay(living: Living, ago: number): void {
  const { card, random } = living;
  const isStory = card.userId !== null;
  const rate = (card.program.purchasesPerWeek / 7) * (isStory ? 2.4 : 1);
  if (random.chance(rate)) buy(living, ago);
  if (random.chance(rate / 18) || (isStory && ago === 12)) refuse(living, ago);
  if (isStory && ago === 26) buy(living, ago, { isSure: true, isReturned: true });
  if (isStory && ago === 1) buy(living, ago, { isSure: true, clearsAfterHours: 70 });
}

type Wish = { isSure?: boolean; isReturned?: boolean; clearsAfterHours?: number };

function buy(
  living: Living,
  ago: number,
  { isSure = false, isReturned = false, clearsAfterHours }: Wish = {},
): void {
  const { card, random, days } = living;
  const merchant = drawMerchant(random, card.program.merchants);
  const wantedMinor = drawAmount(random, merchant);
  const requestedMinor = isSure
    ? Math.min(wantedMinor, Math.floor(living.availableMinor * 0.4))
    : wantedMinor;
  const authorizedAt = days.ago(ago, 15 + random.next() * (isSure ? 2 : 10));
  const clearedAt = new Date(authorizedAt.getTime() + (clearsAfterHours ?? random.between(22, 80)) * HOUR_MS);
  const returnedAt = new Date(clearedAt.getTime() + random.between(30, 96) * HOUR_MS);
  if (!days.isOver(authorizedAt) || requestedMinor === 0) return;
  const purchase = { merchant, requestedMinor, authorizedAt };
  if (requestedMinor > living.availableMinor) {
    const cause = { kind: 'insufficientFunds', availableMinor: living.availableMinor } as const;
    add(living, { ...purchase, status: 'declined', declineReason: 'CA_DECLINED', cause });
    return;
  }
  if (!isSure && random.chance(0.012)) {
    add(living, { ...purchase, status: 'voided' });
    return;
  }
  living.availableMinor -= requestedMinor;
  add(
    living,
    days.isOver(clearedAt)
      ? { ...purchase, status: 'cleared', clearedAt }
      : { ...purchase, status: 'pending' },
  );
  if ((isReturned || random.chance(0.025)) && days.isOver(returnedAt) && card.status !== 'closed') {
    add(living, { ...purchase, authorizedAt: returnedAt, status: 'refunded', clearedAt: returnedAt });
  }
}

function refuse(living: Living, ago: number): void {
  const { random, days } = living;
  const isMerchant = random.chance(0.6);
  const merchant = isMerchant
    ? drawMerchant(random, REFUSED)
    : drawMerchant(random, living.card.program.merchants);
  const authorizedAt = days.ago(ago, 15 + random.next() * 10);
  if (!days.isOver(authorizedAt)) return;
  const declineReason = isMerchant ? 'CA_DECLINED_MERCHANT' : 'CA_DECLINED_VELOCITY';
  add(living, {
    merchant,
    requestedMinor: drawAmount(random, merchant),
    authorizedAt,
    status: 'declined',
    declineReason,
  });
}

/** A declined purchase with a locked or frozen card. */
function refuseOnce(living: Living, endDay: number): void {
  const { random, days, card } = living;
  if (endDay < 2 || !random.chance(0.6)) return;
  const merchant = drawMerchant(random, card.program.merchants);
  const authorizedAt = days.ago(endDay - 1, 16 + random.next() * 6);
  add(living, {
    merchant,
    requestedMinor: drawAmount(random, merchant),
    authorizedAt,
    status: 'declined',
    declineReason: 'CA_DECLINED',
    cause: { kind: 'cardStatus', status: card.status },
  });
}

function withdraw(living: Living, endDay: number): void {
  const { card, life, days, random, availableMinor: amountMinor } = living;
  if (amountMinor === 0) return;
  const at = days.ago(endDay, 19.5);
  const journalId = demoId(`journal withdrawal ${card.id}`);
  life.withdrawal = { journalId, at, amountMinor };
  life.activities.push({
    id: demoId(`activity withdrawal ${card.id}`),
    at,
    type: 'fundsWithdrawn',
    by: staffDoer(card, random),
    reason: null,
    payload: { cardId: card.id, journalId, amountMinor, currency: 'USD' },
  });
}

type Given = Pick<LifePurchase, 'merchant' | 'requestedMinor' | 'authorizedAt' | 'status'> &
  Partial<Pick<LifePurchase, 'declineReason' | 'cause' | 'clearedAt'>>;

function add({ card, life }: Living, given: Given): void {
  const name = `purchase ${card.id} ${life.purchases.length}`;
  life.purchases.push({
    id: demoId(name),
    journalId: demoId(`journal ${name}`),
    declineReason: null,
    cause: null,
    clearedAt: null,
    ...given,
  });
}

function finish(life: CardLife): CardLife {
  life.activities.sort((a, b) => a.at.getTime() - b.at.getTime());
  life.purchases.sort((a, b) => a.authorizedAt.getTime() - b.authorizedAt.getTime());
  return life;
}

export function drawMerchant(random: Random, merchants: readonly Merchant[]): Merchant {
  let left = random.next() * merchants.reduce((sum, { weight }) => sum + weight, 0);
  for (const merchant of merchants) {
    left -= merchant.weight;
    if (left < 0) return merchant;
  }
  return merchants[0] as Merchant;
}

/** Fares and top-ups have round amounts, all others do not; small amounts are more common. */
export function drawAmount(random: Random, { code, fromMinor, toMinor }: Merchant): number {
  const minor = fromMinor + Math.round((toMinor - fromMinor) * random.next() ** 1.6);
  const step = code === '4814' ? 500 : code === '4111' ? 25 : 1;
  return Math.max(step, Math.round(minor / step) * step);
}
