import { expect, test } from 'vitest';
import { proveAutoloads } from './autoloads.ts';

test('two processes, one of them killed every 20 days, do over 400 days exactly the loads of the calendar', async () => {
  const { posted, expected, ...report } = await proveAutoloads();
  console.info('autoload proof:', { ...report, loads: posted.length });
  expect(posted).toEqual(expected);
  expect(report).toMatchObject({
    days: 401,
    kills: 20,
    spent: { journals: expected.length, isExact: true },
    isLedgerSound: true,
  });
});
