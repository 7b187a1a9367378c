import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { acceptAccountLink, getAccountLink, renewAccountLink } from '#lib/contract/registration/links.ts';
import { createProfile } from '#lib/contract/registration/register.ts';
import { signInBySocial } from '#lib/contract/sign-in/social.ts';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import { makeIssuedCard, readActivationLink } from '../../support/issued-card.ts';
import { makeSocialIdentity, socialToken } from '../../support/social.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { makeMember, makeUser } from '../../support/world.ts';
import { keepIdentities } from './identities.ts';
import { createRegistrationWorld, type RegistrationWorld } from './world.ts';

let world: RegistrationWorld;
let provider: ReturnType<typeof keepIdentities>;
beforeAll(async () => {
  world = await createRegistrationWorld();
  provider = keepIdentities(world.api);
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const DAY_MS = 86_400_000;
const accept = async (token: string, uid: string) =>
  world.api.call(acceptAccountLink, { body: { token }, token: await world.api.tokens.mint({ uid }) });
const read = async (token: string) => (await world.api.call(getAccountLink, { body: { token } })).body;
const membersOf = async (uid: string) =>
  world.api.db.selectFrom('member').select(['business_id', 'role']).where('user_id', '=', uid).execute();

describe('joining with an account that exists', () => {
  test('needs the link and the sign-in, and not that their addresses are equal', async () => {
    const uid = await makeUser(world.api.db);
    const { token } = await world.invite({
      kind: 'member',
      role: 'card_viewer',
      email: 'at-work@example.org',
    });
    expect(await accept(token, uid)).toMatchObject({
      status: 200,
      body: { businessId: world.businessId, cardId: null },
    });
    expect(await membersOf(uid)).toEqual([{ business_id: world.businessId, role: 'card_viewer' }]);
    expect(
      await world.api.db
        .selectFrom('activity')
        .select(['type', 'actor', 'payload'])
        .where('subject_id', '=', uid)
        .execute(),
    ).toMatchObject([{ type: 'userAdded', actor: uid, payload: { userId: uid } }]);
    expect((await read(token)).state).toBe('used');
  });

  test('is offered by the link where its address has one', async () => {
    const uid = await makeUser(world.api.db);
    const { token } = await world.invite({ kind: 'member', email: `${uid}@example.com` });
    expect((await read(token)).hasAccount).toBe(true);
    expect((await read((await world.invite()).token)).hasAccount).toBe(false);
  });

  test('leaves the role of a member, and the link', async () => {
    const uid = await makeMember(world.api.db, { businessId: world.businessId, role: 'card_viewer' });
    const { token } = await world.invite({ kind: 'member', role: 'admin' });
    expect(await accept(token, uid)).toMatchObject({
      status: 409,
      body: { error: 'wrong_state', reason: { key: 'reason.alreadyMember' } },
    });
    expect(await membersOf(uid)).toEqual([{ business_id: world.businessId, role: 'card_viewer' }]);
    expect((await read(token)).state).toBe('open');
  });

  test('of two people with one link one joins', async () => {
    const people = [await makeUser(world.api.db), await makeUser(world.api.db)];
    const { token } = await world.invite();
    const answers = await Promise.all(people.map((uid) => accept(token, uid)));
    expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([200, 'link_used']);
    expect((await Promise.all(people.map(membersOf))).flat()).toHaveLength(1);
  });

  test('is nothing for a token without an account', async () => {
    const { token } = await world.invite();
    expect((await accept(token, 'nobody-here')).status).toBe(403);
    expect((await read(token)).state).toBe('open');
  });

  test('activates a virtual card for the address it was sent to, and for no other', async () => {
    const uid = await makeUser(world.api.db);
    const other = await makeUser(world.api.db);
    const email = `${uid}@example.com`;
    const card = await makeIssuedCard(world.api, { businessId: world.businessId, type: 'virtual', email });
    const token = await readActivationLink(world.api, email);
    expect(await accept(token, other)).toMatchObject({ status: 409, body: { error: 'card_email_mismatch' } });
    expect(await accept(token, uid)).toMatchObject({
      status: 200,
      body: { businessId: null, cardId: card.id },
    });
    expect(await accept(token, uid)).toMatchObject({ status: 409, body: { error: 'link_used' } });
  });
});

describe('a profile for somebody who comes from a social provider', () => {
  const complete = async (token: string, idToken: string) =>
    world.api.call(createProfile, {
      body: { token, idToken, firstName: 'Lena', lastName: 'Horvat', language: 'en' },
    });

  test('takes the address of the link, and their identity signs in from then on', async () => {
    const { token, email } = await world.invite({ kind: 'profile', role: 'card_viewer' });
    const idToken = await socialToken(world.api, 'lena-at-google');
    expect((await complete(token, idToken)).status).toBe(201);
    const { id = '' } = (await world.account(email)) ?? {};
    expect(provider.find(email)).toMatchObject({ uid: id, password: undefined, emailVerified: true });
    expect(await membersOf(id)).toMatchObject([{ role: 'card_viewer' }]);
    expect((await read(token)).state).toBe('used');
    const answer = await world.api.call(signInBySocial, { body: { idToken } });
    expect(claimsOfCustom(answer.body.customToken).uid).toBe(id);
  });

  test('takes the password from an identity that somebody made beforehand', async () => {
    const { token, email } = await world.invite({ kind: 'profile' });
    provider.identities.push({
      uid: 'stranger',
      email,
      password: 'Known-to-a-thief-1',
      emailVerified: false,
    });
    expect((await complete(token, await socialToken(world.api, 'sofia-at-google'))).status).toBe(201);
    expect(provider.find(email)?.password).toBeUndefined();
  });

  test('is refused without a genuine proof, and for an identity that has an account', async () => {
    const { token } = await world.invite({ kind: 'profile' });
    expect((await complete(token, 'made.up.token')).status).toBe(401);
    const { idToken } = await makeSocialIdentity(world.api, await makeUser(world.api.db));
    expect(await complete(token, idToken)).toMatchObject({ status: 409, body: { error: 'account_exists' } });
    expect((await read(token)).state).toBe('open');
  });

  test('of two links with one identity one account comes', async () => {
    const links = await Promise.all([
      world.invite({ kind: 'profile' }),
      world.invite({ kind: 'cardholder' }),
    ]);
    const idToken = await socialToken(world.api, 'twice-at-google');
    const answers = await Promise.all(links.map(({ token }) => complete(token, idToken)));
    expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([201, 'account_exists']);
  });
});

describe('a new link for one that expired', () => {
  const renew = async (token: string) => (await world.api.call(renewAccountLink, { body: { token } })).status;

  test('goes to the same address with the same role, once', async () => {
    const { token, email } = await world.invite({ kind: 'member', role: 'card_viewer' });
    await world.pass(7 * DAY_MS);
    expect(await renew(token)).toBe(202);
    const { id } = await world.api.db
      .selectFrom('account_link')
      .select('id')
      .where('email', '=', email)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    const link = accountLinkToken(world.api.platform.config.cardKey, id);
    expect(await read(link)).toMatchObject({ state: 'open', roleName: 'Card Viewer' });
    const mails = await world.mailsTo(email);
    expect((await read(token)).state).toBe('revoked');
    expect(await renew(token)).toBe(202);
    expect(await world.mailsTo(email)).toHaveLength(mails.length);
  });

  test('is sent for no other: the answer is the same', async () => {
    const open = await world.invite();
    const used = await world.invite();
    await accept(used.token, await makeUser(world.api.db));
    const reset = await world.invite({ kind: 'passwordReset', userId: world.inviter });
    await world.mailsTo(open.email);
    await world.pass(31 * 60_000);
    for (const { token, email } of [open, used, reset]) {
      const before = (await world.mailsTo(email)).length;
      expect(await renew(token)).toBe(202);
      expect(await world.mailsTo(email)).toHaveLength(before);
    }
    expect(await renew('nonsense')).toBe(409);
  });

  test('at most five times a day for an address', async () => {
    const { token, email } = await world.invite();
    await world.pass(7 * DAY_MS);
    const again = async () => {
      const status = await renew(token);
      await world.api.db
        .updateTable('account_link')
        .set({ revoked_at: null })
        .where('email', '=', email)
        .where('expires_at', '<=', world.api.clock.now())
        .execute();
      return status;
    };
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await again());
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test('of a virtual card that still waits', async () => {
    const email = 'nadia@example.org';
    await makeIssuedCard(world.api, { businessId: world.businessId, type: 'virtual', email });
    const token = await readActivationLink(world.api, email);
    await world.pass(8 * DAY_MS);
    expect((await read(token)).state).toBe('expired');
    expect(await renew(token)).toBe(202);
    const again = await readActivationLink(world.api, email);
    expect((await read(again)).state).toBe('open');
  });
});
