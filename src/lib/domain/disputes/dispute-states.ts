import { addBankingDays } from '../bank/bank-holidays.ts';
import { addDays, type CalendarDate, easternDate } from '../calendar.ts';

/** A case about a purchase: open until it is decided or its holder withdraws it, once. */
export const DISPUTE_STATUSES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** What a holder says is wrong with a purchase. */
export const DISPUTE_REASONS = ['notMine', 'wrongAmount', 'notReceived', 'twice'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** What happened in a case, in the order of its timeline. */
export const DISPUTE_EVENTS = [
  'opened',
  'takenUp',
  'answered',
  'replied',
  'credited',
  'takenBack',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type DisputeEvent = (typeof DISPUTE_EVENTS)[number];

/** The states of a purchase that money was taken or is held for. */
export const mayDispute = (status: string): boolean => status === 'pending' || status === 'cleared';

type Disputed = {
  /** The cents that the case is about. */
  amount: number;
  /** What the shop took by now, and gave back. */
  cleared: number;
  refunded: number;
};

/** The cents that a credit may give for a purchase: what the shop took and has not given back, as far as the case goes. */
export const creditableMinor = ({ amount, cleared, refunded }: Disputed): number =>
  Math.max(0, Math.min(amount, cleared - refunded));

const ANSWER_BUSINESS_DAYS = 10;
const DECIDE_DAYS = 45;

/**
 * The days by which a case is answered and decided at the latest (Regulation E for prepaid accounts, 12 CFR 1005.18(e)
 * with 1005.11(c)): 10 business days, the first of which follows the day of the notice, and 45 days.
 */
export function disputeDates(openedAt: Date): { answerDueOn: CalendarDate; decideDueOn: CalendarDate } {
  const openedOn = easternDate(openedAt);
  return {
    answerDueOn: addBankingDays(addDays(openedOn, 1), ANSWER_BUSINESS_DAYS - 1),
    decideDueOn: addDays(openedOn, DECIDE_DAYS),
  };
}
