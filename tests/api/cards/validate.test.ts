import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateCard, validateCardholderCard } from '#lib/contract/cards/life.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

type Reading = { lastSix?: string; expiration?: string; organisation?: string };
const forPin = (id: string, query: Reading = {}) => world.api.call(validateCard, { params: { id }, query });
const forLink = (id: string, query: Reading = {}) =>
  world.api.call(validateCardholderCard, { params: { id }, query });

describe('the way to a first PIN', () => {
  test('with the ID alone, what is asked next and nothing of the card', async () => {
    const card = await world.card({ status: 'active' });
    const answer = await forPin(card.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ nextStep: 'confirmCard', proof: null });
  });

  test.each(['active', 'locked'] as const)(
    'with what stands on an %s card, a proof for ten minutes',
    async (at) => {
      const card = await world.card({ status: at });
      const { status, body } = await forPin(card.id, card.printed);
      expect(status).toBe(200);
      expect(body).toEqual({
        nextStep: 'setPin',
        proof: { token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: expect.any(String) },
      });
      const lasts = Date.parse(body.proof.expiresAt) - Date.now();
      expect(lasts).toBeGreaterThan(9.5 * 60_000);
      expect(lasts).toBeLessThanOrEqual(10 * 60_000);
    },
  );

  test.each([
    ['its PIN is set', { status: 'active', pinSetAt: new Date() }, 'signIn'],
    ['nobody has linked it', { status: 'processing' }, 'linkCard'],
  ] as const)('where %s, no proof but the way on', async (_, options, nextStep) => {
    const card = await world.card(options);
    expect((await forPin(card.id, card.printed)).body).toEqual({ nextStep, proof: null });
  });

  test.each([
    ['it was moved', 'reassociated', 'linkCard', 'cardReassociated'],
    ['it is frozen', 'frozen', 'askOrganisation', 'cardFrozen'],
    ['it is closed', 'closed', 'askOrganisation', 'cardClosed'],
  ] as const)('where %s, the reason, before whether it has a PIN', async (_, status, nextStep, because) => {
    for (const pinSetAt of [undefined, new Date()]) {
      const card = await world.card({ status, ...(pinSetAt ? { pinSetAt } : {}) });
      expect((await forPin(card.id, card.printed)).body).toEqual({ nextStep, because, proof: null });
    }
  });

  test('a virtual card has no PIN', async () => {
    const card = await world.card({ type: 'virtual', status: 'active' });
    expect(await forPin(card.id)).toMatchObject({
      status: 409,
      body: { code: 40910, msg: 'This is a virtual card. Only physical cards can be used here.' },
    });
  });

  test.each([['ZZZZZZZZZZ'], ['short'], ['1']])('%s is no card', async (id) => {
    expect(await forPin(id)).toMatchObject({ status: 404, body: { code: 40401, error: 'card_not_found' } });
  });

  test('whoever only knows the ID of a closed or frozen card hears what they would of any other', async () => {
    const wrong = { lastSix: '000000' };
    for (const ask of [forPin, forLink]) {
      const answers = [];
      for (const status of ['active', 'frozen', 'closed'] as const) {
        const card = await world.card({ status });
        for (const reading of [{}, { ...card.printed, ...wrong }]) {
          const { status: code, body } = await ask(card.id, reading);
          const { requestId: _, ...said } = body;
          answers.push(JSON.stringify([code, said]));
        }
      }
      expect(new Set(answers).size, ask.name).toBe(2);
    }
  });
});

describe('what is read off the card', () => {
  test.each([
    ['last six', { lastSix: '000000' }],
    ['expiry', { expiration: '01/20' }],
    ['organisation', { organisation: 'Another business' }],
    ['everything but the last six', { lastSix: undefined }],
    ['everything but the organisation', { organisation: undefined }],
  ])('with a wrong %s the refusal does not say what is wrong', async (_, change) => {
    const card = await world.card({ status: 'active' });
    const reading = Object.fromEntries(
      Object.entries({ ...card.printed, ...change }).filter(([, value]) => value !== undefined),
    );
    const answer = await forPin(card.id, reading);
    expect(answer).toMatchObject({ status: 409, body: { code: 40915, error: 'card_check_failed' } });
    expect(answer.body).not.toHaveProperty('fields');
  });

  test('forgives how the organisation is written', async () => {
    const card = await world.card({ status: 'active', organisation: 'Café Juniper & Sons, Inc.' });
    const answer = await forPin(card.id, { ...card.printed, organisation: ' cafe juniper sons inc' });
    expect(answer.body.nextStep).toBe('setPin');
  });

  test.each([
    ['lastSix', '12345', 'field.lastSix'],
    ['lastSix', '12345a', 'field.lastSix'],
    ['expiration', '13/29', 'field.expiration'],
    ['expiration', '2029-01', 'field.expiration'],
  ])('%s %j is refused beside its field', async (field, value, key) => {
    const card = await world.card({ status: 'active' });
    const answer = await forPin(card.id, { ...card.printed, [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: { key } } } });
  });
});

describe('five tries a card a day', () => {
  test('whatever they gave, both ways together, and on any number of connections', async () => {
    const card = await world.card({ status: 'active' });
    const wrong = { ...card.printed, lastSix: '000000' };
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [forPin(card.id, wrong), forLink(card.id, wrong)]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([409, 409, 409, 409, 409, 429, 429, 429]);
    const right = await forPin(card.id, card.printed);
    expect(right).toMatchObject({ status: 429, body: { code: 42900, error: 'too_many_requests' } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  test('looking up is counted apart', async () => {
    const card = await world.card({ status: 'active' });
    for (let time = 0; time < 5; time++) expect((await forPin(card.id)).status).toBe(200);
    expect((await forPin(card.id)).status).toBe(429);
    expect((await forPin(card.id, card.printed)).status).toBe(200);
  });

  test('a day later they are there again', async () => {
    const card = await world.card({ status: 'active' });
    for (let time = 0; time < 6; time++) await forPin(card.id);
    await world.api.clock.moveTo(new Date(Date.now() + 24 * 3_600_000 + 1_000));
    expect((await forPin(card.id)).status).toBe(200);
    await world.api.clock.moveTo(null);
  });
});

describe('the way to link a card', () => {
  test('gives a proof for a card that waits', async () => {
    const card = await world.card();
    expect((await forLink(card.id)).body).toEqual({ nextStep: 'confirmCard', proof: null });
    expect((await forLink(card.id, card.printed)).body).toMatchObject({ nextStep: 'linkCard' });
  });

  test('a closed card is refused with the reason, whoever held it', async () => {
    for (const userId of [undefined, 'omar']) {
      const card = await world.card({ status: 'closed', ...(userId ? { userId } : {}) });
      expect((await forLink(card.id, card.printed)).body).toEqual({
        nextStep: 'askOrganisation',
        because: 'cardClosed',
        proof: null,
      });
    }
  });

  test.each([
    ['virtual', { type: 'virtual' }, 'card_needs_activation_link', 40913],
    ['without organisation', { organisation: ' ' }, 'card_organisation_missing', 40911],
    ['linked', { status: 'active', userId: 'omar' }, 'card_already_linked', 40912],
  ] as const)('refuses one that is %s', async (_, options, error, code) => {
    const card = await world.card(options);
    expect(await forLink(card.id, card.printed)).toMatchObject({ status: 409, body: { code, error } });
  });
});

test('what was read off a card reaches no log, not even where the database fails', async () => {
  const card = await world.card({ status: 'active' });
  const { db } = world.api.platform;
  const broken = { ...world.api.platform, config: { ...world.api.platform.config, cardKey: undefined } };
  Object.assign(world.api.platform, broken);
  const answer = await forPin(card.id, card.printed);
  Object.assign(world.api.platform, { db, config: { ...broken.config, cardKey: Buffer.alloc(32, 7) } });
  expect(answer.status).toBe(500);
  const logged = JSON.stringify(world.api.errors);
  expect(logged).toContain('/cards/{id}/validate');
  expect(logged).not.toContain(card.printed.lastSix);
  expect(logged).not.toContain(card.printed.expiration);
});
