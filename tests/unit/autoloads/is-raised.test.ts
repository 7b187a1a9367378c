import { expect, test } from 'vitest';
import { isRaised } from '#lib/domain/autoloads/is-raised.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';

type Terms = Parameters<typeof isRaised>[0];

/** Monthly on the 20th; that of November has loaded. */
const AGREED: Terms = {
  amountMinor: 15_000,
  floorMinor: null,
  frequency: 'monthly',
  startOn: '2026-11-20' as CalendarDate,
  endOn: '2027-06-30' as CalendarDate,
  state: 'active',
};
const FROM = '2026-11-22' as CalendarDate;
const TOP_UP = { floorMinor: 5_000 };
const WEEKLY = { frequency: 'weekly', startOn: '2026-11-16' } as const;

test.each<[string, boolean, object, object?]>([
  ['nothing', false, {}],
  ['a higher amount', true, { amountMinor: 15_001 }],
  ['a lower amount', false, { amountMinor: 14_999 }],
  ['a higher floor', true, { floorMinor: 5_001 }, TOP_UP],
  ['a lower floor', false, { floorMinor: 4_999 }, TOP_UP],
  ['more often', true, { frequency: 'daily' }],
  ['more often, though it begins later', true, { frequency: 'weekly', startOn: '2027-01-04' }],
  ['less often, and no sooner', false, { frequency: 'monthly', startOn: '2026-11-23' }, WEEKLY],
  ['less often, and sooner', true, { frequency: 'monthly', startOn: '2026-11-22' }, WEEKLY],
  ['the last of the month instead of its 20th', true, { frequency: 'last_of_month' }],
  [
    'the last of the month instead of its 31st',
    false,
    { frequency: 'last_of_month' },
    { startOn: '2026-10-31' },
  ],
  ['a start tomorrow, in the month that has loaded', true, { startOn: '2026-11-23' }],
  ['a start a day before the next run', true, { startOn: '2026-12-19' }],
  ['a start on the day of the next run', false, { startOn: '2026-12-20' }],
  ['a start after the next run', false, { startOn: '2026-12-21' }],
  [
    'a start that comes earlier than one still to come',
    true,
    { startOn: '2026-12-31' },
    { startOn: '2027-01-01' },
  ],
  ['another day of the week, later', false, { startOn: '2026-11-24' }, WEEKLY],
  ['another day of the week, sooner', true, { startOn: '2026-11-22' }, WEEKLY],
  ['a later end', true, { endOn: '2027-07-01' }],
  ['no end', true, { endOn: null }],
  ['an earlier end', false, { endOn: '2027-06-29' }],
  ['an end where there was none', false, {}, { endOn: null }],
  ['a pause', false, { state: 'paused' }],
  ['resuming', true, {}, { state: 'paused' }],
  ['a sooner start while it rests', true, { state: 'paused', startOn: '2026-11-23' }, { state: 'paused' }],
  ['a lower amount while it rests', false, { state: 'paused', amountMinor: 1 }, { state: 'paused' }],
  ['the end of it', false, { state: 'ended', amountMinor: 99_999 }],
])('%s', (_, raises, change, agreed = {}) => {
  const before = { ...AGREED, ...agreed };
  const after = 'state' in agreed && !('state' in change) ? { ...before, state: 'active' } : before;
  expect(isRaised(before, { ...after, ...change } as Terms, FROM)).toBe(raises);
});
