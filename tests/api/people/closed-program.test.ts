import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

test('of a closed program an administrator is offered only what shows it', async () => {
  const { id: parentId } = await makeBusiness(api.db);
  const [open, closed] = [await makeBusiness(api.db, { parentId }), await makeBusiness(api.db, { parentId })];
  await api.db.updateTable('business').set({ closed_at: new Date() }).where('id', '=', closed.id).execute();
  const uid = await makeMember(api.db, { businessId: parentId, role: 'admin' });
  const { body } = await api.call(getUser, { params: { id: uid }, token: await api.tokens.mint({ uid }) });
  const held = (id: string): string[] =>
    body.businesses.find((one: { id: string }) => one.id === id).permissions;
  expect(held(open.id)).toContain('loadCards');
  expect(held(closed.id)).toContain('viewCards');
  expect(held(closed.id)).toContain('exportData');
  expect(held(closed.id).filter((name) => !/^view|^exportData$/.test(name))).toEqual([]);
});
