import * as z from 'zod/mini';
import { AUTOLOAD_FREQUENCIES } from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_RUN_STATES, AUTOLOAD_STATES } from '#lib/domain/autoloads/autoload-states.ts';
import { AUTOLOAD_KINDS } from '#lib/domain/autoloads/autoload-terms.ts';
import { CardStatus } from '../cards/card.ts';
import { CustomValues, Id, Instant, Money, Uid } from '../fields.ts';

export const AutoloadFrequency = z.enum(AUTOLOAD_FREQUENCIES);
export const AutoloadState = z.enum(AUTOLOAD_STATES);
export const AutoloadKind = z.enum(AUTOLOAD_KINDS);
const RunState = z.enum(AUTOLOAD_RUN_STATES);
/** A day in America/New_York, YYYY-MM-DD. */
const Day = z.iso.date();

/** A row of the list of autoloads. */
export const AutoloadRow = z
  .object({
    id: Id,
    businessId: Id,
    programName: z.string(),
    name: z.string(),
    kind: AutoloadKind,
    /** What each card gets; for `top_up` and `refill`, what it is filled up to. */
    amount: Money,
    /** For `refill`: only a card with less than this gets something. */
    floor: z.nullable(Money),
    frequency: AutoloadFrequency,
    startOn: Day,
    /** The last day on which it may load. */
    endOn: z.nullable(Day),
    state: AutoloadState,
    /** The next date that it loads on; null while it is paused and once nothing is to come. */
    nextOn: z.nullable(Day),
    cardCount: z.int(),
    /** Those of its cards that get nothing now: they are frozen, closed or on their way to another person. */
    leftOut: z.int(),
    /** The most that a run may move: the amount for each card, also for one that is left out until it is unfrozen. */
    runTotal: Money,
    lastRun: z.nullable(
      z.object({
        dueOn: Day,
        state: RunState,
        /** What its loads lacked at the last try that moved nothing: `money`, or that what is `owed` is paid. */
        lacked: z.nullable(z.enum(['money', 'owed'])),
      }),
    ),
    createdAt: Instant,
    /** The version for `If-Match`. */
    updatedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'AutoloadRow' });
export type AutoloadRow = z.output<typeof AutoloadRow>;

/** One autoload in full. */
export const Autoload = z
  .object({
    ...AutoloadRow.shape,
    /** Stands beside each of its loads, for the organisation. */
    memo: z.nullable(z.string()),
    /** Values of the fields that the business asks for at loads, by name; they stand beside each of its loads. */
    customFields: CustomValues,
    createdBy: z.string(),
    /** Who is mailed when its loads do not happen. */
    readers: z.array(z.object({ id: Uid, name: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Autoload' });
export type Autoload = z.output<typeof Autoload>;

const cardOf = {
  /** The card's id; of a replaced card that of its successor. */
  id: z.string(),
  last4: z.nullable(z.string()),
  holder: z.object({ firstName: z.string(), lastName: z.string() }),
};

/** A card that an autoload loads. */
export const AutoloadMember = z
  .object({ ...cardOf, status: CardStatus, available: Money, addedAt: Instant })
  .register(z.globalRegistry, { id: 'AutoloadMember' });
export type AutoloadMember = z.output<typeof AutoloadMember>;

/** What became of one date of an autoload. */
export const AutoloadRun = z
  .object({
    dueOn: Day,
    state: RunState,
    /** Cards that were loaded, and that were left out. */
    loaded: z.int(),
    skipped: z.int(),
    total: Money,
    /** What the cards needed and what the funding account had, at the last try that moved nothing. */
    needed: z.nullable(Money),
    available: z.nullable(Money),
    /** What a returned deposit left unpaid at that try, where nothing was loaded for that reason. */
    owed: z.nullable(Money),
    triedAt: z.nullable(Instant),
    endedAt: z.nullable(Instant),
    /** Who ran it or left it out by hand; null where it ran by itself. */
    by: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'AutoloadRun' });
export type AutoloadRun = z.output<typeof AutoloadRun>;

/** What a run did with one card. */
export const AutoloadLoad = z
  .object({
    ...cardOf,
    state: z.enum(['loaded', 'skipped']),
    /** Why it was left out: its status at that moment, or that it held enough. */
    reason: z.nullable(z.enum(['frozen', 'closed', 'reassociated', 'enough'])),
    amount: Money,
    journalId: z.nullable(Id),
  })
  .register(z.globalRegistry, { id: 'AutoloadLoad' });
export type AutoloadLoad = z.output<typeof AutoloadLoad>;
