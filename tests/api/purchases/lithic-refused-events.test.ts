import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiveLithicEvent } from '#lib/contract/purchases/lithic.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { lithicEvent, newsOf } from '../../support/vendors/lithic-news.ts';
import { createLithicWorld, type LithicWorld } from './lithic-world.ts';

let { api, lithic, card, buy, balanceOf } = {} as LithicWorld;
beforeAll(async () => {
  ({ api, lithic, card, buy, balanceOf } = await createLithicWorld());
});
beforeEach(() => {
  api.errors.length = 0;
});
afterEach(async () => expect(await verifyLedger(api.db)).toMatchObject({ ok: true }));
afterAll(() => api.drop());

describe('what is no purchase of ours', () => {
  test.each(['BALANCE_INQUIRY', 'CREDIT_AUTHORIZATION', 'CREDIT_AUTHORIZATION_ADVICE'] as const)(
    '%s moves nothing',
    async (type) => {
      const made = await card();
      const of = { cardToken: made.token, token: newId() };
      expect(await lithic.tell(receiveLithicEvent, newsOf(of, [lithicEvent(type, 900)]))).toMatchObject({
        status: 200,
        body: { outcome: 'ignored' },
      });
      expect(await balanceOf(made)).toEqual([10_000, 0]);
    },
  );

  test('kinds of news that we have no use for are taken, whatever is in them', async () => {
    const { status, body } = await lithic.tell(receiveLithicEvent, {
      event_type: 'card.created',
      card_token: newId(),
    });
    expect([status, body]).toEqual([200, { outcome: 'ignored', applied: 0 }]);
    const payment = { event_type: 'payment_transaction.updated', events: [{ amount: 'x' }], token: 5 };
    expect((await lithic.tellRaw(receiveLithicEvent, payment)).status).toBe(200);
  });

  test('a report of a purchase that is not as we know it is refused, so that Lithic tells it again', async () => {
    const answer = await lithic.tellRaw(receiveLithicEvent, {
      event_type: 'card_transaction.updated',
      token: newId(),
    });
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
  });

  test('money of a card that nobody knows is refused, and logged as an error', async () => {
    const of = { cardToken: newId(), token: newId() };
    expect(
      await lithic.tell(receiveLithicEvent, newsOf(of, [lithicEvent('CLEARING', 700)], 'SETTLED')),
    ).toMatchObject({
      status: 404,
    });
    expect(api.errors).toMatchObject([{ networkId: of.token }]);
  });

  test('a void of such a card is nothing to us', async () => {
    const of = { cardToken: newId(), token: newId() };
    const news = newsOf(of, [lithicEvent('AUTHORIZATION_EXPIRY', 700)], 'EXPIRED');
    expect(await lithic.tell(receiveLithicEvent, news)).toMatchObject({
      status: 200,
      body: { outcome: 'ignored' },
    });
  });

  test('another currency than the cards have is refused, and logged as an error', async () => {
    const made = await card();
    const of = { cardToken: made.token, token: newId() };
    const news = newsOf(of, [lithicEvent('CLEARING', 700, { currency: 'EUR' })], 'SETTLED');
    expect((await lithic.tell(receiveLithicEvent, news)).status).toBe(409);
    expect(await balanceOf(made)).toEqual([10_000, 0]);
    expect(api.errors).toMatchObject([{ networkId: of.token }]);
  });
});

test.each([
  [
    'another secret',
    { secret: `whsec_${Buffer.from('somebody else makes up this key').toString('base64')}` },
  ],
  ['a changed body', { tamper: '{"event_type":"card.created"}' }],
  ['a body signed six minutes ago', { at: new Date(Date.now() - 360_000) }],
])('%s is refused and posts nothing', async (_, by) => {
  const made = await card();
  const { asking, ...of } = await buy(made);
  const news = newsOf(of, [asking, lithicEvent('CLEARING', 2_500)], 'SETTLED');
  expect((await lithic.tell(receiveLithicEvent, news, by)).status).toBe(401);
  expect(await balanceOf(made)).toEqual([10_000, 2_500]);
});
