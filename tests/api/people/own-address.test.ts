import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOwnAddress, updateOwnAddress } from '#lib/contract/people/address.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const ADDRESS = {
  firstName: 'Amina',
  lastName: 'Rahimi',
  addressOne: '12 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

async function person() {
  const uid = await makeUser(api.db);
  const own = { params: { id: uid }, token: await api.tokens.mint({ uid }) };
  return {
    uid,
    see: () => api.call(getOwnAddress, own),
    change: (body: object) => api.call(updateOwnAddress, { ...own, body: { ...ADDRESS, ...body } }),
  };
}

const mailsTo = async (uid: string) => {
  const rows = await api.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail.send').execute();
  return rows
    .map(({ payload }) => payload as { to: string; kind: string })
    .filter(({ to }) => to.startsWith(uid))
    .map(({ kind }) => kind);
};

test('a person gives an address, and is mailed when it changes', async () => {
  const { uid, see, change } = await person();
  expect((await see()).body).toEqual({ address: null, isConfirmed: false });
  expect(await change({})).toMatchObject({
    status: 200,
    body: { address: { ...ADDRESS, addressTwo: '' }, isConfirmed: false },
  });
  await change({});
  expect(await mailsTo(uid)).toEqual([]);
  await change({ zip: '97206' });
  expect(await mailsTo(uid)).toEqual(['addressChanged']);
});

test.each([
  ['addressOne', 'PO Box 12', 'field.poBox'],
  ['addressTwo', 'Apt 4 @ back', 'field.characterMended'],
  ['state', 'XX', 'field.state'],
  ['zip', '9720', 'field.zip'],
])('%s %j is refused beside its field', async (field, value, key) => {
  const { change } = await person();
  expect(await change({ [field]: value })).toMatchObject({
    status: 422,
    body: { fields: { [field]: { key } } },
  });
});
