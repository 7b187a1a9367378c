import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

test('a member who is a cardholder too gets user, businesses with what they may do, and cards', async () => {
  const parent = await makeBusiness(api.db, { name: 'Parent' });
  const program = await makeBusiness(api.db, { name: 'Program', parentId: parent.id });
  await makeBusiness(api.db, { name: 'Sibling', parentId: parent.id });
  await makeRoles(api.db, parent.id, [
    { key: 'card_viewer', name: 'Card Viewer', permissions: ['viewCards', 'notOfToday'] },
  ]);
  const uid = await makeMember(api.db, { businessId: program.id, role: 'Card viewer' });
  const card = await makeCard(api.db, { businessId: program.id, userId: uid });
  await makeCard(api.db, { businessId: program.id, userId: uid, status: 'reassociated' });
  const answer = await api.call(getUser, { params: { id: uid }, token: await api.tokens.mint({ uid }) });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    user: {
      id: uid,
      firstName: 'Test',
      lastName: 'Person',
      email: `${uid}@example.com`,
      phone: null,
      language: 'en',
    },
    businesses: [
      {
        id: program.id,
        name: 'Program',
        parentId: parent.id,
        parentName: 'Parent',
        productType: 'cards',
        status: 'active',
        isEligibleForOnDemand: false,
        isClosed: false,
        hasSuperFunding: false,
        role: 'Card viewer',
        isRoleDefined: true,
        permissions: ['viewCards'],
      },
    ],
    cards: [
      {
        id: card.id,
        businessId: program.id,
        organisationName: 'Test business',
        last4: '4242',
        status: 'active',
        type: 'physical',
        pinSet: false,
        brand: 'larkspur',
        available: { amountMinor: 0, currency: 'USD' },
      },
    ],
    isStaff: false,
  });
});

test('a genuine token without an account is a stranger: 404 here', async () => {
  const token = await api.tokens.mint({ uid: 'stranger' });
  expect((await api.call(getUser, { params: { id: 'stranger' }, token })).status).toBe(404);
});

test('a role that nobody defined is told, and allows nothing', async () => {
  const { id } = await makeBusiness(api.db);
  const uid = await makeMember(api.db, { businessId: id, role: 'Treasurer' });
  const { body } = await api.call(getUser, { params: { id: uid }, token: await api.tokens.mint({ uid }) });
  expect(body.businesses).toMatchObject([{ id, role: 'Treasurer', isRoleDefined: false, permissions: [] }]);
});
