import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { ACCOUNT, createSetupWorld, type SetupWorld } from './world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const give = ({ id, headers }: Awaited<ReturnType<SetupWorld['setUp']>>, body: object) =>
  world.api.call(calls.addBankAccount, { params: { id }, body: { ...ACCOUNT, ...body }, headers });
const accountSeen = async (id: string) =>
  (await world.api.call(calls.getRecipient, { params: { id }, token: world.token })).body.recipient
    .accounts[0];

test('somebody whose bank has one name gives the account under it, and the administrator sees that they said so', async () => {
  const recipient = await world.setUp();
  const answer = await give(recipient, { nameOnAccount: 'Madina', hasOnlyOneName: true });
  expect(answer.status).toBe(201);
  expect(await accountSeen(recipient.id)).toMatchObject({ nameOnAccount: 'Madina', hasOnlyOneName: true });
});

test('a name of two words is one of two words, whatever was ticked', async () => {
  const recipient = await world.setUp();
  await give(recipient, { hasOnlyOneName: true });
  expect(await accountSeen(recipient.id)).toMatchObject({
    nameOnAccount: 'Amina Rahimi',
    hasOnlyOneName: false,
  });
});

test.each([
  [{ nameOnAccount: 'Madina' }, { nameOnAccount: 'field.twoWords' }],
  [{ nameOnAccount: 'Madina', hasOnlyOneName: false }, { nameOnAccount: 'field.twoWords' }],
  [{ nameOnAccount: 'مدینه', hasOnlyOneName: true }, { nameOnAccount: 'field.latinLetters' }],
  [{ nameOnAccount: ' ', hasOnlyOneName: true }, { nameOnAccount: 'field.required' }],
  [
    { nameOnAccount: 'Madina', routingNumber: '1' },
    { nameOnAccount: 'field.twoWords', routingNumber: 'field.digitsExactly' },
  ],
])('%o is refused: the tick alone waives the two words and nothing else', async (body, keys) => {
  const { status, body: refused } = await give(await world.setUp(), body);
  expect(status).toBe(422);
  const found = Object.entries(refused.fields as Record<string, { key: string }>);
  expect(Object.fromEntries(found.map(([field, { key }]) => [field, key]))).toEqual(keys);
});

test('the bank link and an administrator take the same tick', async () => {
  const { id, headers } = await world.setUp();
  const link = (body: { nameOnAccount: string; hasOnlyOneName?: boolean }) =>
    world.api.call(calls.createPlaidLinkToken, { params: { id }, body, headers });
  expect((await link({ nameOnAccount: 'Madina' })).status).toBe(422);
  expect((await link({ nameOnAccount: 'Madina', hasOnlyOneName: true })).status).toBe(200);

  const create = (bankAccount: object) =>
    world.api.call(calls.createRecipientWithBankAccount, {
      body: {
        businessId: world.businessId,
        kind: 'person',
        name: 'Madina',
        email: 'madina@example.com',
        language: 'en',
        bankAccount: { ...ACCOUNT, nameOnAccount: 'Madina', ...bankAccount },
      },
      token: world.token,
    });
  expect((await create({})).body.fields['bankAccount.nameOnAccount'].key).toBe('field.twoWords');
  const { status, body } = await create({ hasOnlyOneName: true });
  expect(status).toBe(201);
  expect(body.recipient.accounts[0]).toMatchObject({ nameOnAccount: 'Madina', hasOnlyOneName: true });
});
