import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFirstPin, setPin, validateCard } from '#lib/contract/cards/life.ts';
import { deriveKey, unseal } from '#lib/server/secrets.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

type Issued = Awaited<ReturnType<CardWorld['card']>>;

/** What the sandbox's issuer keeps, opened with the test's key. */
async function pinOf(card: Issued): Promise<string | null> {
  const row = await world.api.db
    .selectFrom('sandbox_issuer_card')
    .select('sealed_pin')
    .where('token', '=', card.issuerToken)
    .executeTakeFirstOrThrow();
  const key = deriveKey(world.api.platform.config.cardKey, 'sandbox issuer');
  return row.sealed_pin && unseal(key, row.sealed_pin, `${card.issuerToken} pin`);
}

describe('by its holder', () => {
  test('a PIN is set at the issuer, recorded without its digits, and the holder gets a mail', async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    const answer = await world.post(setPin, card.id, { pin: '4826', confirmPin: '4826' }, world.amina);
    expect(answer).toMatchObject({ status: 200, body: { pinSet: true } });
    expect(await pinOf(card)).toBe('4826');
    expect(await world.activities(card.id)).toMatchObject([
      { type: 'pinSet', channel: 'cardholder', actor: 'amina', payload: { isFirst: true } },
    ]);
    expect(await world.mails(card.id)).toEqual(['pinSet → amina@example.com']);
  });

  test('may be set again', async () => {
    const card = await world.card({ status: 'locked', userId: 'amina', pinSetAt: new Date() });
    expect((await world.post(setPin, card.id, { pin: '7319' }, world.amina)).status).toBe(200);
    expect(await pinOf(card)).toBe('7319');
  });

  test.each([
    ['frozen', 409, 'wrong_state'],
    ['closed', 409, 'wrong_state'],
  ] as const)('not on a card that is %s', async (status, code, error) => {
    const card = await world.card({ status, userId: 'amina' });
    const answer = await world.post(setPin, card.id, { pin: '4826' }, world.amina);
    expect(answer).toMatchObject({ status: code, body: { error } });
    expect(await pinOf(card)).toBeNull();
  });

  test('not on a virtual card', async () => {
    const card = await world.card({ type: 'virtual', status: 'active', userId: 'amina' });
    const answer = await world.post(setPin, card.id, { pin: '4826' }, world.amina);
    expect(answer).toMatchObject({ status: 409, body: { error: 'card_is_virtual' } });
  });

  test('not with a sign-in of six minutes ago', async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    const answer = await world.post(setPin, card.id, { pin: '4826' }, world.staleAmina);
    expect(answer).toMatchObject({ status: 401, body: { code: 40101, error: 'fresh_sign_in_required' } });
    expect(await pinOf(card)).toBeNull();
  });

  test.each([
    [{ pin: '12345' }, 'pin', 'field.pin'],
    [{ pin: '12a4' }, 'pin', 'field.pin'],
    [{ pin: '' }, 'pin', 'field.required'],
    [{ pin: '4826', confirmPin: '4827' }, 'confirmPin', 'field.pinsDoNotMatch'],
  ])('%j is refused beside its field', async (body, field, key) => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    const answer = await world.post(setPin, card.id, body, world.amina);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: { key } } } });
    expect(await pinOf(card)).toBeNull();
  });

  test('an issuer that fails sets nothing here', async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    const { issuer } = world.api.platform;
    world.api.platform.issuer = { ...issuer, setPin: () => Promise.reject(new Error('down')) };
    const answer = await world.post(setPin, card.id, { pin: '4826' }, world.amina);
    world.api.platform.issuer = issuer;
    expect(answer.status).toBe(500);
    expect((await world.row(card.id)).pin_set_at).toBeNull();
  });
});

describe('without an account', () => {
  const prove = async (card: Issued): Promise<string> => {
    const query = card.printed;
    const { body } = await world.api.call(validateCard, { params: { id: card.id }, query });
    return body.proof.token;
  };
  const first = (card: Issued, proof: string, pin = '4826') =>
    world.post(setFirstPin, card.id, { pin, proof });
  const REFUSED = {
    status: 409,
    body: {
      code: 40916,
      error: 'pin_not_possible',
      msg: 'The PIN could not be set. Sign in to set it there, or contact support.',
    },
  };

  test('the first PIN is set by proof, and the holder gets a mail', async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    expect(await first(card, await prove(card))).toMatchObject({ status: 200, body: { pinSet: true } });
    expect(await pinOf(card)).toBe('4826');
    expect(await world.activities(card.id)).toMatchObject([
      { type: 'pinSet', channel: 'cardholder', actor: 'anonymous', payload: { isFirst: true } },
    ]);
    expect(await world.mails(card.id)).toEqual(['pinSet → amina@example.com']);
  });

  test('the first PIN of a locked card is set too, and it stays locked', async () => {
    const [card, late] = [await world.card({ status: 'locked' }), await world.card({ status: 'active' })];
    expect(await first(card, await prove(card))).toMatchObject({ status: 200, body: { pinSet: true } });
    const proof = await prove(late);
    await world.api.db.updateTable('card').set({ status: 'locked' }).where('id', '=', late.id).execute();
    expect(await first(late, proof)).toMatchObject({ status: 200 });
    for (const each of [card, late]) {
      expect(await pinOf(each)).toBe('4826');
      expect((await world.row(each.id)).status).toBe('locked');
    }
  });

  test('a holder without an account gets the mail at the address of the card', async () => {
    const card = await world.card({ status: 'active', email: 'on-the-card@example.com' });
    await first(card, await prove(card));
    expect(await world.mails(card.id)).toEqual(['pinSet → on-the-card@example.com']);
  });

  test('of many at once one sets it, and the issuer has that one', async () => {
    const card = await world.card({ status: 'active' });
    const proofs = [];
    for (let time = 0; time < 4; time++) proofs.push(await prove(card));
    const pins = ['1111', '2222', '3333', '4444'];
    const answers = await Promise.all(proofs.map((proof, at) => first(card, proof, pins[at])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await pinOf(card)).toBe(pins[answers.findIndex(({ status }) => status === 200)]);
  });

  test.each([
    ['a proof that is made up', {}, 'made-up'],
    ['a PIN that is there', { pin_set_at: new Date() }, undefined],
    ['a frozen card', { status: 'frozen' }, undefined],
    ['a card that was moved', { status: 'reassociated' }, undefined],
  ] as const)('%s gives the one refusal', async (_, change, proof) => {
    const card = await world.card({ status: 'active' });
    const token = proof ?? (await prove(card));
    if (Object.keys(change).length > 0)
      await world.api.db.updateTable('card').set(change).where('id', '=', card.id).execute();
    expect(await first(card, token)).toMatchObject(REFUSED);
    expect(await pinOf(card)).toBeNull();
  });

  test('an unknown card, a used proof and the proof of another card give it too', async () => {
    const [card, other] = [await world.card({ status: 'active' }), await world.card({ status: 'active' })];
    const proof = await prove(card);
    expect(await world.post(setFirstPin, 'ZZZZZZZZZZ', { pin: '4826', proof })).toMatchObject(REFUSED);
    expect(await first(other, proof)).toMatchObject(REFUSED);
    expect((await first(card, proof)).status).toBe(200);
    expect(await first(card, proof, '9999')).toMatchObject(REFUSED);
    expect(await pinOf(card)).toBe('4826');
  });
});

test('no PIN, nor a hash from which it could be guessed, is kept outside the issuer', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const key = 'a-key-that-is-not-honoured';
  const answer = await world.api.call(setPin, {
    params: { id: card.id },
    body: { pin: '6174' },
    token: world.amina,
    key,
  });
  expect(answer.status).toBe(200);
  const kept = await world.api.db.selectFrom('idempotency').select('key').where('key', '=', key).execute();
  expect(kept).toEqual([]);
  const { rows } = await world.api.pool.query(
    `select string_agg(t, ' ') as everything from (
      select payload::text as t from outbox where payload::text like '%' || $1 || '%'
      union all select payload::text from activity where subject_id = $1) x`,
    [card.id],
  );
  expect(rows[0].everything).toContain(card.id);
  expect(rows[0].everything).not.toContain('6174');
  expect(JSON.stringify(world.api.errors)).not.toContain('6174');
});
