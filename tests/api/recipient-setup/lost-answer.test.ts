import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getIntakeStatus } from '#lib/contract/recipient-setup/intake-calls.ts';
import { updateRecipient } from '#lib/contract/recipients/changes.ts';
import { bare, createSetupWorld, type SetupWorld } from './world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

/** The sandbox's clock goes on; nobody sleeps. */
const pass = (ms: number) => world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + ms));
const MINUTE_MS = 60_000;
const KEY = '0b6d5f0e-7c1d-4f0a-9d86-1f6f3f6f2a11';
const OTHER_KEY = '0b6d5f0e-7c1d-4f0a-9d86-1f6f3f6f2a12';

const INCORRECT = (left: number) => ({
  status: 409,
  body: {
    code: 40921,
    error: 'code_incorrect',
    msg: 'The code is incorrect. Look at the newest message and try again, or request a new code.',
    fields: {
      code: {
        key: 'field.codeIncorrect',
        params: { left },
        msg: `The code is incorrect. Try again or request a new code. Tries left: ${left}`,
      },
    },
  },
});
const other = (code: string) => (code === '123456' ? '654321' : '123456');

/** Somebody who used a code under `KEY`. */
async function used() {
  const { id, email } = await world.makeRecipient();
  await world.sendCode({ email });
  const code = await world.readCode(email);
  const { status, body } = await world.verify({ email, code, key: KEY });
  expect(status).toBe(200);
  return { id, email, code, token: body.setup.token as string };
}

/** How the set-up answers to a token. */
const seenWith = async (id: string, token: string) =>
  (await world.api.call(getIntakeStatus, { params: { id }, headers: { 'setup-token': token } })).status;

test('the same code under the same key is answered again, with a token of its own; both are good', async () => {
  const { id, email, code, token } = await used();
  await pass(9 * MINUTE_MS);
  const again = await world.verify({ email, code, key: KEY });
  expect(again).toMatchObject({ status: 200, body: { setup: { recipientId: id } } });
  expect(again.body.setup.token).toMatch(/^[\w-]{43}$/);
  expect(again.body.setup.token).not.toBe(token);
  expect([await seenWith(id, token), await seenWith(id, again.body.setup.token)]).toEqual([200, 200]);
});

test('without the key, under another one and with another code it stays refused, as a used code is', async () => {
  const { email, code } = await used();
  expect(bare(await world.verify({ email, code }))).toEqual(INCORRECT(0));
  expect(bare(await world.verify({ email, code, key: OTHER_KEY }))).toEqual(INCORRECT(0));
  expect(bare(await world.verify({ email, code: other(code), key: KEY }))).toEqual(INCORRECT(0));
});

test('a code that was used without a key is answered to nobody again', async () => {
  const { email } = await world.makeRecipient();
  await world.sendCode({ email });
  const code = await world.readCode(email);
  expect((await world.verify({ email, code })).status).toBe(200);
  expect(bare(await world.verify({ email, code, key: KEY }))).toEqual(INCORRECT(0));
});

test('a wrong code under a key counts as ever, and its key opens nothing', async () => {
  const { email } = await world.makeRecipient();
  await world.sendCode({ email });
  const code = await world.readCode(email);
  for (const left of [4, 3, 2, 1, 0]) {
    expect(bare(await world.verify({ email, code: other(code), key: KEY }))).toEqual(INCORRECT(left));
  }
  expect(bare(await world.verify({ email, code, key: KEY }))).toEqual(INCORRECT(0));
});

test('once the ten minutes of the code are over, its key opens nothing', async () => {
  const { email, code } = await used();
  await pass(10 * MINUTE_MS);
  expect(bare(await world.verify({ email, code, key: KEY }))).toEqual(INCORRECT(0));
});

test('the old code tried again leaves a newer one open and takes no try from it', async () => {
  const { email, code } = await used();
  await pass(MINUTE_MS);
  await world.sendCode({ email });
  const newer = await world.readCode(email);
  expect((await world.verify({ email, code, key: KEY })).status).toBe(200);
  expect(bare(await world.verify({ email, code: other(newer) }))).toEqual(INCORRECT(4));
  expect((await world.verify({ email, code: newer })).status).toBe(200);
});

test('of twenty at once under twenty keys one gets in; under one key all twenty are that one', async () => {
  const { email } = await world.makeRecipient();
  await world.sendCode({ email });
  const code = await world.readCode(email);
  const statuses = async (tried: string, keyOf: (index: number) => string) => {
    const tries = Array.from({ length: 20 }, (_, index) =>
      world.verify({ email, code: tried, key: keyOf(index) }),
    );
    return (await Promise.all(tries)).map(({ status }) => status).sort();
  };
  expect(await statuses(code, (index) => `person-${index}`)).toEqual([200, ...Array(19).fill(409)]);
  await pass(MINUTE_MS);
  await world.sendCode({ email });
  expect(await statuses(await world.readCode(email), () => KEY)).toEqual(Array(20).fill(200));
});

test('a proven address that is not registered receives the same answer again', async () => {
  const email = 'lost-stranger@example.com';
  await world.sendCode({ email });
  const code = await world.readCode(email);
  const refused = { status: 404, body: { code: 40402, error: 'email_not_registered' } };
  expect(await world.verify({ email, code, key: KEY })).toMatchObject(refused);
  expect(await world.verify({ email, code, key: KEY })).toMatchObject(refused);
});

test('an address that was changed ends it, even where it is changed back', async () => {
  const { id, email, code } = await used();
  for (const address of ['moved-away@example.com', email]) {
    const change = { params: { id }, body: { email: address }, token: world.token };
    expect((await world.api.call(updateRecipient, change)).status).toBe(200);
  }
  expect(bare(await world.verify({ email, code, key: KEY }))).toEqual(INCORRECT(0));
});

test('neither key nor answer is kept where anybody could read it', async () => {
  const { email } = await used();
  const [codes, kept] = await Promise.all([
    world.api.db.selectFrom('one_time_code').selectAll().where('identifier', '=', email).execute(),
    world.api.db.selectFrom('idempotency').selectAll().where('call', '=', 'verifyOneTimeCode').execute(),
  ]);
  expect(codes.map(({ used_by_hash }) => used_by_hash)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(JSON.stringify(codes)).not.toContain(KEY);
  expect(kept).toEqual([]);
});
