import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authorizeForLithic, receiveLithicEvent } from '#lib/contract/purchases/lithic.ts';
import type { AuthorizationEngine } from '#lib/server/authorizations/engine.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { LITHIC } from '../../support/live-settings.ts';
import { questionOf } from '../../support/vendors/lithic-news.ts';
import { attachRule, createLithicWorld, type LithicWorld } from './lithic-world.ts';

let { api, lithic, card, balanceOf } = {} as LithicWorld;
let world: LithicWorld;
let decide: AuthorizationEngine;
beforeAll(async () => {
  world = await createLithicWorld();
  ({ api, lithic, card, balanceOf } = world);
  decide = api.platform.authorize;
});
beforeEach(() => {
  api.platform.authorize = decide;
  api.errors.length = 0;
});
afterEach(async () => expect(await verifyLedger(api.db)).toMatchObject({ ok: true }));
afterAll(() => api.drop());

const setStatus = (id: string, status: 'locked' | 'closed') =>
  api.db.updateTable('card').set({ status }).where('id', '=', id).execute();

test('success: what may pay is approved in Lithic’s words, and held', async () => {
  const made = await card();
  const asked = questionOf(made.token);
  expect(await lithic.ask(authorizeForLithic, asked)).toMatchObject({
    status: 200,
    body: { token: asked.token, result: 'APPROVED' },
  });
  expect(await balanceOf(made)).toEqual([10_000, 2_500]);
  const row = await api.db
    .selectFrom('card_transaction')
    .select(['network_id', 'merchant_name', 'merchant_category_code', 'status'])
    .where('card_id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    network_id: asked.token,
    merchant_name: 'CORNER BASKET #12',
    merchant_category_code: '5411',
    status: 'pending',
  });
});

test('duplicate: asked again, even many times at once, the answer is the first one and holds once', async () => {
  const made = await card();
  const asked = questionOf(made.token);
  const answers = await Promise.all(Array.from({ length: 20 }, () => lithic.ask(authorizeForLithic, asked)));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { token: asked.token, result: 'APPROVED' }]);
  expect(await balanceOf(made)).toEqual([10_000, 2_500]);
});

describe('refusals', () => {
  test('more than there is', async () => {
    const made = await card(1_000);
    const { body } = await lithic.ask(authorizeForLithic, questionOf(made.token));
    expect(body).toMatchObject({ result: 'INSUFFICIENT_FUNDS' });
    expect(await balanceOf(made)).toEqual([1_000, 0]);
  });

  test.each(['locked', 'closed'] as const)('a %s card', async (status) => {
    const made = await card();
    await setStatus(made.id, status);
    expect((await lithic.ask(authorizeForLithic, questionOf(made.token))).body).toMatchObject({
      result: 'CARD_PAUSED',
    });
  });

  test.each([
    ['a limit', { type: 'velocity', window: 'day', amount: '20.00' }, 'VELOCITY_EXCEEDED'],
    [
      'a merchant',
      { type: 'merchant_block', merchants: { categories: ['5411'], groups: [], merchants: [] } },
      'UNAUTHORIZED_MERCHANT',
    ],
  ])('a spend rule about %s', async (_, terms, result) => {
    const made = await card();
    await attachRule(world, made.id, terms);
    expect((await lithic.ask(authorizeForLithic, questionOf(made.token))).body).toMatchObject({ result });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('a card that is not ours', async () => {
    expect(await lithic.ask(authorizeForLithic, questionOf(newId()))).toMatchObject({
      status: 200,
      body: { result: 'DO_NOT_HONOR' },
    });
  });

  test('another currency than the cards have; what a shop takes in its own is nothing to us', async () => {
    const made = await card();
    expect(
      (await lithic.ask(authorizeForLithic, questionOf(made.token, { currency: 'EUR' }))).body,
    ).toMatchObject({
      result: 'DO_NOT_HONOR',
    });
    const abroad = questionOf(made.token);
    abroad.amounts.merchant = { amount: 2_310, currency: 'EUR' };
    expect((await lithic.ask(authorizeForLithic, abroad)).body).toMatchObject({ result: 'APPROVED' });
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
  });

  test('the token of another question', async () => {
    const made = await card();
    const asked = questionOf(made.token);
    await lithic.ask(authorizeForLithic, asked);
    const other = questionOf(made.token, { token: asked.token, amount: 2_600 });
    expect(await lithic.ask(authorizeForLithic, other)).toMatchObject({
      status: 200,
      body: { result: 'DO_NOT_HONOR' },
    });
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
  });

  test('a kind of question that we do not know', async () => {
    const made = await card();
    const strange = { ...questionOf(made.token), status: 'TELEPATHY' as 'AUTHORIZATION' };
    expect(await lithic.ask(authorizeForLithic, strange)).toMatchObject({
      status: 200,
      body: { result: 'DO_NOT_HONOR' },
    });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });
});

describe('kinds of questions', () => {
  test('a shop that takes a part gets what there is', async () => {
    const made = await card(1_800);
    const { body } = await lithic.ask(authorizeForLithic, questionOf(made.token, { isPartialAllowed: true }));
    expect(body).toMatchObject({ result: 'APPROVED', approved_amount: 1_800 });
    expect(await balanceOf(made)).toEqual([1_800, 1_800]);
  });

  test('what is to be held for a tip is held', async () => {
    const made = await card();
    expect((await lithic.ask(authorizeForLithic, questionOf(made.token, { hold: 3_000 }))).body).toEqual({
      token: expect.any(String),
      result: 'APPROVED',
    });
    expect(await balanceOf(made)).toEqual([10_000, 3_000]);
  });

  test('where there is less than that, a shop that takes a part gets all that it asked for', async () => {
    const made = await card(2_700);
    const asked = questionOf(made.token, { hold: 3_000, isPartialAllowed: true });
    expect((await lithic.ask(authorizeForLithic, asked)).body).toEqual({
      token: asked.token,
      result: 'APPROVED',
    });
    expect(await balanceOf(made)).toEqual([2_700, 2_700]);
  });

  test('a balance inquiry is answered and holds nothing, but not of a locked card', async () => {
    const made = await card();
    await lithic.ask(authorizeForLithic, questionOf(made.token));
    const inquiry = () =>
      lithic.ask(authorizeForLithic, questionOf(made.token, { status: 'BALANCE_INQUIRY', amount: 0 }));
    expect((await inquiry()).body).toMatchObject({
      result: 'APPROVED',
      balance: { amount: 10_000, available: 7_500 },
    });
    await setStatus(made.id, 'locked');
    expect((await inquiry()).body).toMatchObject({ result: 'CARD_PAUSED' });
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
  });

  test.each(['CREDIT_AUTHORIZATION', 'FINANCIAL_CREDIT_AUTHORIZATION'] as const)(
    '%s is approved and moves nothing',
    async (status) => {
      const made = await card();
      expect((await lithic.ask(authorizeForLithic, questionOf(made.token, { status }))).body).toMatchObject({
        result: 'APPROVED',
      });
      expect(await balanceOf(made)).toEqual([10_000, 0]);
    },
  );

  test('a test of the card for nothing is approved', async () => {
    const made = await card();
    expect((await lithic.ask(authorizeForLithic, questionOf(made.token, { amount: 0 }))).body).toMatchObject({
      result: 'APPROVED',
    });
  });

  test('a merchant without a name or a category is one all the same, and a number in its name is not kept', async () => {
    const made = await card();
    await lithic.ask(authorizeForLithic, questionOf(made.token, { merchant: { descriptor: ' ', mcc: '' } }));
    await lithic.ask(
      authorizeForLithic,
      questionOf(made.token, { merchant: { descriptor: '4111111111111111' } }),
    );
    const rows = await api.db
      .selectFrom('card_transaction')
      .select(['merchant_name', 'merchant_category_code'])
      .where('card_id', '=', made.id)
      .orderBy('authorized_at')
      .execute();
    expect(rows).toEqual([
      { merchant_name: 'Unknown merchant', merchant_category_code: '0000' },
      { merchant_name: '••••••••••••1111', merchant_category_code: '5411' },
    ]);
  });
});

describe('what cannot be decided is declined in time', () => {
  test('an engine that takes too long: declined within 3 s, and what it holds later is released', async () => {
    const made = await card();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    api.platform.authorize = async (asked) => {
      await gate;
      return decide(asked);
    };
    const begunMs = performance.now();
    const answer = await lithic.ask(authorizeForLithic, questionOf(made.token));
    expect(performance.now() - begunMs).toBeLessThan(3_000);
    expect(answer).toMatchObject({ status: 200, body: { result: 'DO_NOT_HONOR' } });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
    openGate();
    const statusOf = () =>
      api.db
        .selectFrom('card_transaction')
        .select('status')
        .where('card_id', '=', made.id)
        .executeTakeFirst();
    await expect.poll(async () => (await statusOf())?.status).toBe('voided');
    expect(await balanceOf(made)).toEqual([10_000, 0]);
    expect(api.errors).toHaveLength(1);
  });

  test('an engine that fails, or does not decide now', async () => {
    const made = await card();
    for (const engine of [
      () => Promise.reject(new Error('the database is away')),
      async () => ({ outcome: 'unavailable' as const }),
    ]) {
      api.platform.authorize = engine;
      expect(await lithic.ask(authorizeForLithic, questionOf(made.token))).toMatchObject({
        status: 200,
        body: { result: 'DO_NOT_HONOR' },
      });
    }
    expect(api.errors).toHaveLength(2);
  });
});

describe('who Lithic is', () => {
  const forged = `whsec_${Buffer.from('somebody else makes up this key').toString('base64')}`;
  test.each([
    ['another secret', { secret: forged }],
    ['a changed body', { tamper: '{"token":"x"}' }],
    ['a body signed six minutes ago', { at: new Date(Date.now() - 360_000) }],
    ['a body signed six minutes ahead', { at: new Date(Date.now() + 360_000) }],
  ])('%s is refused and holds nothing', async (_, by) => {
    const made = await card();
    expect(await lithic.ask(authorizeForLithic, questionOf(made.token), by)).toMatchObject({
      status: 401,
      body: { error: 'signature_invalid' },
    });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('the secret of events signs no question that would pass for an event, nor the other way round', async () => {
    const made = await card();
    const asEvent = await api.send('POST', '/issuer/lithic/authorizations', { body: '{}' });
    expect(asEvent.status).toBe(401);
    // Lithic itself signs either; a question is none of an event's kinds and moves nothing there.
    expect((await lithic.tellRaw(receiveLithicEvent, questionOf(made.token))).body).toMatchObject({
      outcome: 'ignored',
    });
    expect(LITHIC.LITHIC_ASA_SECRET).not.toBe(LITHIC.LITHIC_EVENTS_SECRET);
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('a question without its amount is no question', async () => {
    const made = await card();
    const { amounts: _, ...rest } = questionOf(made.token);
    const answer = await lithic.ask(authorizeForLithic, rest as ReturnType<typeof questionOf>);
    expect(answer).toMatchObject({ status: 422, body: { fields: { amounts: { key: 'field.required' } } } });
  });
});
