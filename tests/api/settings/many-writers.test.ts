import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { getBusinessSettings, updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { mergeRoles } from '#lib/domain/settings/merge-settings.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

const WRITERS = 50;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

test('of fifty writers at once one wins, the others are told, and merging keeps what each of them wrote', async () => {
  const { id } = await makeBusiness(api.db);
  await makeRoles(api.db, id, []);
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async (_, at) => ({
      token: await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) }),
      role: { key: `role_${at}`, name: `Role ${at}`, permissions: ['viewCards'] },
    })),
  );
  const read = async (token: string): Promise<BusinessSettings> =>
    (await api.call(getBusinessSettings, { params: { id }, token })).body.businessSettings;
  const write = (token: string, base: BusinessSettings, customRoles: BusinessSettings['customRoles']) =>
    api.call(updateBusinessSettings, {
      params: { id },
      body: { customRoles },
      token,
      headers: { 'if-match': `"${base.updatedAt}"` },
    });

  const base = await read(writers[0]?.token ?? '');
  const first = await Promise.all(writers.map(({ token, role }) => write(token, base, [role])));
  const statuses = first.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(WRITERS - 1);

  // Each goes on as the screen does: it reads anew, merges, and writes again until it is the one that wins.
  await Promise.all(
    writers.map(async ({ token, role }, at) => {
      for (let status = statuses[at]; status !== 200; ) {
        const theirs = await read(token);
        const mine = [...base.customRoles, role];
        const { merged, conflicts } = mergeRoles({
          base: base.customRoles,
          mine,
          theirs: theirs.customRoles,
        });
        expect(conflicts).toEqual([]);
        const answer = await write(token, theirs, merged as BusinessSettings['customRoles']);
        expect([200, 412]).toContain(answer.status);
        status = answer.status;
      }
    }),
  );
  const { customRoles } = await read(writers[0]?.token ?? '');
  expect(customRoles.map(({ key }) => key).sort()).toEqual(writers.map(({ role }) => role.key).sort());
  const told = await api.db
    .selectFrom('activity')
    .select('id')
    .where('business_id', '=', id)
    .where('type', '=', 'businessSettingsUpdated')
    .execute();
  expect(told).toHaveLength(WRITERS);
});
