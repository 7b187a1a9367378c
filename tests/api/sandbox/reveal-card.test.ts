import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClientToken } from '#lib/contract/cards/frame.ts';
import { revealSandboxCard } from '#lib/contract/sandbox/sandbox.ts';
import { openFrame } from '../../support/card-frame.ts';
import { type CardWorld, makeCardWorld } from '../cards/world.ts';

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

test('a client token shows number, expiry and code of its card, once', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const { clientToken } = (await ask(card.id, world.amina)).body;
  expect(await reveal(clientToken)).toMatchObject({
    status: 200,
    body: { number: card.number, expiresOn: card.printed.expiration, code: expect.stringMatching(/^\d{3}$/) },
  });
  expect(await reveal(clientToken)).toMatchObject({ status: 409, body: { error: 'link_invalid' } });
});

test('a token that nobody gave shows nothing, and none at all is refused beside its field', async () => {
  expect(await reveal('A'.repeat(43))).toMatchObject({ status: 409, body: { error: 'link_invalid' } });
  expect(await reveal('')).toMatchObject({
    status: 422,
    body: { fields: { clientToken: expect.anything() } },
  });
});

test('the full number is never kept as an answer, whatever key the caller sends', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const { body } = await ask(card.id, world.amina);
  const key = 'keep-the-number-please';
  const shown = await world.api.call(revealSandboxCard, {
    body: { clientToken: body.clientToken, frameSecret: frame.secret },
    key,
  });
  expect(shown.body.number).toBe(card.number);
  const again = await world.api.call(revealSandboxCard, {
    body: { clientToken: body.clientToken, frameSecret: frame.secret },
    key,
  });
  expect(again.status).toBe(409);
  const kept = await world.api.db.selectFrom('idempotency').select('key').where('key', '=', key).execute();
  expect(kept).toEqual([]);
});
