import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadStaffBusinesses } from '#lib/contract/staff/businesses.ts';
import { downloadUnmatchedDeposits } from '#lib/contract/staff/deposits.ts';
import { downloadStaffActivities } from '#lib/contract/staff/log.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeUnmatched } from '../../support/make-deposit.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeBusiness, makeUser } from '../../support/world.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  const uid = await makeStaff(api, await makeUser(api.db, { firstName: 'Wren' }));
  await makeSecondFactor(api, uid);
  const sid = await makeSignIn(api.db, { uid, at: new Date() });
  token = await api.tokens.mint({ uid, claims: { sid } });
});
afterAll(() => api.drop());

const linesOf = (body: unknown) => String(body).trim().split('\r\n').slice(1);

const log = async () =>
  (await api.db.selectFrom('staff_activity').select('type').execute()).map(({ type }) => type);

test('businesses come as the list finds them, and the log says who fetched them', async () => {
  const parent = await makeBusiness(api.db, { name: '=Juniper' });
  const { id } = await makeBusiness(api.db, { name: 'Juniper East', parentId: parent.id });
  await makeBusiness(api.db, { name: 'Maple' });
  const { status, body } = await api.call(downloadStaffBusinesses, { query: { search: 'juniper' }, token });
  expect(status).toBe(200);
  const lines = linesOf(body);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^"'=Juniper",,/);
  expect(lines[1]).toMatch(new RegExp(`^Juniper East,"'=Juniper",cards,.*,no,no,no,no,.*,${id}$`));
  expect(await log()).toContain('businessesDownloaded');
});

test('unmatched deposits of the wanted state', async () => {
  const id = await makeUnmatched(api.db);
  const waiting = await api.call(downloadUnmatchedDeposits, { query: { state: ['waiting'] }, token });
  expect(linesOf(waiting.body)).toHaveLength(1);
  expect(linesOf(waiting.body)[0]).toMatch(new RegExp(`,Maple Foundation,.*,waiting,,,,,${id}$`));
  const returned = await api.call(downloadUnmatchedDeposits, { query: { state: ['returned'] }, token });
  expect(linesOf(returned.body)).toEqual([]);
});

test('the log of the wanted kind, with the line about this file', async () => {
  const { body } = await api.call(downloadStaffActivities, {
    query: { type: ['staffLogDownloaded'] },
    token,
  });
  const lines = linesOf(body);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(',staffLogDownloaded,');
});

test('an administrator who is no staff finds no such file, and none is noted', async () => {
  const before = (await log()).length;
  const other = await api.tokens.mint({ uid: await makeUser(api.db) });
  expect((await api.call(downloadStaffBusinesses, { token: other })).status).toBe(404);
  expect((await log()).length).toBe(before);
});
