import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUserByCard } from '#lib/contract/registration/by-card.ts';
import { verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { byCard, newPhone } from './by-card.ts';
import { keepIdentities } from './identities.ts';
import { createRegistrationWorld, PASSWORD, type RegistrationWorld } from './world.ts';

let world: RegistrationWorld;
let provider: ReturnType<typeof keepIdentities>;
beforeAll(async () => {
  world = await createRegistrationWorld();
  provider = keepIdentities(world.api);
});
afterEach(() => {
  world.api.errors.length = 0;
});
afterAll(() => world.api.drop());

const KEY = '0195b7a2-0000-7000-8000-000000000001';
const come = (given: Parameters<typeof byCard>[2] = {}) => byCard(world.api, world.programId, given);
const open = (body: object, key: string | undefined = undefined) =>
  world.api.call(createUserByCard, { body: body as never, ...(key ? { key } : {}) });
const person = (uid: string) =>
  world.api.db.selectFrom('users').selectAll().where('id', '=', uid).executeTakeFirst();
const holderOf = async (cardId: string) =>
  (await world.api.db.selectFrom('card').select(['user_id', 'status']).where('id', '=', cardId).execute())[0];

test('with a phone: the account has it proven, the card is theirs and active, and the provider knows no phone', async () => {
  const { body } = await come();
  const answer = await open(body);
  expect(answer.status).toBe(201);
  const { uid = '' } = claimsOfCustom(answer.body.customToken);
  expect(await person(uid)).toMatchObject({
    email: null,
    phone: body.identifier,
    is_phone_proven: true,
    first_name: 'Amina',
    language: 'da',
  });
  expect(await holderOf(body.cardId)).toEqual({ user_id: uid, status: 'active' });
  expect(provider.identities.find((one) => one.uid === uid)).toMatchObject({
    email: undefined,
    password: undefined,
  });
});

test('with an email: it has a password, and needs one', async () => {
  const { body } = await come({ identifier: 'zohra@example.org' });
  expect(await open(body)).toMatchObject({
    status: 422,
    body: { fields: { password: { key: 'field.required' } } },
  });
  const answer = await open({ ...body, password: PASSWORD });
  expect(answer.status).toBe(201);
  expect(provider.find('zohra@example.org')).toMatchObject({ password: PASSWORD, emailVerified: true });
  expect(await person(claimsOfCustom(answer.body.customToken).uid)).toMatchObject({ phone: null });
});

test('the code that found no account opens one under the same key, and a lost answer is given again', async () => {
  const { body } = await come();
  const { identifier, code, language } = body;
  const tried = await world.api.call(verifyOneTimeCode, {
    body: { purpose: 'signIn', identifier, code, language },
    key: KEY,
  });
  expect(tried).toMatchObject({ status: 404, body: { error: 'phone_not_found' } });
  expect(await open(body, `${KEY.slice(0, -1)}2`)).toMatchObject({ body: { error: 'code_incorrect' } });
  const first = await open(body, KEY);
  const again = await open(body, KEY);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(claimsOfCustom(again.body.customToken).uid).toBe(claimsOfCustom(first.body.customToken).uid);
});

test('a proof opens one account, for its own card, within ten minutes', async () => {
  const [one, other] = [await come(), await come()];
  expect(await open({ ...one.body, cardId: other.body.cardId })).toMatchObject({
    status: 409,
    body: { error: 'link_invalid' },
  });
  expect((await open(one.body)).status).toBe(201);
  const next = await come();
  expect(await open({ ...next.body, cardId: one.body.cardId, proof: one.body.proof })).toMatchObject({
    body: { error: 'link_invalid' },
  });
  await world.api.db.updateTable('card_proof').set({ expires_at: new Date() }).execute();
  expect(await open(next.body)).toMatchObject({ body: { error: 'link_invalid' } });
});

test('a wrong code opens nothing and leaves the proof', async () => {
  const { body } = await come();
  const wrong = body.code === '000000' ? '000001' : '000000';
  expect(await open({ ...body, code: wrong })).toMatchObject({
    status: 409,
    body: { error: 'code_incorrect' },
  });
  expect(await holderOf(body.cardId)).toEqual({ user_id: null, status: 'processing' });
  expect((await open(body)).status).toBe(201);
});

test('a card that was made for another email stays without an account', async () => {
  const identifier = newPhone();
  const { body } = await come({ identifier, email: 'holder@example.org' });
  expect(await open(body)).toMatchObject({ status: 409, body: { error: 'card_email_mismatch' } });
  expect(
    await world.api.db.selectFrom('users').select('id').where('phone', '=', identifier).executeTakeFirst(),
  ).toBeUndefined();
});

test('a proven address that has an account opens no second one', async () => {
  const identifier = newPhone();
  expect((await open((await come({ identifier })).body)).status).toBe(201);
  // The pause between two codes is over.
  await world.api.db.deleteFrom('throttle').where('subject', '=', identifier).execute();
  const { body } = await come({ identifier });
  expect(await open(body)).toMatchObject({ status: 409, body: { error: 'account_exists' } });
});

test('whoever proves a phone gets it from an account that only typed it', async () => {
  const identifier = newPhone();
  const { token, email } = await world.invite();
  await world.register(token, { phone: identifier });
  expect((await open((await come({ identifier })).body)).status).toBe(201);
  expect(await world.account(email)).toMatchObject({ phone: null });
});

test('six at once with one proof: one account', async () => {
  const { body } = await come();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, each) => open(body, `${KEY.slice(0, -2)}a${each}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(
    await world.api.db.selectFrom('users').select('id').where('phone', '=', body.identifier).execute(),
  ).toHaveLength(1);
});
