import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCard, lockCard } from '#lib/contract/cards/cards.ts';
import { getClientToken } from '#lib/contract/cards/frame.ts';
import { listCardActivities, listCardLoads } from '#lib/contract/cards/history.ts';
import { linkCard, reassociateCard, validateCardholderCard } from '#lib/contract/cards/life.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { makeCards } from '#lib/server/services/cards/make-card.ts';
import { removePins } from '#lib/server/services/cards/tell-issuer.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

const OMAR = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com', phone: '5035550123' };

test('a card goes to another person: nothing of the one before stays on it', async () => {
  const card = await world.card({
    status: 'active',
    userId: 'amina',
    loadMinor: 2_500,
    pinSetAt: new Date(),
  });
  await world.api.platform.issuer.setPin(card.issuerToken, '4826');
  const answer = await world.post(reassociateCard, card.id, { ...OMAR, reason: 'New driver' }, world.admin);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      card: {
        status: 'reassociated',
        last4: card.last4,
        pinSet: false,
        available: { amountMinor: 2_500 },
        holder: { ...OMAR, userId: null },
      },
    },
  });
  expect((await world.row(card.id)).holder_since?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await world.activities(card.id)).toMatchObject([
    { type: 'cardReassociated', reason: 'New driver', payload: { from: 'active', to: 'reassociated' } },
  ]);
  expect(await world.mails(card.id)).toEqual([
    'cardMoved → amina@example.com',
    'cardGiven → omar@example.com',
  ]);
  // To the person before it is now a card like any other.
  const before = await world.api.call(getCard, { params: { id: card.id }, token: world.amina });
  expect(before.status).toBe(404);

  while ((await deliverWaiting(world.api.platform, removePins)) > 0);
  const { sealed_pin } = await world.api.db
    .selectFrom('sandbox_issuer_card')
    .select('sealed_pin')
    .where('token', '=', card.issuerToken)
    .executeTakeFirstOrThrow();
  expect(sealed_pin).toBeNull();
});

test.each([
  ['(503) 555-0123', '5035550123', '+15035550123'],
  ['0093 (0)70 123 4567', '+93701234567', '+93701234567'],
])('the phone %s is answered as %s and stored in E.164', async (typed, answered, stored) => {
  const card = await world.card({ status: 'active' });
  const answer = await world.post(reassociateCard, card.id, { ...OMAR, phone: typed }, world.admin);
  expect(answer.body.card.holder.phone).toBe(answered);
  expect((await world.row(card.id)).holder_phone).toBe(stored);
});

test('the new person links it, and it is active', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  await world.post(reassociateCard, card.id, OMAR, world.admin);
  const { body } = await world.api.call(validateCardholderCard, {
    params: { id: card.id },
    query: card.printed,
  });
  const answer = await world.api.call(linkCard, {
    params: { id: card.id, userId: 'omar' },
    body: { proof: body.proof.token },
    token: world.omar,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { card: { status: 'active', holder: { userId: 'omar' } } },
  });
});

test('the new person sees nothing of what was before: no load, no purchase, no line of the history', async () => {
  const { api, businessId, admin, omar } = world;
  const card = await world.card({ status: 'active', userId: 'amina' });
  const load = (amount: string) =>
    api.call(loadCard, {
      params: { id: businessId },
      body: { cardId: card.id, amount },
      token: admin,
      key: newId(),
    });
  await load('11.00');
  await world.post(lockCard, card.id, { reason: 'Amina is away' }, admin);
  await world.post(reassociateCard, card.id, { ...OMAR, reason: 'Amina has left' }, admin);
  const query = card.printed;
  const { body } = await api.call(validateCardholderCard, { params: { id: card.id }, query });
  await api.call(linkCard, {
    params: { id: card.id, userId: 'omar' },
    body: { proof: body.proof.token },
    token: omar,
  });
  await load('22.00');
  const lists = async (token: string) => {
    const [loads, lines] = await Promise.all(
      [listCardLoads, listCardActivities].map((call) => api.call(call, { params: { id: card.id }, token })),
    );
    return {
      loads: loads?.body.items.map((item: { amount: { amountMinor: number } }) => item.amount.amountMinor),
      lines: lines?.body.items.map((item: { type: string }) => item.type),
    };
  };
  expect(await lists(omar)).toEqual({ loads: [2_200], lines: ['fundsLoaded', 'cardLinked'] });
  expect(await lists(admin)).toEqual({
    loads: [2_200, 1_100],
    lines: ['fundsLoaded', 'cardLinked', 'cardReassociated', 'cardLocked', 'fundsLoaded'],
  });
});

test('what was allowed to the person before is allowed to nobody after the move', async () => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const { account_id, business_id } = await world.row(card.id);
  const [transactionId, now] = [newId(), new Date()];
  await world.api.db
    .insertInto('card_transaction')
    .values({
      id: transactionId,
      card_id: card.id,
      business_id,
      status: 'declined',
      requested: 7_000,
      approved: 0,
      merchant_name: 'Corner Basket',
      merchant_category_code: '5411',
      merchant_category: 'Groceries',
      decline_reason: 'CA_DECLINED_VELOCITY',
      authorized_at: now,
    })
    .execute();
  await world.api.db
    .insertInto('spend_allowance')
    .values({
      id: newId(),
      account_id,
      transaction_id: transactionId,
      merchant_name: 'Corner Basket',
      max_amount: 7_000,
      expires_at: new Date(now.getTime() + 86_400_000),
      actor: 'grace',
      created_at: now,
    })
    .execute();
  await world.post(reassociateCard, card.id, { firstName: 'Omar', lastName: 'Haddad' }, world.admin);
  const { expires_at } = await world.api.db
    .selectFrom('spend_allowance')
    .select('expires_at')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now());
});

test('to the same person it is refused, and the card stays theirs', async () => {
  const card = await world.card({ status: 'active', userId: 'amina', email: 'amina@example.com' });
  const same = { firstName: 'amina', lastName: ' Rahimi ', email: 'Amina@example.com' };
  expect(await world.post(reassociateCard, card.id, same, world.admin)).toMatchObject({
    status: 409,
    body: {
      error: 'wrong_state',
      msg: 'This card is already this person’s.',
      reason: { key: 'reason.sameHolder' },
    },
  });
  expect(await world.row(card.id)).toMatchObject({ status: 'active', user_id: 'amina' });
  expect(await world.activities(card.id)).toEqual([]);
});

test('a proof from before the move opens nothing after it', async () => {
  const card = await world.card({ status: 'reassociated' });
  const { body } = await world.api.call(validateCardholderCard, {
    params: { id: card.id },
    query: card.printed,
  });
  await world.post(reassociateCard, card.id, { firstName: 'Omar', lastName: 'Haddad' }, world.admin);
  const answer = await world.api.call(linkCard, {
    params: { id: card.id, userId: 'omar' },
    body: { proof: body.proof.token },
    token: world.omar,
  });
  expect(answer).toMatchObject({ status: 409, body: { error: 'link_invalid' } });
});

test('an old request to the issuer that is delivered late or again brings no closed number back', async () => {
  const { api } = world;
  const card = await world.card({ type: 'virtual', status: 'active', userId: 'amina' });
  const requests = () =>
    api.db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', '=', 'issuer.createCard')
      .where(sql<string>`payload->>'cardId'`, '=', card.id)
      .orderBy('id')
      .execute();
  const [old] = await requests();
  await world.post(reassociateCard, card.id, OMAR, world.admin);
  const redeliver = () => makeCards.deliver(api.platform, old as never);
  await redeliver();
  expect(await world.row(card.id)).toMatchObject({ issuer_token: null, last4: null });

  // The same while the issuer is being asked: the card moves on before the answer is there.
  const { issuer } = api.platform;
  const other = await world.card({ type: 'virtual', status: 'processing' });
  await api.db.updateTable('card').set({ issuer_token: null }).where('id', '=', other.id).execute();
  const [late] = await api.db
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'issuer.createCard')
    .where(sql<string>`payload->>'cardId'`, '=', other.id)
    .execute();
  const slow = {
    ...issuer,
    createCard: async (wanted: Parameters<typeof issuer.createCard>[0]) => {
      const made = await issuer.createCard(wanted);
      await api.db.updateTable('card').set({ issuer_request: newId() }).where('id', '=', other.id).execute();
      return made;
    },
  };
  await makeCards.deliver({ ...api.platform, issuer: slow }, late as never);
  expect(await world.row(other.id)).toMatchObject({ issuer_token: null });
  const closing = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'issuer.closeCard')
    .where(sql<string>`payload->>'issuerToken'`, '=', other.issuerToken)
    .execute();
  expect(closing).toHaveLength(1);

  while ((await deliverWaiting(api.platform, makeCards)) > 0);
  await redeliver();
  const { issuer_token } = await world.row(card.id);
  expect(issuer_token).toMatch(/^card_/);
  expect(issuer_token).not.toBe(card.issuerToken);
});

test('a virtual card, whose number was seen, gets another number', async () => {
  const card = await world.card({ type: 'virtual', status: 'active', userId: 'amina' });
  const answer = await world.post(reassociateCard, card.id, OMAR, world.admin);
  expect(answer.body.card).toMatchObject({ status: 'reassociated', last4: null, expiresOn: null });
  while ((await deliverWaiting(world.api.platform, makeCards)) > 0);
  const { issuer_token } = await world.row(card.id);
  expect(issuer_token).toMatch(/^card_/);
  expect(issuer_token).not.toBe(card.issuerToken);
  const old = await world.api.call(getClientToken, { params: { id: card.id }, token: world.amina });
  expect(old.status).toBe(404);
});

test.each([
  ['firstName', '', 'field.required'],
  ['firstName', 'Anne-Marie', 'field.characterMended'],
  ['lastName', 'O:Neil', 'field.characterMended'],
  ['email', 'omar@', 'field.email'],
  ['phone', '503-555-012', 'field.phone'],
  ['phone', '0701234567', 'field.phoneCountry'],
])('%s %j is refused beside its field, and the card stays', async (field, value, key) => {
  const card = await world.card({ status: 'active', userId: 'amina' });
  const answer = await world.post(reassociateCard, card.id, { ...OMAR, [field]: value }, world.admin);
  expect(answer).toMatchObject({ status: 422, body: { code: 42200, fields: { [field]: { key } } } });
  expect((await world.row(card.id)).user_id).toBe('amina');
});
