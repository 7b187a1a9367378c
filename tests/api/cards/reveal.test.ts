import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { freezeCard, lockCard, unfreezeCard } from '#lib/contract/cards/cards.ts';
import { getClientToken } from '#lib/contract/cards/frame.ts';
import { closeCard, getCardDetails, reassociateCard, reissueVirtualCard } from '#lib/contract/cards/life.ts';
import { revealSandboxCard } from '#lib/contract/sandbox/sandbox.ts';
import { openFrame } from '../../support/card-frame.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
let frame: Awaited<ReturnType<typeof openFrame>>;
beforeAll(async () => {
  world = await makeCardWorld();
  frame = await openFrame(world.api);
});
afterAll(() => world.api.drop());

const ask = (id: string, token: string) =>
  world.api.call(getClientToken, { params: { id }, query: { frameNonce: frame.nonce }, token });
const reveal = (clientToken: string, frameSecret = frame.secret) =>
  world.api.call(revealSandboxCard, { body: { clientToken, frameSecret } });

test('the holder gets a token for 60 seconds, which shows the card once', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const { status, body } = await ask(card.id, world.amina);
  expect(status).toBe(200);
  expect(body).toEqual({
    clientToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: expect.any(String),
    framePath: '/card-frame',
  });
  const lasts = Date.parse(body.expiresAt) - Date.now();
  expect(lasts).toBeGreaterThan(50_000);
  expect(lasts).toBeLessThanOrEqual(60_000);

  const tries = await Promise.all([1, 2, 3].map(() => reveal(body.clientToken)));
  expect(tries.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  const shown = tries.find((answer) => answer.status === 200);
  expect(shown?.body).toEqual({
    number: card.number,
    expiresOn: card.printed.expiration,
    code: expect.stringMatching(/^\d{3}$/),
  });
  expect(tries.find((answer) => answer.status === 409)?.body).toMatchObject({ error: 'link_invalid' });
});

test('a token works only in the frame for which it was asked, and another frame does not use it up', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const { clientToken } = (await ask(card.id, world.amina)).body;
  const other = await openFrame(world.api);
  expect(other.secret).not.toBe(frame.secret);
  for (const secret of [other.secret, frame.nonce, 'S'.repeat(43)]) {
    expect(await reveal(clientToken, secret)).toMatchObject({ status: 409, body: { error: 'link_invalid' } });
  }
  expect((await reveal(clientToken)).status).toBe(200);
});

test('without a frame there is no token, and without its secret no number', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const bare = await world.api.call(getClientToken, { params: { id: card.id }, token: world.amina });
  expect(bare).toMatchObject({ status: 422, body: { fields: { frameNonce: expect.anything() } } });
  expect(await world.activities(card.id)).toEqual([]);
  const { clientToken } = (await ask(card.id, world.amina)).body;
  const leaked = await world.api.call(revealSandboxCard, { body: { clientToken } as never });
  expect(leaked).toMatchObject({ status: 422, body: { fields: { frameSecret: expect.anything() } } });
});

test('that it was asked for stands in the history of the card, without the token', async () => {
  const card = await world.card({ status: 'locked', userId: 'amina' });
  const { body } = await ask(card.id, world.amina);
  const found = await world.activities(card.id);
  expect(found).toMatchObject([{ type: 'cardNumberShown', channel: 'cardholder', actor: 'amina' }]);
  expect(JSON.stringify(found)).not.toContain(body.clientToken);
});

test('a minute later the token shows nothing', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const { body } = await ask(card.id, world.amina);
  await world.api.clock.moveTo(new Date(Date.now() + 61_000));
  expect(await reveal(body.clientToken)).toMatchObject({ status: 409, body: { error: 'link_invalid' } });
  await world.api.clock.moveTo(null);
});

const NEXT_HOLDER = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com' };

test.each([
  ['locked', 'physical', [[lockCard, {}]]],
  ['frozen', 'physical', [[freezeCard, {}]]],
  [
    'frozen and let go again',
    'physical',
    [
      [freezeCard, {}],
      [unfreezeCard, {}],
    ],
  ],
  ['moved to another person', 'physical', [[reassociateCard, NEXT_HOLDER]]],
  ['moved with a new number', 'virtual', [[reassociateCard, NEXT_HOLDER]]],
  ['replaced', 'virtual', [[reissueVirtualCard, {}]]],
  ['closed', 'physical', [[closeCard, {}]]],
] as const)('a token shows nothing of a card that was %s after it', async (_, type, changes) => {
  const card = await world.card({ status: 'active', userId: 'amina', type });
  const { body } = await ask(card.id, world.amina);
  for (const [call, input] of changes) {
    const { status } = await world.post(call, card.id, input, world.admin);
    expect(status).toBeLessThan(300);
  }
  expect(await reveal(body.clientToken)).toMatchObject({ status: 409, body: { error: 'link_invalid' } });
});

test('a sign-in of six minutes ago is not fresh enough', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  expect(await ask(card.id, world.staleAmina)).toMatchObject({
    status: 401,
    body: { code: 40101, error: 'fresh_sign_in_required' },
  });
  expect(await world.activities(card.id)).toEqual([]);
});

test.each([['frozen'], ['closed'], ['processing'], ['reassociated']] as const)(
  'a card that is %s shows nothing',
  async (status) => {
    const card = await world.card({ status, userId: 'amina' });
    expect(await ask(card.id, world.amina)).toMatchObject({ status: 409, body: { error: 'wrong_state' } });
  },
);

test('an administrator sees the last four and no token', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  expect(await ask(card.id, world.admin)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  const { status, body } = await world.api.call(getCardDetails, {
    params: { id: card.id },
    token: world.admin,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    maskedNumber: `•••• •••• •••• ${card.last4}`,
    replaces: null,
    mayReveal: false,
    maySetPin: false,
  });
});

test('the holder reads what they can do', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const { body } = await world.api.call(getCardDetails, { params: { id: card.id }, token: world.amina });
  expect(body).toMatchObject({ mayReveal: true, maySetPin: true });
});

describe('the full number', () => {
  test('stands in no answer of the card calls', async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    const names = [
      'getCard',
      'getCardDetails',
      'getClientToken',
      'getCardBalance',
      'listCardActivities',
    ] as const;
    for (const name of names) {
      const query = name === 'getClientToken' ? { frameNonce: frame.nonce } : {};
      const answer = await world.api.call(calls[name], {
        params: { id: card.id },
        query,
        token: world.amina,
      });
      expect(answer.status, name).toBe(200);
      expect(JSON.stringify(answer.body), name).not.toContain(card.number);
      expect(JSON.stringify(answer.body), name).not.toContain(card.printed.lastSix);
    }
  });
});
