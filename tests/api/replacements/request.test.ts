import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import {
  approveReplacement,
  cancelReplacement,
  declineReplacement,
  getReplacement,
  requestReplacement,
} from '#lib/contract/replacements/replacements.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { deciderMails } from '#lib/server/services/replacements/notify-deciders.ts';
import { ADDRESS } from '../cards/world.ts';
import { makeReplacementWorld, type ReplacementWorld } from './world.ts';

let world: ReplacementWorld;
beforeAll(async () => {
  world = await makeReplacementWorld();
});
afterAll(async () => {
  expect(await verifyLedger(world.api.db)).toMatchObject({ ok: true });
  await world.api.drop();
});

const { unlockCard, closeCard, reassociateCard } = calls;

describe('a request', () => {
  test('locks the card at once, waits, and is told to the holder', async () => {
    const card = await world.card({ status: 'active', userId: 'amina', loadMinor: 2_500 });
    const answer = await world.ask(card.id);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        replacement: {
          status: 'open',
          reason: 'lost',
          isAutomatic: false,
          shipTo: { addressOne: '12 Juniper Street' },
          card: { id: card.id, status: 'locked' },
          newCard: null,
          shipment: null,
        },
      },
    });
    expect(await world.mails(card.id)).toEqual(['replacementRequested → amina@example.com']);
    expect(await world.activities(card.id)).toMatchObject([
      { type: 'replacementRequested', reason: 'lost', channel: 'cardholder', payload: { to: 'locked' } },
    ]);
    expect(await world.balance(card.accountId)).toEqual([2_500, 0]);
  });

  test('those who may decide are mailed, once', async () => {
    const { card } = await world.requested();
    while ((await deliverWaiting(world.api.platform, deciderMails)) > 0);
    const mails = await world.api.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail.send')
      .execute();
    const told = mails
      .map(({ payload }) => payload as { kind: string; path: string })
      .filter(({ kind, path }) => kind === 'replacementToDecide' && path.endsWith(card.id));
    expect(told.length).toBe(1);
  });

  test('one waits at a time: of three at once one is kept, and the same key answers the same', async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(card.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: 'wrong_state', reason: { key: 'reason.replacementOpen' } });

    const other = await world.card({ status: 'active', userId: 'amina' });
    const wish = {
      params: { id: other.id },
      body: { reason: 'stolen' as const, address: ADDRESS },
      token: world.amina,
      key: newId(),
    };
    const first = await world.api.call(requestReplacement, wish);
    expect((await world.api.call(requestReplacement, wish)).body).toEqual(first.body);
  });

  test.each(['frozen', 'closed', 'processing', 'reassociated'] as const)(
    'is refused for a card that is %s',
    async (status) => {
      const card = await world.card({ status, userId: 'amina' });
      expect(await world.ask(card.id)).toMatchObject({ status: 409, body: { error: 'wrong_state' } });
    },
  );

  test('a physical card needs somewhere to go', async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    expect(await world.ask(card.id, { body: { address: undefined } })).toMatchObject({
      status: 422,
      body: { fields: { address: { key: 'field.required' } } },
    });
    const box = { ...ADDRESS, addressOne: 'PO Box 12' };
    expect(await world.ask(card.id, { body: { address: box } })).toMatchObject({
      status: 422,
      body: { fields: { 'address.addressOne': { key: 'field.poBox' } } },
    });
    expect((await world.row(card.id)).status).toBe('active');
  });

  test('the card cannot be unlocked while it waits, by nobody', async () => {
    const { card } = await world.requested();
    for (const token of [world.amina, world.admin]) {
      expect(await world.post(unlockCard, card.id, {}, token)).toMatchObject({
        status: 409,
        body: { reason: { key: 'reason.replacementOpen' } },
      });
    }
  });
});

describe('a card that was found', () => {
  test('the request is taken back, the card stays locked until its holder unlocks it', async () => {
    const { card, replacementId } = await world.requested();
    const answer = await world.post(cancelReplacement, card.id, { replacementId }, world.amina);
    expect(answer).toMatchObject({ status: 200, body: { replacement: { status: 'cancelled' } } });
    expect((await world.row(card.id)).status).toBe('locked');
    expect((await world.post(unlockCard, card.id, {}, world.amina)).status).toBe(200);
    expect(await world.see(card.id)).toMatchObject({ body: { mayRequest: true } });
    const again = await world.post(cancelReplacement, card.id, { replacementId }, world.amina);
    expect(again).toMatchObject({ status: 409, body: { reason: { key: 'reason.replacementOver' } } });
  });
});

describe('an administrator', () => {
  test('declines with a reason that the holder reads', async () => {
    const { card, replacementId } = await world.requested();
    const body = { replacementId, reason: 'Please call us first' };
    expect((await world.post(declineReplacement, card.id, body, world.admin)).status).toBe(200);
    expect(await world.see(card.id)).toMatchObject({
      body: {
        mayRequest: true,
        replacement: { status: 'declined', decisionReason: 'Please call us first', decidedBy: null },
      },
    });
    expect((await world.row(card.id)).status).toBe('locked');
    expect(await world.mails(card.id)).toContain('replacementDeclined → amina@example.com');
  });

  test('agrees: the card is replaced over the same account, and followed until it works', async () => {
    const { card, replacementId } = await world.requested({ loadMinor: 2_500 });
    const body = { replacementId, method: 'UPS_NEXT_DAY' };
    const { status, body: agreed } = await world.post(approveReplacement, card.id, body, world.admin);
    expect(status).toBe(200);
    const { newCard, orderId } = agreed.replacement;
    expect(agreed.replacement).toMatchObject({
      status: 'approved',
      isAutomatic: false,
      decidedBy: 'Test Person',
      newCard: { status: 'processing' },
      shipment: { status: 'created', method: 'UPS_NEXT_DAY' },
    });
    expect((await world.row(newCard.id)).account_id).toBe(card.accountId);
    expect(await world.balance(card.accountId)).toEqual([2_500, 0]);
    await world.makeWaitingCards();
    await world.move(orderId, 'shipped');
    expect((await world.see(newCard.id)).body.replacement.shipment).toMatchObject({
      status: 'shipped',
      trackingNumber: '9400100000000000000001',
    });
    await world.move(orderId, 'in_transit');
    await world.move(orderId, 'delivered');
    expect(await world.mails(newCard.id)).toEqual(
      expect.arrayContaining(['cardShipped → amina@example.com', 'cardDelivered → amina@example.com']),
    );
    // Where a card arrived is an address that needs nobody to look.
    expect(await world.see(card.id)).toMatchObject({ body: { goesTo: { isAddressConfirmed: true } } });
  });

  test('names how a physical card travels', async () => {
    const { card, replacementId } = await world.requested();
    expect(await world.post(approveReplacement, card.id, { replacementId }, world.admin)).toMatchObject({
      status: 422,
      body: { fields: { method: { key: 'field.required' } } },
    });
  });

  test('decides about the request that they saw and no other', async () => {
    const { card, replacementId } = await world.requested();
    await world.post(cancelReplacement, card.id, { replacementId }, world.amina);
    await world.ask(card.id);
    const body = { replacementId, method: 'UPS_NEXT_DAY' };
    expect(await world.post(approveReplacement, card.id, body, world.admin)).toMatchObject({
      status: 409,
      body: { reason: { key: 'reason.replacementOver' } },
    });
  });

  test('a virtual card is made anew, without an address', async () => {
    const { card, replacementId } = await world.requested({
      type: 'virtual',
      email: 'amina@example.com',
      loadMinor: 700,
    });
    const { body } = await world.post(approveReplacement, card.id, { replacementId }, world.admin);
    expect(body.replacement).toMatchObject({ status: 'approved', shipTo: null, shipment: null });
    expect((await world.row(body.replacement.newCard.id)).account_id).toBe(card.accountId);
  });
});

describe('at the same time', () => {
  test('one who agrees and one who declines: one decision stands', async () => {
    const { card, replacementId } = await world.requested({ loadMinor: 500 });
    const [agreed, declined] = await Promise.all([
      world.post(approveReplacement, card.id, { replacementId, method: 'USPS_PRIORITY' }, world.admin),
      world.post(declineReplacement, card.id, { replacementId, reason: 'No' }, world.admin),
    ]);
    expect([agreed.status, declined.status].sort()).toEqual([200, 409]);
    expect(await world.balance(card.accountId)).toEqual([500, 0]);
  });

  test('two who agree make one card', async () => {
    const { card, replacementId } = await world.requested();
    const body = { replacementId, method: 'USPS_PRIORITY' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.post(approveReplacement, card.id, body, world.admin)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const cards = await world.api.db
      .selectFrom('card')
      .select('id')
      .where('account_id', '=', card.accountId)
      .execute();
    expect(cards.length).toBe(2);
  });

  test('a card that is closed instead is not replaced, and its money is given back once', async () => {
    const { card, replacementId } = await world.requested({ loadMinor: 900 });
    const [agreed, closed] = await Promise.all([
      world.post(approveReplacement, card.id, { replacementId, method: 'USPS_PRIORITY' }, world.admin),
      world.post(closeCard, card.id, {}, world.admin),
    ]);
    expect([agreed.status, closed.status].sort()).toEqual([200, 409]);
    expect(await world.balance(card.accountId)).toEqual([closed.status === 200 ? 0 : 900, 0]);
    const { replacement } = (await world.see(card.id)).body;
    expect(replacement.status).toBe(closed.status === 200 ? 'ended' : 'approved');
  });
});

test('a card that was given to somebody else ends the request, and the new holder reads none of it', async () => {
  const { card } = await world.requested();
  await world.post(reassociateCard, card.id, { firstName: 'Omar', lastName: 'Haddad' }, world.admin);
  await world.api.db.updateTable('card').set({ user_id: 'omar' }).where('id', '=', card.id).execute();
  const seen = await world.api.call(getReplacement, { params: { id: card.id }, token: world.omar });
  expect(seen.body.replacement).toBeNull();
  expect((await world.see(card.id, world.admin)).body.replacement.status).toBe('ended');
});

test('a card that a member reissues answers the request that waits', async () => {
  const { card } = await world.requested();
  const body = { reason: 'lost', address: ADDRESS, method: 'UPS_NEXT_DAY' };
  await world.post(calls.reissueAndShip, card.id, body, world.admin);
  expect((await world.see(card.id)).body.replacement).toMatchObject({
    status: 'approved',
    shipment: { method: 'UPS_NEXT_DAY' },
  });
});

test('the list shows what waits', async () => {
  const { card } = await world.requested();
  const { body } = await world.api.call(calls.listReplacements, {
    params: { id: world.businessId },
    query: { status: ['open'], limit: 200 },
    token: world.admin,
  });
  expect(body.items.map((one: { card: { id: string } }) => one.card.id)).toContain(card.id);
  expect(body.items.every((one: { status: string }) => one.status === 'open')).toBe(true);
});

test('what waits is counted', async () => {
  const count = async () =>
    (await world.api.call(calls.countReplacements, { params: { id: world.businessId }, token: world.admin }))
      .body.waiting;
  const before = await count();
  const { card, replacementId } = await world.requested();
  expect(await count()).toBe(before + 1);
  await world.post(cancelReplacement, card.id, { replacementId }, world.amina);
  expect(await count()).toBe(before);
});
