import { addDays, type CalendarDate, toCalendarDate, weekdayOf } from '../calendar.ts';

export type BankHoliday = { readonly date: CalendarDate; readonly key: HolidayKey };

export type HolidayKey =
  | 'newYear'
  | 'martinLutherKing'
  | 'presidents'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'labor'
  | 'columbus'
  | 'veterans'
  | 'thanksgiving'
  | 'christmas';

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 7;

/** Juneteenth closes the banks since this year. */
const JUNETEENTH_SINCE = 2022;

/**
 * Days of a year on which the Federal Reserve Banks are closed, in order. A holiday on a Sunday is kept on
 * the Monday after; one on a Saturday is not moved: the Friday before is a banking day (Federal Reserve
 * Financial Services, holiday schedule).
 */
export function bankHolidays(year: number): BankHoliday[] {
  const on = (month: number, day: number) => observed(toCalendarDate(year, month, day));
  const holidays: [HolidayKey, CalendarDate | null][] = [
    ['newYear', on(1, 1)],
    ['martinLutherKing', nth(year, 1, MONDAY, 3)],
    ['presidents', nth(year, 2, MONDAY, 3)],
    ['memorial', lastMondayOfMay(year)],
    ['juneteenth', year >= JUNETEENTH_SINCE ? on(6, 19) : null],
    ['independence', on(7, 4)],
    ['labor', nth(year, 9, MONDAY, 1)],
    ['columbus', nth(year, 10, MONDAY, 2)],
    ['veterans', on(11, 11)],
    ['thanksgiving', nth(year, 11, THURSDAY, 4)],
    ['christmas', on(12, 25)],
  ];
  return holidays.flatMap(([key, date]) => (date ? [{ key, date }] : []));
}

/** Whether banks work on a date: Monday to Friday and no holiday of the Federal Reserve. */
export function isBankingDay(date: CalendarDate): boolean {
  if (weekdayOf(date) >= SATURDAY) return false;
  return !bankHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date);
}

/**
 * The banking day a number of banking days after a date. With 0, the date itself if banks work, otherwise the next
 * day on which they do.
 * @param count whole and not negative
 */
export function addBankingDays(date: CalendarDate, count: number): CalendarDate {
  let day = nextBankingDay(date);
  for (let left = count; left > 0; left -= 1) day = nextBankingDay(addDays(day, 1));
  return day;
}

function nextBankingDay(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBankingDay(day)) day = addDays(day, 1);
  return day;
}

function observed(date: CalendarDate): CalendarDate | null {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return null;
  return weekday === SUNDAY ? addDays(date, 1) : date;
}

/** The first, second … of a weekday in a month. */
function nth(year: number, month: number, weekday: number, count: number): CalendarDate {
  const first = toCalendarDate(year, month, 1);
  const untilFirst = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, untilFirst + (count - 1) * 7);
}

function lastMondayOfMay(year: number): CalendarDate {
  const last = toCalendarDate(year, 5, 31);
  return addDays(last, 1 - weekdayOf(last));
}
