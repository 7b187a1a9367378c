import { autoloadRunAt, nextAutoloadDate } from '#lib/domain/autoloads/autoload-dates.ts';
import { addDays, type CalendarDate, easternDate } from '#lib/domain/calendar.ts';
import { DEMO_AUTOLOADS, type DemoAutoload } from '#lib/server/services/sandbox/demo/autoloads.ts';
import type { Days } from './days.ts';
import type { CardLife, Doer } from './life.ts';
import { demoId } from './random.ts';

const BY: Doer = { id: 'system:autoloads', name: 'Larkspur', channel: 'system' };

export type PlannedRun = {
  dueOn: CalendarDate;
  at: Date;
  /** The member who left it out, instead of its loads. */
  skippedBy: string | null;
  /** Of each card its load, or null where it was frozen then. */
  loads: ReadonlyMap<string, { journalId: string } | null>;
};

export type PlannedAutoload = {
  demo: DemoAutoload;
  createdAt: Date;
  startOn: CalendarDate;
  nextOn: CalendarDate | null;
  lives: readonly CardLife[];
  runs: readonly PlannedRun[];
};

const WEEK = 7;

/**
 * The autoloads of the demo with all that they did. Their loads are added to the lives of their cards, which have spent
 * without them, so that no other story changes.
 */
export function planAutoloads(lives: readonly CardLife[], days: Days): PlannedAutoload[] {
  return DEMO_AUTOLOADS.map((demo) => {
    const members = cardsFor(demo, lives, days);
    const startOn = easternDate(days.ago(demo.weeks * WEEK + 1, 18));
    const dates = Array.from({ length: demo.weeks + 1 }, (_, week) => addDays(startOn, week * WEEK));
    const runs = demo.state === 'paused' ? [] : dates.map((date, week) => run(demo, members, date, week));
    const last = dates.at(-1) ?? startOn;
    const schedule = { frequency: demo.frequency, startOn, endOn: null };
    return {
      demo,
      createdAt: days.ago(demo.weeks * WEEK + 3, 16),
      startOn,
      nextOn: demo.state === 'paused' ? null : nextAutoloadDate(schedule, addDays(last, 1)),
      lives: members,
      runs,
    };
  });
}

/** Cards without a story that were there before it began and may be loaded, and one that was frozen meanwhile. */
function cardsFor({ businessId, cards, weeks }: DemoAutoload, lives: readonly CardLife[], days: Days) {
  const since = days.ago(weeks * WEEK + 10, 0);
  const own = lives.filter(
    ({ card, createdAt }) =>
      card.program.businessId === businessId && card.userId === null && createdAt < since,
  );
  const active = own.filter(({ card }) => card.status === 'active').slice(0, cards);
  const frozen = own.filter(({ card }) => card.status === 'frozen').slice(0, 1);
  return [...active, ...frozen];
}

function run(demo: DemoAutoload, lives: readonly CardLife[], dueOn: CalendarDate, week: number): PlannedRun {
  const at = new Date(autoloadRunAt(dueOn).getTime() + 4_000);
  const isSkipped = week === demo.skippedWeek;
  const loads = new Map(
    isSkipped ? [] : lives.map((life) => [life.card.id, load(demo, life, { dueOn, at })] as const),
  );
  return { dueOn, at, skippedBy: isSkipped ? demo.madeBy.name : null, loads };
}

function load(demo: DemoAutoload, life: CardLife, { dueOn, at }: { dueOn: CalendarDate; at: Date }) {
  const frozen = life.activities.find(({ type }) => type === 'cardFrozen');
  if (frozen && frozen.at < at) return null;
  const name = `load ${demo.id} ${life.card.id} ${dueOn}`;
  const [id, journalId] = [demoId(name), demoId(`journal ${name}`)];
  const { amountMinor } = demo;
  life.loads.push({
    id,
    journalId,
    at,
    amountMinor,
    memo: demo.name,
    by: BY,
    isWithOrder: false,
    isAutoload: true,
  });
  life.activities.push({
    id: demoId(`activity ${name}`),
    at,
    type: 'fundsLoaded',
    by: BY,
    reason: null,
    payload: {
      cardId: life.card.id,
      loadId: id,
      journalId,
      autoloadId: demo.id,
      amountMinor,
      currency: 'USD',
      memo: demo.name,
    },
  });
  life.activities.sort((a, b) => a.at.getTime() - b.at.getTime());
  return { journalId };
}
