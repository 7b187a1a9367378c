import { expect, test } from 'vitest';
import {
  nextBusinessDay,
  oneDayLater,
  oneHourLater,
  readEastern,
  writeEastern,
} from '#islands/sandbox/clock-jumps.ts';

const at = (iso: string) => new Date(iso);

test('an hour and a day are counted in real hours, over the change of time too', () => {
  expect(oneHourLater(at('2026-11-01T05:30:00Z'))).toEqual(at('2026-11-01T06:30:00Z'));
  expect(oneDayLater(at('2026-03-08T05:00:00Z'))).toEqual(at('2026-03-09T05:00:00Z'));
});

test.each([
  ['Wednesday before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-27T14:00:00Z'],
  ['Friday evening', '2026-11-20T23:00:00Z', '2026-11-23T14:00:00Z'],
  ['early on a business day: the one after', '2026-11-23T06:00:00Z', '2026-11-24T14:00:00Z'],
  ['in summer, when New York is closer to UTC', '2026-07-13T12:00:00Z', '2026-07-14T13:00:00Z'],
])('the next business day begins at nine in New York: %s', (_, now, expected) => {
  expect(nextBusinessDay(at(now))).toEqual(at(expected));
});

test('a typed moment is read as a wall clock in New York, in winter and in summer', () => {
  expect(readEastern('2026-11-24T09:30')).toEqual(at('2026-11-24T14:30:00Z'));
  expect(readEastern('2026-07-04T00:00')).toEqual(at('2026-07-04T04:00:00Z'));
});

test.each(['', '2026-02-30T10:00', '2026-11-24', '2026-11-24T25:00', 'tomorrow'])(
  '"%s" is no moment',
  (text) => {
    expect(readEastern(text)).toBeNull();
  },
);

test('what the field shows is read back as the same minute', () => {
  const instant = at('2026-12-31T23:07:00Z');
  expect(readEastern(writeEastern(instant))).toEqual(instant);
});
