import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { getAccountLink } from '#lib/contract/registration/links.ts';
import { createUser } from '#lib/contract/registration/register.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { codeOf } from '#lib/server/services/sign-in/code-hash.ts';
import { makeIssuedCard, readActivationLink } from '../../support/issued-card.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
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

const register = (...given: Parameters<RegistrationWorld['register']>) => world.register(...given);
const account = (email: string) => world.account(email);
const stateOf = (token: string) => world.stateOf(token);

describe('an account from a link', () => {
  test('of a member has the role of the link, is signed in, and is recorded', async () => {
    const { id, token, email } = await world.invite({
      kind: 'member',
      businessId: world.programId,
      role: 'Card Viewer',
    });
    const answer = await register(token, { phone: '(202) 555-0142' });
    const identity = provider.find(email);
    expect(answer.status).toBe(201);
    expect(claimsOfCustom(answer.body.customToken).uid).toBe(identity?.uid);
    expect(identity).toMatchObject({ email, password: PASSWORD, emailVerified: true });
    const user = await account(email);
    expect(user).toMatchObject({
      id: identity?.uid,
      first_name: 'Amina',
      last_name: 'Rahimi',
      phone: '+12025550142',
      language: 'da',
    });
    const token2 = await world.api.tokens.mint({ uid: user?.id ?? '' });
    const { body } = await world.api.call(getUser, { params: { id: user?.id ?? '' }, token: token2 });
    expect(body.businesses).toMatchObject([
      { id: world.programId, role: 'Card Viewer', permissions: ['viewCards'] },
    ]);
    expect(
      await world.api.db.selectFrom('account_link').select('used_by').where('id', '=', id).execute(),
    ).toEqual([{ used_by: user?.id }]);
    expect(
      await world.api.db
        .selectFrom('activity')
        .select(['type', 'business_id', 'actor', 'actor_name', 'channel'])
        .where('subject_id', '=', user?.id ?? '')
        .where('type', '=', 'userAdded')
        .execute(),
    ).toEqual([
      {
        type: 'userAdded',
        business_id: world.programId,
        actor: user?.id,
        actor_name: 'Amina Rahimi',
        channel: 'dashboard',
      },
    ]);
    expect(
      await world.api.db
        .selectFrom('sign_in')
        .select('method')
        .where('user_id', '=', user?.id ?? '')
        .execute(),
    ).toEqual([{ method: 'link' }]);
  });

  test('of a cardholder belongs to no business', async () => {
    const { token, email } = await world.invite({ kind: 'cardholder' });
    expect((await register(token)).status).toBe(201);
    const { id = '' } = (await account(email)) ?? {};
    expect(await world.api.db.selectFrom('member').selectAll().where('user_id', '=', id).execute()).toEqual(
      [],
    );
  });

  test('of a virtual card activates the card, too', async () => {
    const email = 'farid@example.org';
    const card = await makeIssuedCard(world.api, { businessId: world.businessId, type: 'virtual', email });
    const token = await readActivationLink(world.api, email);
    expect((await world.api.call(getAccountLink, { body: { token } })).body).toMatchObject({
      kind: 'card',
      state: 'open',
      email: 'f•••@example.org',
      cardLast4: card.last4,
      organizationName: 'Juniper Commons',
    });
    expect((await register(token)).status).toBe(201);
    const { id } = (await account(email)) ?? {};
    expect(
      await world.api.db.selectFrom('card').select(['user_id', 'status']).where('id', '=', card.id).execute(),
    ).toEqual([{ user_id: id, status: 'active' }]);
    const lines = await world.api.db
      .selectFrom('activity')
      .select(['type', 'actor'])
      .where('subject_id', '=', card.id)
      .where('type', '=', 'virtualCardActivated')
      .execute();
    expect(lines).toEqual([{ type: 'virtualCardActivated', actor: id }]);
    expect(await stateOf(token)).toBe('used');
  });
});

test('a phone that was only typed may be somebody else’s: a code sent there signs nobody in', async () => {
  const { token, email } = await world.invite();
  await register(token, { phone: '2025550133' });
  expect((await account(email))?.is_phone_proven).toBe(false);
  const body = { purpose: 'signIn', identifier: '2025550133', language: 'en' } as const;
  await world.api.call(sendOneTimeCode, { body });
  const { id } = await world.api.db
    .selectFrom('one_time_code')
    .select('id')
    .where('identifier', '=', '+12025550133')
    .executeTakeFirstOrThrow();
  const code = codeOf(world.api.platform.config.cardKey, id);
  expect(await world.api.call(verifyOneTimeCode, { body: { ...body, code } })).toMatchObject({
    status: 404,
    body: { error: 'phone_not_found' },
  });
});

describe('a link that does not open an account', () => {
  const refused = async (token: string) => {
    const before = provider.identities.length;
    const { status, body } = await register(token);
    expect(provider.identities.length).toBe(before);
    return [status, body.code, body.error];
  };

  test('was used', async () => {
    const { token } = await world.invite();
    await register(token);
    expect(await refused(token)).toEqual([409, 40926, 'link_used']);
  });

  test('has expired', async () => {
    const { token } = await world.invite();
    await world.pass(7 * 86_400_000);
    expect(await refused(token)).toEqual([409, 40927, 'link_expired']);
  });

  test('was replaced, is for something else, or was made up', async () => {
    const { token, email } = await world.invite();
    await world.invite({ kind: 'member', email });
    const reset = await world.invite({ kind: 'passwordReset', userId: world.inviter });
    for (const other of [token, reset.token, 'nonsense']) {
      expect(await refused(other)).toEqual([409, 40917, 'link_invalid']);
    }
  });
});

test('a phone that is taken stands beside its field; without it the same link works', async () => {
  const first = await world.invite();
  await register(first.token, { phone: '2025550177' });
  const { token } = await world.invite();
  const answer = await register(token, { phone: '202 555 0177' });
  expect(answer).toMatchObject({ status: 409, body: { code: 40935, error: 'phone_taken' } });
  expect(answer.body.fields.phone.msg).toBe(
    'We could not create your account. The phone number may already be in use. Try again without it.',
  );
  expect((await register(token)).status).toBe(201);
});

test('thirty tries an hour are enough for anybody, and too few to find out whose phones are taken', async () => {
  const first = await world.invite();
  await register(first.token, { phone: '2025550188' });
  const { token } = await world.invite();
  for (let count = 0; count < 30; count += 1) await register(token, { phone: '2025550188' });
  expect(await register(token, { phone: '2025550188' })).toMatchObject({
    status: 429,
    body: { error: 'too_many_requests' },
  });
});

test.each([
  [
    { firstName: 'Anne-Marie' },
    'firstName',
    { key: 'field.characterMended', params: { mended: 'Anne Marie' } },
  ],
  [{ lastName: 'O’Neill' }, 'lastName', { key: 'field.characterMended' }],
  [{ lastName: ' ' }, 'lastName', { key: 'field.required' }],
  [{ phone: '12345' }, 'phone', { key: 'field.phone' }],
  [{ password: 'short-1' }, 'password', { key: 'field.passwordRequirement' }],
  [{ password: 'Password1!' }, 'password', { key: 'field.passwordCommon' }],
])('%o is refused beside its field, before anything is made', async (given, field, found) => {
  const { token, email } = await world.invite();
  const answer = await register(token, given);
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: found } } });
  expect(provider.find(email)).toBeUndefined();
});

test.each(['رحیمی', '王芳', 'Łukasz', 'Nguyễn Văn'])(
  'a name in any script is kept: %s',
  async (firstName) => {
    const { token, email } = await world.invite();
    expect((await register(token, { firstName })).status).toBe(201);
    expect((await account(email))?.first_name).toBe(firstName);
  },
);

test('address, role and business of the body are refused: they come from the link alone', async () => {
  const { token, email } = await world.invite();
  const body = { token, firstName: 'Amina', lastName: 'Rahimi', password: PASSWORD, language: 'da' as const };
  const answer = await world.api.call(createUser, {
    body: { ...body, role: 'admin', email: 'me@example.org' } as typeof body,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields).sort()).toEqual(['email', 'role']);
  expect(await account(email)).toBeUndefined();
});
