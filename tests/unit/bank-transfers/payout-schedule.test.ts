import { describe, expect, test } from 'vitest';
import { departureOf, isPastPayoutCutoff, planPayout } from '#lib/domain/bank-transfers/payout-schedule.ts';

/** Sent at, on which day the bank has it, until when that stays so, when it arrives: all worked out by hand. */
describe('the next banking day', () => {
  test.each([
    [
      'a Monday morning',
      '2026-11-16T15:00:00Z',
      '2026-11-17',
      '2026-11-17T01:00:00Z',
      '2026-11-17T13:30:00Z',
    ],
    [
      'a second before 8 p.m.',
      '2026-11-17T00:59:59Z',
      '2026-11-17',
      '2026-11-17T01:00:00Z',
      '2026-11-17T13:30:00Z',
    ],
    ['at 8 p.m.', '2026-11-17T01:00:00Z', '2026-11-18', '2026-11-18T01:00:00Z', '2026-11-18T13:30:00Z'],
    ['a Friday', '2026-11-20T17:00:00Z', '2026-11-23', '2026-11-21T01:00:00Z', '2026-11-23T13:30:00Z'],
    [
      'a Friday at 8 p.m.',
      '2026-11-21T01:00:00Z',
      '2026-11-24',
      '2026-11-24T01:00:00Z',
      '2026-11-24T13:30:00Z',
    ],
    ['a Saturday', '2026-11-21T17:00:00Z', '2026-11-24', '2026-11-24T01:00:00Z', '2026-11-24T13:30:00Z'],
    ['a Sunday', '2026-11-22T17:00:00Z', '2026-11-24', '2026-11-24T01:00:00Z', '2026-11-24T13:30:00Z'],
    [
      'the day before Thanksgiving',
      '2026-11-25T17:00:00Z',
      '2026-11-27',
      '2026-11-26T01:00:00Z',
      '2026-11-27T13:30:00Z',
    ],
    ['Thanksgiving', '2026-11-26T17:00:00Z', '2026-11-30', '2026-11-28T01:00:00Z', '2026-11-30T13:30:00Z'],
    [
      'the Friday before summer time',
      '2026-03-06T17:00:00Z',
      '2026-03-09',
      '2026-03-07T01:00:00Z',
      '2026-03-09T12:30:00Z',
    ],
    [
      'the Friday before winter time',
      '2026-10-30T16:00:00Z',
      '2026-11-02',
      '2026-10-31T00:00:00Z',
      '2026-11-02T13:30:00Z',
    ],
    [
      'the last day of the year',
      '2026-12-31T17:00:00Z',
      '2027-01-04',
      '2027-01-01T01:00:00Z',
      '2027-01-04T13:30:00Z',
    ],
    [
      'a holiday on a Saturday, which moves nothing',
      '2026-07-02T16:00:00Z',
      '2026-07-03',
      '2026-07-03T00:00:00Z',
      '2026-07-03T12:30:00Z',
    ],
    [
      'a holiday on a Sunday, kept on Monday',
      '2027-07-02T16:00:00Z',
      '2027-07-06',
      '2027-07-03T00:00:00Z',
      '2027-07-06T12:30:00Z',
    ],
  ])('%s', (_, now, effectiveOn, cutoffAt, arrivesBy) => {
    expect(planPayout('ach', new Date(now))).toEqual({
      requestedSpeed: 'ach',
      speed: 'ach',
      effectiveOn,
      cutoffAt: new Date(cutoffAt),
      arrivesBy: new Date(arrivesBy),
    });
  });
});

describe('the same day', () => {
  test.each([
    ['a second before the first deadline', '2026-11-16T15:29:59Z', '2026-11-16', '2026-11-16T18:00:00Z'],
    ['at the first deadline', '2026-11-16T15:30:00Z', '2026-11-16', '2026-11-16T22:00:00Z'],
    ['a second before the second', '2026-11-16T19:44:59Z', '2026-11-16', '2026-11-16T22:00:00Z'],
    ['at the second', '2026-11-16T19:45:00Z', '2026-11-16', '2026-11-16T23:00:00Z'],
    ['a second before the last', '2026-11-16T21:44:59Z', '2026-11-16', '2026-11-16T23:00:00Z'],
    ['just after midnight', '2026-11-16T05:00:00Z', '2026-11-16', '2026-11-16T18:00:00Z'],
  ])('%s', (_, now, effectiveOn, arrivesBy) => {
    expect(planPayout('sameday_ach', new Date(now))).toEqual({
      requestedSpeed: 'sameday_ach',
      speed: 'sameday_ach',
      effectiveOn,
      cutoffAt: new Date('2026-11-16T21:45:00Z'),
      arrivesBy: new Date(arrivesBy),
    });
  });

  test('in summer time the deadlines stand an hour earlier in UTC', () => {
    expect(planPayout('sameday_ach', new Date('2026-03-09T14:29:00Z'))).toMatchObject({
      effectiveOn: '2026-03-09',
      arrivesBy: new Date('2026-03-09T17:00:00Z'),
      cutoffAt: new Date('2026-03-09T20:45:00Z'),
    });
  });

  test.each([
    ['at the last deadline', '2026-11-16T21:45:00Z', '2026-11-17', '2026-11-17T01:00:00Z'],
    ['a second before 8 p.m.', '2026-11-17T00:59:59Z', '2026-11-17', '2026-11-17T01:00:00Z'],
    ['on a Friday at 5 p.m.', '2026-11-20T22:00:00Z', '2026-11-23', '2026-11-21T01:00:00Z'],
    ['before Thanksgiving at 5 p.m.', '2026-11-25T22:00:00Z', '2026-11-27', '2026-11-26T01:00:00Z'],
  ])('%s it travels overnight, which is earlier, and says so', (_, now, effectiveOn, cutoffAt) => {
    expect(planPayout('sameday_ach', new Date(now))).toEqual({
      requestedSpeed: 'sameday_ach',
      speed: 'ach',
      effectiveOn,
      cutoffAt: new Date(cutoffAt),
      arrivesBy: new Date(`${effectiveOn}T13:30:00Z`),
    });
  });

  test.each([
    ['on a Monday at 8 p.m.', '2026-11-17T01:00:00Z', '2026-11-17'],
    ['on a Monday at 9 p.m.', '2026-11-17T02:00:00Z', '2026-11-17'],
    ['on a Friday at 8 p.m.', '2026-11-21T01:00:00Z', '2026-11-23'],
    ['on a Saturday', '2026-11-21T15:00:00Z', '2026-11-23'],
    ['on a Sunday', '2026-11-22T17:00:00Z', '2026-11-23'],
    ['on Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-27'],
    ['on the night before Thanksgiving', '2026-11-26T02:00:00Z', '2026-11-27'],
  ])('%s it waits for noon of the next banking day, which is earlier', (_, now, effectiveOn) => {
    expect(planPayout('sameday_ach', new Date(now))).toEqual({
      requestedSpeed: 'sameday_ach',
      speed: 'sameday_ach',
      effectiveOn,
      cutoffAt: new Date(`${effectiveOn}T21:45:00Z`),
      arrivesBy: new Date(`${effectiveOn}T18:00:00Z`),
    });
  });
});

test('a lead time moves the same-day deadlines ahead, and no others', () => {
  const quarter = 15 * 60_000;
  expect(planPayout('sameday_ach', new Date('2026-11-16T15:14:59Z'), quarter)).toMatchObject({
    cutoffAt: new Date('2026-11-16T21:30:00Z'),
    arrivesBy: new Date('2026-11-16T18:00:00Z'),
  });
  expect(planPayout('sameday_ach', new Date('2026-11-16T15:15:00Z'), quarter).arrivesBy).toEqual(
    new Date('2026-11-16T22:00:00Z'),
  );
  expect(planPayout('sameday_ach', new Date('2026-11-16T21:30:00Z'), quarter)).toMatchObject({
    speed: 'ach',
    effectiveOn: '2026-11-17',
  });
  expect(planPayout('ach', new Date('2026-11-16T15:00:00Z'), quarter)).toEqual(
    planPayout('ach', new Date('2026-11-16T15:00:00Z')),
  );
});

describe('the file that a same-day payment makes', () => {
  const quarter = 15 * 60_000;
  test.each([
    ['a Monday morning', '2026-11-16T15:00:00Z', '2026-11-16', '2026-11-16T15:15:00Z', 'SD1300'],
    ['a Monday at 9 p.m.', '2026-11-17T02:00:00Z', '2026-11-17', '2026-11-17T15:15:00Z', 'SD1300'],
    ['a Sunday', '2026-11-22T17:00:00Z', '2026-11-23', '2026-11-23T15:15:00Z', 'SD1300'],
    ['Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-27', '2026-11-27T15:15:00Z', 'SD1300'],
    ['a Monday at 5 p.m., overnight', '2026-11-16T22:00:00Z', '2026-11-17', '2026-11-17T01:00:00Z', null],
  ])('%s', (_, now, effectiveOn, leavesAt, sameDay) => {
    const departure = departureOf('sameday_ach', new Date(now), quarter);
    expect(departure).toMatchObject({ effectiveOn, leavesAt: new Date(leavesAt), sameDay });
    expect(departure.arrivesBy).toEqual(planPayout('sameday_ach', new Date(now), quarter).arrivesBy);
  });
});

test('an instant payment runs on a Saturday before midnight, on the day it is in New York', () => {
  expect(planPayout('instant', new Date('2026-11-22T04:59:30Z'))).toEqual({
    requestedSpeed: 'instant',
    speed: 'instant',
    effectiveOn: '2026-11-21',
    cutoffAt: null,
    arrivesBy: new Date('2026-11-22T05:00:30Z'),
  });
});

test.each([
  ['2025-06-30', '2025-07-01T03:59:59Z', false],
  ['2025-06-30', '2025-07-01T04:00:00Z', true],
  [null, '2030-01-01T00:00:00Z', false],
])('a program that pays until %s is past it at %s: %s', (cutoff, now, isPast) => {
  expect(isPastPayoutCutoff(cutoff, new Date(now))).toBe(isPast);
});
