import { addBankingDays, isBankingDay } from './bank-holidays.ts';
import { addDays, type CalendarDate, easternInstant, easternParts } from './calendar.ts';
import type { TransferSpeed } from './transfer-states.ts';

/** When a payment that is sent now leaves, and when it arrives. */
export type PayoutPlan = {
  requestedSpeed: TransferSpeed;
  /** A same-day payment after the last deadline, or on no banking day, travels by the next banking day. */
  speed: TransferSpeed;
  /** The day on which the recipient's bank has it. */
  effectiveOn: CalendarDate;
  /** Until then the plan stays as it is; null where there is no deadline. */
  cutoffAt: Date | null;
  /** When it arrives at the latest. */
  arrivesBy: Date;
};

type WallClock = readonly [hour: number, minute: number];

/** Same-day deadlines of the ACH network and when each settles, in New York (Nacha, "Same Day ACH"). */
const SAME_DAY_WINDOWS: readonly { deadline: WallClock; settles: WallClock }[] = [
  { deadline: [10, 30], settles: [13, 0] },
  { deadline: [14, 45], settles: [17, 0] },
  { deadline: [16, 45], settles: [18, 0] },
];
/** What comes until then leaves the same banking day; our own deadline, well before the network's at night. */
const NEXT_DAY_DEADLINE: WallClock = [20, 0];
const NEXT_DAY_SETTLES: WallClock = [8, 30];
/** Instant payments run at any hour of any day. */
const INSTANT_TAKES_MS = 60_000;

/**
 * The plan of a payment at one speed, sent at an instant.
 *
 * @param leadMs how long before a same-day deadline of the network whoever carries it must have it (`BankPort.leadMs`)
 */
export function planPayout(speed: TransferSpeed, now: Date, leadMs = 0): PayoutPlan {
  if (speed === 'instant') {
    const { date } = easternParts(now);
    const arrivesBy = new Date(now.getTime() + INSTANT_TAKES_MS);
    return { requestedSpeed: speed, speed, effectiveOn: date, cutoffAt: null, arrivesBy };
  }
  return (
    (speed === 'sameday_ach' && planSameDay(now, leadMs)) || { ...planNextDay(now), requestedSpeed: speed }
  );
}

function planSameDay(now: Date, leadMs: number): PayoutPlan | null {
  const { date } = easternParts(now);
  if (!isBankingDay(date)) return null;
  const open = openWindow(date, now, leadMs);
  const last = SAME_DAY_WINDOWS.at(-1);
  if (!open || !last) return null;
  return {
    requestedSpeed: 'sameday_ach',
    speed: 'sameday_ach',
    effectiveOn: date,
    // The day stays the same until the last deadline, whichever window it makes.
    cutoffAt: ourDeadline(date, last.deadline, leadMs),
    arrivesBy: easternInstant(date, ...open.settles),
  };
}

/** The first window of a banking day for which a payment still comes in time. */
const openWindow = (date: CalendarDate, now: Date, leadMs: number) =>
  SAME_DAY_WINDOWS.find(({ deadline }) => now < ourDeadline(date, deadline, leadMs));

/** Ours, before the network's: the file has to be written, carried and read by the bank until then. */
const ourDeadline = (date: CalendarDate, deadline: WallClock, leadMs: number): Date =>
  new Date(easternInstant(date, ...deadline).getTime() - leadMs);

function planNextDay(now: Date): PayoutPlan & { cutoffAt: Date } {
  const { date } = easternParts(now);
  const isToday = isBankingDay(date) && now < easternInstant(date, ...NEXT_DAY_DEADLINE);
  const leavesOn = isToday ? date : addBankingDays(addDays(date, 1), 0);
  const effectiveOn = addBankingDays(leavesOn, 1);
  return {
    requestedSpeed: 'ach',
    speed: 'ach',
    effectiveOn,
    cutoffAt: easternInstant(leavesOn, ...NEXT_DAY_DEADLINE),
    arrivesBy: easternInstant(effectiveOn, ...NEXT_DAY_SETTLES),
  };
}

/** When a payment leaves in a file, and when it has arrived. */
export type Departure = Pick<PayoutPlan, 'effectiveOn' | 'arrivesBy'> & {
  leavesAt: Date;
  /** How a file asks for settlement the same day; null where it is the next. */
  sameDay: `SD${number}` | null;
};

/** The next file that a payment makes: a same-day one its window's, any other the evening's. `leadMs` as above. */
export function departureOf(speed: 'ach' | 'sameday_ach', now: Date, leadMs: number): Departure {
  const { date } = easternParts(now);
  const open = speed === 'sameday_ach' && isBankingDay(date) ? openWindow(date, now, leadMs) : undefined;
  if (!open) {
    const { effectiveOn, arrivesBy, cutoffAt } = planNextDay(now);
    return { effectiveOn, arrivesBy, leavesAt: cutoffAt, sameDay: null };
  }
  const [hour, minute] = open.settles;
  return {
    effectiveOn: date,
    arrivesBy: easternInstant(date, ...open.settles),
    leavesAt: ourDeadline(date, open.deadline, leadMs),
    sameDay: `SD${hour * 100 + minute}` as `SD${number}`,
  };
}

/** Whether a program with a last day for payments still pays on the day of an instant (spec §9 "Payout cutoff"). */
export const isPastPayoutCutoff = (cutoff: string | null, now: Date): boolean =>
  cutoff !== null && easternParts(now).date > cutoff;
