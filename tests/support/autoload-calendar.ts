import { addDays, type CalendarDate } from '#lib/domain/calendar.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { makeAutoload } from './autoloads.ts';
import { makeBusiness, makeCard } from './world.ts';

/** The days of a month, `YYYY-MM`, on which something loads. */
type Months = Readonly<Record<string, string>>;

/** The 400 days of the proof: both changes of the clocks in 2027, that of spring 2028, and 29 February 2028. */
export const CALENDAR_DAYS = { from: '2027-02-10', to: '2028-03-16' } as const;

/*
 * Written by hand from a wall calendar, so that nothing here can be wrong in the same way as the rule under test.
 * Clocks change on 14 March 2027, 7 November 2027 and 12 March 2028.
 */
const EVERY_DAY: Months = {
  '2027-02': '10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28',
  '2027-03': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31',
  '2027-04': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30',
  '2027-05': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31',
  '2027-06': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30',
  '2027-07': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31',
  '2027-08': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31',
  '2027-09': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30',
  '2027-10': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31',
  '2027-11': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30',
  '2027-12': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31',
  '2028-01': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31',
  '2028-02': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29',
  '2028-03': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16',
};

/** The clocks change on Sundays. */
const SUNDAYS: Months = {
  '2027-03': '7 14 21 28',
  '2027-04': '4 11 18 25',
  '2027-05': '2 9 16 23 30',
  '2027-06': '6 13 20 27',
  '2027-07': '4 11 18 25',
  '2027-08': '1 8 15 22 29',
  '2027-09': '5 12 19 26',
  '2027-10': '3 10 17 24 31',
  '2027-11': '7 14 21 28',
  '2027-12': '5 12 19 26',
  '2028-01': '2 9 16 23 30',
  '2028-02': '6 13 20 27',
  '2028-03': '5 12',
};

const TUESDAYS_TO_THE_LEAP_DAY: Months = {
  '2028-01': '4 11 18 25',
  '2028-02': '1 8 15 22 29',
};

const THE_31ST: Months = {
  '2027-03': '31',
  '2027-04': '30',
  '2027-05': '31',
  '2027-06': '30',
  '2027-07': '31',
  '2027-08': '31',
  '2027-09': '30',
  '2027-10': '31',
  '2027-11': '30',
  '2027-12': '31',
  '2028-01': '31',
  '2028-02': '29',
};

const LAST_DAYS: Months = { '2027-02': '28', ...THE_31ST };

const AUTOLOADS = [
  { name: 'every day', frequency: 'daily', startOn: '2027-02-10', endOn: null, months: EVERY_DAY },
  { name: 'Sundays', frequency: 'weekly', startOn: '2027-03-07', endOn: null, months: SUNDAYS },
  {
    name: 'Tuesdays',
    frequency: 'weekly',
    startOn: '2028-01-04',
    endOn: '2028-02-29',
    months: TUESDAYS_TO_THE_LEAP_DAY,
  },
  { name: 'the 31st', frequency: 'monthly', startOn: '2027-03-31', endOn: null, months: THE_31ST },
  { name: 'last days', frequency: 'last_of_month', startOn: '2027-02-15', endOn: null, months: LAST_DAYS },
] as const;

const CARDS = ['A', 'B', 'C'] as const;
/** Stands frozen in July 2027. */
const FROZEN_IN_JULY = 'C';
const EACH_MINOR = 101;

type Made = { businessId: string; fundingAccountId: string; cards: Record<string, string> };

/** A program with three cards, and the five autoloads of the calendar with all of them. */
export async function makeCalendar(db: Db): Promise<Made> {
  const { id: businessId, fundingAccountId } = await makeBusiness(db, {
    name: 'Calendar',
    fundingMinor: 100_000_000,
  });
  const cards: { id: string; accountId: string }[] = [];
  for (const lastName of CARDS) cards.push(await makeCard(db, { businessId, lastName }));
  for (const { months: _, ...autoload } of AUTOLOADS)
    await makeAutoload(db, { businessId, ...autoload, amountMinor: EACH_MINOR, cards });
  return {
    businessId,
    fundingAccountId,
    cards: Object.fromEntries(cards.map(({ id }, at) => [CARDS[at] ?? '', id])),
  };
}

/** Freezes a card on the evening before July 2027 and unfreezes it on the evening of its last day. */
export async function freezeInJuly(db: Db, { cards }: Made, day: CalendarDate): Promise<void> {
  const status = { '2027-06-30': 'frozen', '2027-07-31': 'active' }[day as string];
  if (!status) return;
  await db
    .updateTable('card')
    .set({ status: status as 'frozen' | 'active' })
    .where('id', '=', cards[FROZEN_IN_JULY] ?? '')
    .execute();
}

/** Every load between two days, by autoload, card and date. */
export function expectedLoads(
  from: CalendarDate = CALENDAR_DAYS.from,
  to: CalendarDate = CALENDAR_DAYS.to,
): string[] {
  return AUTOLOADS.flatMap(({ name, months }) =>
    Object.entries(months as Months).flatMap(([month, days]) =>
      days
        .split(' ')
        .map((day) => `${month}-${day.padStart(2, '0')}`)
        .filter((date) => date >= from && date <= to)
        .flatMap((date) =>
          CARDS.filter((card) => !(card === FROZEN_IN_JULY && date.startsWith('2027-07'))).map(
            (card) => `${name} ${card} ${date}`,
          ),
        ),
    ),
  ).sort();
}

/** Every load that was posted, by what stands in the ledger. */
export async function postedLoads(db: Db, { businessId }: Made): Promise<string[]> {
  const rows = await db
    .selectFrom('journal')
    .innerJoin('autoload_load', 'autoload_load.journal_id', 'journal.id')
    .innerJoin('autoload', 'autoload.id', 'autoload_load.autoload_id')
    .innerJoin('card', 'card.id', 'autoload_load.card_id')
    .select(['autoload.name', 'card.holder_last_name as card', 'autoload_load.due_on as date'])
    .where('journal.business_id', '=', businessId)
    .where('journal.kind', '=', 'load')
    .where('journal.amount', '=', EACH_MINOR)
    .execute();
  return rows.map(({ name, card, date }) => `${name} ${card} ${date}`).sort();
}

/** What the loads of the program have taken from its funding account, and how many there are in the ledger. */
export async function fundingSpent(db: Db, { businessId, fundingAccountId }: Made) {
  const { posted } = await db
    .selectFrom('balance')
    .select('posted')
    .where('account_id', '=', fundingAccountId)
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('kind', '=', 'load')
    .executeTakeFirstOrThrow();
  return { journals: count, isExact: posted === 100_000_000 - count * EACH_MINOR };
}

/** The days from one to another. */
export function daysBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
