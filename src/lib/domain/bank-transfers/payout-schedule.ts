import { addBankingDays, isBankingDay } from '../bank/bank-holidays.ts';
import { addDays, type CalendarDate, easternInstant, easternParts } from '../calendar.ts';
import type { TransferSpeed } from './transfer-states.ts';

/** When a payment that is sent now leaves, and when it arrives. */
export type PayoutPlan = {
  requestedSpeed: TransferSpeed;
  /** A same-day payment after the last deadline of a banking day travels overnight, which is earlier than the next noon. */
  speed: TransferSpeed;
  /** The day on which the recipient's bank has it. */
  effectiveOn: CalendarDate;
  /** Until then the plan stays as it is; null where there is no deadline. */
  cutoffAt: Date | null;
  /** When it arrives at the latest. */
  arrivesBy: Date;
};

type WallClock = readonly [hour: number, minute: number];

type SameDayWindow = { deadline: WallClock; settles: WallClock };

const LAST_WINDOW: SameDayWindow = { deadline: [16, 45], settles: [18, 0] };
/** Same-day deadlines of the ACH network and when each settles, in New York (Nacha, "Same Day ACH"). */
const SAME_DAY_WINDOWS: readonly SameDayWindow[] = [
  { deadline: [10, 30], settles: [13, 0] },
  { deadline: [14, 45], settles: [17, 0] },
  LAST_WINDOW,
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
  const open = speed === 'sameday_ach' ? sameDayWindow(now, leadMs) : null;
  if (!open) return { ...planNextDay(now), requestedSpeed: speed };
  return {
    requestedSpeed: speed,
    speed: 'sameday_ach',
    effectiveOn: open.date,
    // The day stays the same until the last deadline, whichever window it makes.
    cutoffAt: ourDeadline(open.date, LAST_WINDOW.deadline, leadMs),
    arrivesBy: open.arrivesBy,
  };
}

/**
 * The next same-day window for which a payment still comes in time: after the last of a day and where banks are
 * closed, the first of the next banking day. Null where travelling overnight arrives earlier than that.
 */
function sameDayWindow(now: Date, leadMs: number) {
  const { date: today } = easternParts(now);
  const isOpen = isBankingDay(today) && now < ourDeadline(today, LAST_WINDOW.deadline, leadMs);
  const date = isOpen ? today : addBankingDays(addDays(today, 1), 0);
  const open = SAME_DAY_WINDOWS.find(({ deadline }) => now < ourDeadline(date, deadline, leadMs));
  if (!open) return null;
  const arrivesBy = easternInstant(date, ...open.settles);
  return planNextDay(now).arrivesBy < arrivesBy ? null : { ...open, date, arrivesBy };
}

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

/** Whether a same-day payment that is sent later, but before its deadline, arrives later that day. */
export const isLaterIfSentLater = ({
  speed,
  effectiveOn,
  arrivesBy,
}: Pick<PayoutPlan, 'speed' | 'effectiveOn' | 'arrivesBy'>): boolean =>
  speed === 'sameday_ach' && arrivesBy < easternInstant(effectiveOn, ...LAST_WINDOW.settles);

/** When a payment leaves in a file, and when it has arrived. */
export type Departure = Pick<PayoutPlan, 'effectiveOn' | 'arrivesBy'> & {
  leavesAt: Date;
  /** How a file asks for settlement the same day; null where it is the next. */
  sameDay: `SD${number}` | null;
};

/** The next file that a payment makes: a same-day one its window's, any other the evening's. `leadMs` as above. */
export function departureOf(speed: 'ach' | 'sameday_ach', now: Date, leadMs: number): Departure {
  const open = speed === 'sameday_ach' ? sameDayWindow(now, leadMs) : null;
  if (!open) {
    const { effectiveOn, arrivesBy, cutoffAt } = planNextDay(now);
    return { effectiveOn, arrivesBy, leavesAt: cutoffAt, sameDay: null };
  }
  const [hour, minute] = open.settles;
  return {
    effectiveOn: open.date,
    arrivesBy: open.arrivesBy,
    leavesAt: ourDeadline(open.date, open.deadline, leadMs),
    sameDay: `SD${hour * 100 + minute}` as `SD${number}`,
  };
}

/** A file is made within a minute after it was due; later than that, and after half of its lead, the way is too long. */
const LATE_MS = 60_000;

/**
 * When a payment takes effect whose file really leaves now, however long ago it was due: by the window that it still
 * makes, else the next banking day. Our deadline in the evening is well before the network's.
 */
export function arrivalOf(
  speed: 'ach' | 'sameday_ach',
  now: Date,
  leadMs: number,
): Omit<Departure, 'leavesAt'> {
  const { date } = easternParts(now);
  const toleranceMs = Math.max(LATE_MS, leadMs / 2);
  const open = SAME_DAY_WINDOWS.find(
    ({ deadline }) => now < ourDeadline(date, deadline, leadMs - toleranceMs),
  );
  if (open && speed === 'sameday_ach' && isBankingDay(date)) {
    const [hour, minute] = open.settles;
    const sameDay = `SD${hour * 100 + minute}` as const;
    return { effectiveOn: date, arrivesBy: easternInstant(date, hour, minute), sameDay };
  }
  const effectiveOn = addBankingDays(addBankingDays(date, 0), 1);
  return { effectiveOn, arrivesBy: easternInstant(effectiveOn, ...NEXT_DAY_SETTLES), sameDay: null };
}

/** Whether a program with a last day for payments still pays on the day of an instant (spec §9 "Payout cutoff"). */
export const isPastPayoutCutoff = (cutoff: string | null, now: Date): boolean =>
  cutoff !== null && easternParts(now).date > cutoff;
