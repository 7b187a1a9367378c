import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRoleHolders } from '#lib/contract/people/roles.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles, makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

test('each role with all who hold it, under whatever spelling, in the business and its programs', async () => {
  const { id } = await makeBusiness(api.db);
  const program = (await makeBusiness(api.db, { parentId: id })).id;
  const other = (await makeBusiness(api.db, { parentId: id })).id;
  await makeRoles(api.db, id, [
    { key: 'viewer', name: 'Card viewer', permissions: ['viewUsers'] },
    { key: 'unheld', name: 'Unheld', permissions: [] },
  ]);
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];
  const people = await Promise.all(names.map((firstName) => makeUser(api.db, { firstName })));
  const spellings = ['viewer', 'VIEWER', 'card viewer', 'Card-Viewer', ' viewer ', 'viewer'];
  for (const [at, uid] of people.entries())
    await makeMember(api.db, { businessId: at < 3 ? program : id, role: spellings[at] ?? '', uid });
  // In two places the same role is one holder.
  await makeMember(api.db, { businessId: other, role: 'viewer', uid: people[0] ?? '' });
  const lost = await makeMember(api.db, { businessId: other, role: 'Treasurer' });
  const admin = await makeMember(api.db, { businessId: id, role: 'Admin' });
  await inTransaction(api.db, (tx) =>
    createAccountLink(tx, {
      kind: 'member',
      businessId: program,
      role: 'viewer',
      email: `${id}@example.com`,
      language: 'en',
      createdBy: admin,
      now: new Date(),
    }),
  );
  const ask = async (at: string, uid: string) => {
    const answer = await api.call(listRoleHolders, {
      params: { id: at },
      token: await api.tokens.mint({ uid }),
    });
    expect(answer.status).toBe(200);
    return answer.body.roles as { role: string; people: { id: string }[] }[];
  };
  const named = (uids: readonly string[], firstName?: string) =>
    uids.map((uid, at) => ({ id: uid, firstName: firstName ?? names[at], lastName: 'Person' }));
  expect(await ask(id, admin)).toEqual([
    { role: 'Treasurer', isDefined: false, count: 1, people: named([lost], 'Test'), invited: 0 },
    { role: 'admin', isDefined: true, count: 1, people: named([admin], 'Test'), invited: 0 },
    { role: 'viewer', isDefined: true, count: 6, people: named(people.slice(0, 5)), invited: 1 },
  ]);
  // A member of the one program alone learns of that program, also where they ask at the parent.
  const ofProgram = [
    { role: 'viewer', isDefined: true, count: 3, people: named(people.slice(0, 3)), invited: 1 },
  ];
  const [, member = ''] = people;
  expect(await ask(program, member)).toEqual(ofProgram);
  expect(await ask(id, member)).toEqual(ofProgram);
});
