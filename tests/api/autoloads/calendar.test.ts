import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoloadRunAt } from '#lib/domain/autoloads/autoload-dates.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { workAutoloads } from '#lib/server/services/autoloads/work.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import {
  CALENDAR_DAYS,
  daysBetween,
  expectedLoads,
  makeCalendar,
  postedLoads,
} from '../../support/autoload-calendar.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

test('the calendar written by hand has 400 days', () => {
  const { from, to } = CALENDAR_DAYS;
  expect(daysBetween(from, to).length).toBe(401);
  expect(expectedLoads().filter((load) => load.startsWith('every day A')).length).toBe(401);
});

test('two nodes at work over the leap day and a change of the clocks do the loads of the calendar', async () => {
  const [from, to] = ['2028-02-25', '2028-03-14'] as const;
  const made = await makeCalendar(api.db);
  await api.db
    .updateTable('autoload')
    .set({ next_on: from })
    .where('business_id', '=', made.businessId)
    .execute();
  const node = async () => {
    while (await workAutoloads(api.platform));
  };
  for (const day of daysBetween(from, to)) {
    await api.clock.moveTo(new Date(autoloadRunAt(day).getTime() + 1_000));
    await Promise.all([node(), node()]);
  }
  expect(await postedLoads(api.db, made)).toEqual(expectedLoads(from, to));
  expect((await verifyLedger(api.db)).ok).toBe(true);
});
