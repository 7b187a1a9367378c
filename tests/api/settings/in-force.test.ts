import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCards } from '#lib/contract/cards/cards.ts';
import { updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { createApi } from '#lib/server/api/app.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { type Asker, askerOf, createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
let otherNode: Asker;
beforeAll(async () => {
  api = await createTestApi();
  otherNode = askerOf(createApi(api.platform, Object.values(handlers)));
});
afterAll(() => api.drop());

test('a changed role acts on the next request, on every node', async () => {
  const { id } = await makeBusiness(api.db);
  await makeRoles(api.db, id, [{ key: 'viewer', name: 'Viewer', permissions: ['viewCards'] }]);
  const admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) });
  const viewer = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'Viewer' }) });
  const seen = async () =>
    (
      await Promise.all(
        [api, otherNode].map((node) => node.call(listCards, { params: { id }, token: viewer })),
      )
    ).map(({ status }) => status);
  expect(await seen()).toEqual([200, 200]);
  const write = (permissions: string[], version: string) =>
    api.call(updateBusinessSettings, {
      params: { id },
      body: { customRoles: [{ key: 'viewer', name: 'Viewer', permissions }] },
      token: admin,
      headers: { 'if-match': `"${version}"` },
    });
  const taken = await write([], '2026-01-01T00:00:00.000Z');
  expect(await seen()).toEqual([403, 403]);
  await write(['viewCards'], taken.body.businessSettings.updatedAt);
  expect(await seen()).toEqual([200, 200]);
});
