import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  getAccountChanges,
  removePhone,
  startEmailChange,
  startPhoneChange,
} from '#lib/contract/people/account.ts';
import { createSignInWorld, type SignInWorld } from '../sign-in/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await createSignInWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

async function signedIn() {
  const { uid } = await world.makePerson();
  const of = { params: { id: uid }, token: await world.api.tokens.mint({ uid }) };
  const read = async () => (await world.api.call(getAccountChanges, of)).body;
  return { uid, of, read };
}

const setPhone = (uid: string, phone: string, isProven: boolean) =>
  world.api.db.updateTable('users').set({ phone, is_phone_proven: isProven }).where('id', '=', uid).execute();

test('an email that waits is read until it is stopped; a newer one takes its place', async () => {
  const { uid, of, read } = await signedIn();
  expect(await read()).toEqual({ email: null, phone: null, isPhoneConfirmed: true });
  const [first, second] = [`${newId()}@example.org`, `${newId()}@example.org`];
  await world.api.call(startEmailChange, { ...of, body: { email: first } });
  const asked = await world.api.call(startEmailChange, { ...of, body: { email: second } });
  expect((await read()).email).toEqual({ email: second, expiresAt: asked.body.expiresAt });
  await world.api.db
    .updateTable('account_link')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', uid)
    .where('email', '=', second)
    .execute();
  expect((await read()).email).toBeNull();
});

test('a phone that waits is read while its code lives, and by nobody else', async () => {
  const [{ of, read }, other] = [await signedIn(), await signedIn()];
  await world.api.call(startPhoneChange, { ...of, body: { phone: '+12025557301' } });
  expect((await read()).phone).toMatchObject({ phone: '2025557301' });
  expect((await other.read()).phone).toBeNull();
  await world.api.db
    .updateTable('one_time_code')
    .set({ created_at: new Date(0), expires_at: new Date(1) })
    .where('place', '=', of.params.id)
    .execute();
  expect((await read()).phone).toBeNull();
});

test('a phone that was only typed is removed by its owner, once; a confirmed one is not', async () => {
  const { uid, of, read } = await signedIn();
  await setPhone(uid, '+12025557302', false);
  expect((await read()).isPhoneConfirmed).toBe(false);
  for (let press = 0; press < 2; press++) {
    const removed = await world.api.call(removePhone, of);
    expect(removed).toMatchObject({ status: 200, body: { user: { id: uid, phone: null } } });
  }
  expect((await read()).isPhoneConfirmed).toBe(true);
  await setPhone(uid, '+12025557303', true);
  const refused = await world.api.call(removePhone, of);
  expect([refused.status, refused.body.reason?.key]).toEqual([409, 'reason.phoneConfirmed']);
});
