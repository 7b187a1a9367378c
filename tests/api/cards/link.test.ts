import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkCard, validateCardholderCard } from '#lib/contract/cards/life.ts';
import { readActivationLink } from '../../support/issued-card.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

type Issued = Awaited<ReturnType<CardWorld['card']>>;
const prove = async (card: Issued): Promise<string> => {
  const query = card.printed;
  const { body } = await world.api.call(validateCardholderCard, { params: { id: card.id }, query });
  return body.proof.token;
};
const link = (id: string, body: object, who: 'amina' | 'omar' = 'amina') =>
  world.api.call(linkCard, { params: { id, userId: who }, body, token: world[who] });

describe('a physical card', () => {
  test('that somebody has proven becomes theirs and active, and they get a mail', async () => {
    const card = await world.card({ email: 'amina@example.com' });
    const answer = await link(card.id, { proof: await prove(card) });
    expect(answer).toMatchObject({
      status: 200,
      body: { card: { id: card.id, status: 'active', holder: { userId: 'amina' } } },
    });
    expect(await world.activities(card.id)).toMatchObject([
      { type: 'cardLinked', channel: 'cardholder', actor: 'amina', payload: { from: 'processing' } },
    ]);
    expect(await world.mails(card.id)).toEqual(['cardLinked → amina@example.com']);
  });

  test('as it is typed: small letters, spaces and hyphens', async () => {
    const card = await world.card();
    const typed = `${card.id.slice(0, 5).toLowerCase()} ${card.id.slice(5)}`;
    expect((await link(typed, { proof: await prove(card) })).status).toBe(200);
  });

  test('a proof is good once, for its card, and for ten minutes', async () => {
    const [card, other] = [await world.card(), await world.card()];
    const proof = await prove(card);
    expect(await link(other.id, { proof })).toMatchObject({ status: 409, body: { error: 'link_invalid' } });
    await world.api.db.updateTable('card_proof').set({ expires_at: new Date() }).execute();
    expect(await link(card.id, { proof })).toMatchObject({
      status: 409,
      body: { code: 40917, error: 'link_invalid' },
    });
    const fresh = await prove(card);
    const answers = await Promise.all([
      link(card.id, { proof: fresh }),
      link(card.id, { proof: fresh }, 'omar'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the refusals of the catalogue', () => {
  test('card not found by ID', async () => {
    expect(await link('ZZZZZZZZZZ', { proof: 'x' })).toMatchObject({
      status: 404,
      body: {
        code: 40401,
        error: 'card_not_found',
        msg: 'We found no card with this ID. Please check that it is typed correctly.',
      },
    });
  });

  test('virtual card needs activation via the provided link', async () => {
    const card = await world.card({ type: 'virtual' });
    expect(await link(card.id, { proof: 'x' })).toMatchObject({
      status: 409,
      body: {
        code: 40913,
        error: 'card_needs_activation_link',
        msg: 'A virtual card is activated with the link in the email. Open that link, or ask your organization to send it again.',
      },
    });
  });

  test('card requires activation but organisation data is missing', async () => {
    const card = await world.card({ type: 'virtual', email: 'missing@example.com', organisation: '' });
    const activationToken = await readActivationLink(world.api, 'missing@example.com');
    expect(await link(card.id, { activationToken })).toMatchObject({
      status: 409,
      body: { code: 40911, error: 'card_organisation_missing' },
    });
  });

  test('card already linked to another account or user', async () => {
    const card = await world.card();
    const proof = await prove(card);
    await world.api.db.updateTable('card').set({ user_id: 'omar' }).where('id', '=', card.id).execute();
    expect(await link(card.id, { proof })).toMatchObject({
      status: 409,
      body: {
        code: 40912,
        error: 'card_already_linked',
        msg: 'This card is already linked to another account.',
      },
    });
  });

  test("email does not match the card's email, and the proof is still good for whom it fits", async () => {
    const card = await world.card({ email: 'Omar@Example.com' });
    const proof = await prove(card);
    expect(await link(card.id, { proof })).toMatchObject({
      status: 409,
      body: { code: 40914, error: 'card_email_mismatch' },
    });
    expect((await link(card.id, { proof }, 'omar')).status).toBe(200);
  });

  test('a card that is active already', async () => {
    const card = await world.card();
    const proof = await prove(card);
    await world.api.db.updateTable('card').set({ status: 'active' }).where('id', '=', card.id).execute();
    expect(await link(card.id, { proof })).toMatchObject({ status: 409, body: { error: 'wrong_state' } });
  });

  test('for somebody else: not found, and nothing is linked', async () => {
    const card = await world.card();
    const proof = await prove(card);
    const answer = await world.api.call(linkCard, {
      params: { id: card.id, userId: 'omar' },
      body: { proof },
      token: world.amina,
    });
    expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await world.row(card.id)).user_id).toBeNull();
  });
});

describe('a virtual card', () => {
  test('is activated by the link of the mail, once', async () => {
    const card = await world.card({ type: 'virtual', email: 'amina@example.com' });
    const activationToken = await readActivationLink(world.api, 'amina@example.com');
    const answer = await link(card.id, { activationToken });
    expect(answer).toMatchObject({ status: 200, body: { card: { status: 'active', type: 'virtual' } } });
    expect(await world.activities(card.id)).toMatchObject([
      { type: 'virtualCardActivated', channel: 'cardholder', actor: 'amina' },
    ]);
    expect(await link(card.id, { activationToken })).toMatchObject({
      status: 409,
      body: { error: 'link_invalid' },
    });
  });

  test.each([
    ['a made-up one', () => 'made-up'],
    ['another id with its hash', (token: string) => token.replace(/^./, (c) => (c === '0' ? '1' : '0'))],
    ['a changed hash', (token: string) => token.replace(/.$/, (c) => (c === 'A' ? 'E' : 'A'))],
  ])('is not activated by %s', async (_, change) => {
    const email = 'amina@example.com';
    const card = await world.card({ type: 'virtual', email });
    const activationToken = change(await readActivationLink(world.api, email));
    expect(await link(card.id, { activationToken })).toMatchObject({
      status: 409,
      body: { error: 'link_invalid' },
    });
  });

  test('nor by a link older than a week', async () => {
    const email = 'amina@example.com';
    const card = await world.card({ type: 'virtual', email });
    const activationToken = await readActivationLink(world.api, email);
    await world.api.db.updateTable('card_activation').set({ expires_at: new Date() }).execute();
    expect(await link(card.id, { activationToken })).toMatchObject({
      status: 409,
      body: { error: 'link_invalid' },
    });
  });

  test('the secret of its link stands in no table', async () => {
    const email = 'amina@example.com';
    await world.card({ type: 'virtual', email });
    const token = await readActivationLink(world.api, email);
    const secret = token.split('.')[1] as string;
    const { rows } = await world.api.pool.query(
      `select string_agg(t, ' ') as everything from (
        select to_jsonb(o)::text as t from outbox o union all select to_jsonb(a)::text from card_activation a) x`,
    );
    expect(rows[0].everything).toContain(token.split('.')[0]);
    expect(rows[0].everything).not.toContain(secret);
  });
});

test('nobody tries ids for long: after thirty tries a day nothing is looked at any more', async () => {
  const card = await world.card();
  const asOmar = (id: string) => link(id, { proof: 'a'.repeat(43) }, 'omar');
  const answers = [];
  for (let attempt = 0; attempt < 31; attempt++) answers.push(await asOmar('ZZZZ9ZZZZ9'));
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect(await asOmar(card.id)).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
});
