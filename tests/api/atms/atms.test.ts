import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAtmFees, listCashTerms, searchAtms, updateAtmFees } from '#lib/contract/atms/atms.ts';
import { createSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import { createNetworkPage } from '#lib/server/providers/atm-locator/network-page.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

/** An organisation with a program, and somebody who holds a card of the program. */
async function makeWorld(type: 'physical' | 'virtual' = 'physical') {
  const { id } = await makeBusiness(api.db);
  const program = (await makeBusiness(api.db, { parentId: id })).id;
  const uid = await makeUser(api.db);
  const card = await makeCard(api.db, { businessId: program, userId: uid, type });
  const admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) });
  return { id, program, uid, card, admin, token: await api.tokens.mint({ uid }) };
}

const write = (id: string, token: string, version: string, body: object) =>
  api.call(updateAtmFees, {
    params: { id },
    body: body as never,
    token,
    headers: { 'if-match': `"${version}"` },
  });

test('what an organisation says of cash holds for its programs, until one says something itself', async () => {
  const { id, program, uid, card, admin, token } = await makeWorld();
  const terms = async () => (await api.call(listCashTerms, { params: { id: uid }, token })).body.cashTerms;
  expect(await terms()).toEqual([
    {
      cardId: card.id,
      last4: '4242',
      organisationName: 'Test business',
      networkName: null,
      inNetworkFee: null,
      outOfNetworkFee: null,
      balanceInquiryFee: null,
      perDay: null,
      isRefused: false,
    },
  ]);
  const said = await write(id, admin, '0', {
    networkName: 'Prairie',
    inNetworkFee: '0',
    outOfNetworkFee: '2.5',
  });
  expect(said).toMatchObject({ status: 200, body: { atmFees: { businessId: id, version: '1' } } });
  expect(await terms()).toMatchObject([
    { networkName: 'Prairie', inNetworkFee: { amountMinor: 0 }, outOfNetworkFee: { amountMinor: 250 } },
  ]);
  const ofProgram = await api.call(getAtmFees, { params: { id: program }, token: admin });
  expect(ofProgram.body.atmFees).toMatchObject({ businessId: id, version: '0', networkName: 'Prairie' });
  expect((await write(program, admin, '0', { outOfNetworkFee: null })).status).toBe(200);
  expect(await terms()).toMatchObject([{ networkName: 'Prairie', outOfNetworkFee: null }]);
});

test('an old version changes nothing, the same again writes nothing, and the log tells both sides', async () => {
  const { id, admin } = await makeWorld();
  await write(id, admin, '0', { balanceInquiryFee: '0.75' });
  expect((await write(id, admin, '0', { balanceInquiryFee: '1' })).status).toBe(412);
  const same = await write(id, admin, '1', { balanceInquiryFee: '0.75' });
  expect(same.body.atmFees.version).toBe('1');
  const logged = await api.db
    .selectFrom('activity')
    .select(['type', 'payload'])
    .where('business_id', '=', id)
    .where('type', '=', 'businessSettingsUpdated')
    .execute();
  expect(logged).toEqual([
    { type: 'businessSettingsUpdated', payload: { businessId: id, changed: ['atmBalanceInquiryFeeMinor'] } },
  ]);
});

test.each([
  ['25.01', 'amountOver'],
  ['-1', 'amountUnder'],
  ['1.005', 'amountDecimals'],
])('a fee of %s is refused at its field', async (outOfNetworkFee, key) => {
  const { id, admin } = await makeWorld();
  const { status, body } = await write(id, admin, '0', { outOfNetworkFee });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(key);
});

test('a spend rule says how much a day, or that cash is refused', async () => {
  const { id, uid, admin, token } = await makeWorld();
  const rule = (body: object) =>
    api.call(createSpendRule, { params: { id }, body: body as never, token: admin });
  const daily = { name: 'A day', type: 'velocity', window: 'day', amount: '200', appliesTo: 'business' };
  expect((await rule(daily)).status).toBe(201);
  const read = async () => (await api.call(listCashTerms, { params: { id: uid }, token })).body.cashTerms;
  expect(await read()).toMatchObject([{ perDay: { amountMinor: 20_000 }, isRefused: false }]);
  const merchants = { categories: ['6011'] };
  await rule({ name: 'No cash', type: 'merchant_block', merchants, appliesTo: 'business' });
  expect(await read()).toMatchObject([{ isRefused: true }]);
  expect(JSON.stringify(await read())).not.toContain('No cash');
});

test('machines near a ZIP code: the same ones each time, the nearest first; none where nobody lives', async () => {
  const { uid, token } = await makeWorld();
  const near = (zip: string) => api.call(searchAtms, { params: { id: uid }, query: { zip }, token });
  const { body } = await near('97205');
  const found = body.atms ?? [];
  expect(found.length).toBeGreaterThan(3);
  expect(found[0]).toMatchObject({ city: 'Portland', state: 'OR', zip: '97205' });
  const miles: number[] = found.map(({ distanceMiles }: { distanceMiles: number }) => distanceMiles);
  expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  expect((await near('97205')).body).toEqual(body);
  expect((await near('00000')).body).toEqual({ atms: [], searchUrl: null });
  expect((await near('9720')).status).toBe(422);
  expect((await near('99999')).status).toBe(503);
});

test('who holds no physical card is refused, and one person may search 60 times an hour', async () => {
  const virtual = await makeWorld('virtual');
  const query = { zip: '10001' };
  const asked = await api.call(searchAtms, { params: { id: virtual.uid }, query, token: virtual.token });
  expect(asked.status).toBe(403);
  expect((await api.call(listCashTerms, { params: { id: virtual.uid }, token: virtual.token })).body).toEqual(
    {
      cashTerms: [],
    },
  );

  const { uid, token } = await makeWorld();
  const turns = await Promise.all(
    Array.from({ length: 61 }, () => api.call(searchAtms, { params: { id: uid }, query, token })),
  );
  expect(turns.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(turns.find(({ status }) => status === 429)?.body).toMatchObject({ error: 'too_many_requests' });
});

test('in live mode the network’s own search is all we give', async () => {
  const page = createNetworkPage('https://atm.example/find?zip={zip}');
  await expect(page.near('97205')).resolves.toBeNull();
  expect(page.searchUrl('97205')).toBe('https://atm.example/find?zip=97205');
  expect(createNetworkPage(undefined).searchUrl('97205')).toBeNull();
});
