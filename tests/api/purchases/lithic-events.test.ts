import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { authorizeForLithic, receiveLithicEvent } from '#lib/contract/purchases/lithic.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { type LithicEvent, lithicEvent, newsOf, questionOf } from '../../support/vendors/lithic-news.ts';
import { createLithicWorld, giveToken, type LithicWorld } from './lithic-world.ts';

let { api, lithic, card, buy, balanceOf, statusesOf } = {} as LithicWorld;
beforeAll(async () => {
  ({ api, lithic, card, buy, balanceOf, statusesOf } = await createLithicWorld());
});
afterEach(async () => expect(await verifyLedger(api.db)).toMatchObject({ ok: true }));
afterAll(() => api.drop());

const declined = (reason: LithicEvent['detailed_results'][number]) =>
  lithicEvent('AUTHORIZATION', 2_500, { result: 'DECLINED', detailed_results: [reason] });

describe('clearings', () => {
  test('success: the final one is posted, and what it leaves of the hold goes back', async () => {
    const made = await card();
    const { asking, ...of } = await buy(made);
    const news = newsOf(of, [asking, lithicEvent('CLEARING', 2_000)], 'SETTLED');
    expect(await lithic.tell(receiveLithicEvent, news)).toMatchObject({
      status: 200,
      body: { outcome: 'applied', applied: 1 },
    });
    expect(await balanceOf(made)).toEqual([8_000, 0]);
    expect(await statusesOf(made)).toEqual(['cleared']);
  });

  test('duplicate: the same report again, even many at once, posts nothing more', async () => {
    const made = await card();
    const { asking, ...of } = await buy(made);
    const news = newsOf(of, [asking, lithicEvent('CLEARING', 2_500)], 'SETTLED');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => lithic.tell(receiveLithicEvent, news)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.filter(({ body }) => body.outcome === 'applied')).toHaveLength(1);
    expect(await lithic.tell(receiveLithicEvent, news)).toMatchObject({
      body: { outcome: 'repeated', applied: 0 },
    });
    expect(await balanceOf(made)).toEqual([7_500, 0]);
  });

  test('in parts, each told with those before it: every part is posted once', async () => {
    const made = await card();
    const { asking, ...of } = await buy(made);
    const [first, second] = [lithicEvent('CLEARING', 1_000), lithicEvent('CLEARING', 1_200)];
    await lithic.tell(receiveLithicEvent, newsOf(of, [asking, first]));
    expect(await balanceOf(made)).toEqual([9_000, 1_500]);
    await lithic.tell(receiveLithicEvent, newsOf(of, [asking, first, second], 'SETTLED'));
    expect(await balanceOf(made)).toEqual([7_800, 0]);
  });

  test('late: reports in the wrong order, and one that never came, end the same', async () => {
    const made = await card();
    const { asking, ...of } = await buy(made);
    const [first, second] = [lithicEvent('CLEARING', 1_000), lithicEvent('CLEARING', 1_200)];
    expect(
      await lithic.tell(receiveLithicEvent, newsOf(of, [asking, first, second], 'SETTLED')),
    ).toMatchObject({
      body: { applied: 2 },
    });
    expect(await lithic.tell(receiveLithicEvent, newsOf(of, [asking, first]))).toMatchObject({
      body: { outcome: 'repeated' },
    });
    expect(await balanceOf(made)).toEqual([7_800, 0]);
    expect(await statusesOf(made)).toEqual(['cleared']);
  });

  test('a part that turns out to have been the last is not posted again, and its rest expires', async () => {
    const made = await card();
    const { asking, ...of } = await buy(made);
    const part = lithicEvent('CLEARING', 1_000);
    await lithic.tell(receiveLithicEvent, newsOf(of, [asking, part]));
    const expiry = lithicEvent('AUTHORIZATION_EXPIRY', 1_500, { created: '2026-11-27T15:00:00Z' });
    await lithic.tell(receiveLithicEvent, newsOf(of, [asking, part, expiry], 'SETTLED'));
    expect(await balanceOf(made)).toEqual([9_000, 0]);
  });

  test('without a question before it, as a force post', async () => {
    const made = await card();
    const of = { cardToken: made.token, token: newId() };
    await lithic.tell(receiveLithicEvent, newsOf(of, [lithicEvent('CLEARING', 700)], 'SETTLED'));
    expect(await balanceOf(made)).toEqual([9_300, 0]);
  });

  test('before its question, which then holds nothing more', async () => {
    const made = await card();
    const asked = questionOf(made.token);
    const of = { cardToken: made.token, token: asked.token };
    await lithic.tell(receiveLithicEvent, newsOf(of, [lithicEvent('CLEARING', 2_500)], 'SETTLED'));
    expect((await lithic.ask(authorizeForLithic, asked)).body).toMatchObject({ result: 'APPROVED' });
    expect(await balanceOf(made)).toEqual([7_500, 0]);
  });

  test('one message that asks and settles is cleared by its own report, and given back by its reversal', async () => {
    const made = await card();
    const { asking, ...of } = await buy(made, { status: 'FINANCIAL_AUTHORIZATION' });
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
    await lithic.tell(receiveLithicEvent, newsOf(of, [asking], 'SETTLED'));
    expect(await balanceOf(made)).toEqual([7_500, 0]);
    await lithic.tell(
      receiveLithicEvent,
      newsOf(of, [asking, lithicEvent('AUTHORIZATION_REVERSAL', 2_500)], 'VOIDED'),
    );
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });
});

describe('what is taken back', () => {
  test.each([
    ['AUTHORIZATION_EXPIRY', 2_500, 0, 'voided'],
    ['AUTHORIZATION_REVERSAL', 2_500, 0, 'voided'],
    ['AUTHORIZATION_REVERSAL', 1_000, 1_500, 'pending'],
    ['AUTHORIZATION_ADVICE', 1_800, 1_800, 'pending'],
    ['AUTHORIZATION_ADVICE', 4_000, 2_500, 'pending'],
  ] as const)('%s of %i leaves %i on hold', async (type, amount, held, status) => {
    const made = await card();
    const { asking, ...of } = await buy(made);
    await lithic.tell(receiveLithicEvent, newsOf(of, [asking, lithicEvent(type, amount)]));
    expect(await balanceOf(made)).toEqual([10_000, held]);
    expect(await statusesOf(made)).toEqual([status]);
  });

  test('a void that comes before its question declines it', async () => {
    const made = await card();
    const asked = questionOf(made.token);
    const of = { cardToken: made.token, token: asked.token };
    await lithic.tell(
      receiveLithicEvent,
      newsOf(of, [lithicEvent('AUTHORIZATION_REVERSAL', 2_500)], 'VOIDED'),
    );
    const expiry = lithicEvent('AUTHORIZATION_EXPIRY', 2_500);
    await lithic.tell(receiveLithicEvent, newsOf(of, [expiry], 'EXPIRED'));
    expect((await lithic.ask(authorizeForLithic, asked)).body).toMatchObject({ result: 'DO_NOT_HONOR' });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test.each([
    ['RETURN', 10_600, 'refunded'],
    ['CORRECTION_CREDIT', 10_600, 'refunded'],
    ['FINANCIAL_CREDIT_AUTHORIZATION', 10_600, 'refunded'],
    ['CORRECTION_DEBIT', 9_400, 'cleared'],
  ] as const)('%s by itself leaves %i on the card', async (type, posted, status) => {
    const made = await card();
    const of = { cardToken: made.token, token: newId() };
    await lithic.tell(receiveLithicEvent, newsOf(of, [lithicEvent(type, 600)], 'SETTLED'));
    expect(await balanceOf(made)).toEqual([posted, 0]);
    expect(await statusesOf(made)).toEqual([status]);
  });

  test('a return after the clearing, and its reversal, leave the hold of nobody touched', async () => {
    const made = await card();
    const { asking, ...of } = await buy(made);
    const other = await buy(made, { amount: 500 });
    const events = [asking, lithicEvent('CLEARING', 2_500), lithicEvent('RETURN', -2_500)];
    await lithic.tell(receiveLithicEvent, newsOf(of, events, 'SETTLED'));
    expect(await balanceOf(made)).toEqual([10_000, 500]);
    await lithic.tell(
      receiveLithicEvent,
      newsOf(of, [...events, lithicEvent('RETURN_REVERSAL', 2_500)], 'SETTLED'),
    );
    expect(await balanceOf(made)).toEqual([7_500, 500]);
    await lithic.tell(
      receiveLithicEvent,
      newsOf(other, [other.asking, lithicEvent('CLEARING', 500)], 'SETTLED'),
    );
    expect(await balanceOf(made)).toEqual([7_000, 0]);
  });

  test('after a card was given to somebody else under a new number, its purchase is still known', async () => {
    const made = await card();
    const { asking, ...of } = await buy(made);
    await giveToken(api, made);
    await lithic.tell(receiveLithicEvent, newsOf(of, [asking, lithicEvent('CLEARING', 2_500)], 'SETTLED'));
    expect(await balanceOf(made)).toEqual([7_500, 0]);
  });
});

describe('what Lithic declined', () => {
  test.each(['CUSTOMER_ASA_TIMEOUT', 'CARD_PIN_INCORRECT'] as const)(
    'although we approved it (%s): the hold goes back',
    async (reason) => {
      const made = await card();
      const { cardToken, token } = await buy(made);
      await lithic.tell(receiveLithicEvent, newsOf({ cardToken, token }, [declined(reason)], 'DECLINED'));
      expect(await balanceOf(made)).toEqual([10_000, 0]);
      expect(await statusesOf(made)).toEqual(['voided']);
    },
  );

  test('because our answer was late, before we have one: the answer then is no', async () => {
    const made = await card();
    const asked = questionOf(made.token);
    const of = { cardToken: made.token, token: asked.token };
    await lithic.tell(receiveLithicEvent, newsOf(of, [declined('CUSTOMER_ASA_TIMEOUT')], 'DECLINED'));
    expect((await lithic.ask(authorizeForLithic, asked)).body).toMatchObject({ result: 'DO_NOT_HONOR' });
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test('when the shop asked for more: what it has stays on hold', async () => {
    const made = await card();
    const { asking, ...of } = await buy(made);
    await lithic.tell(receiveLithicEvent, newsOf(of, [asking, declined('CUSTOM_ASA_RESULT')]));
    expect(await balanceOf(made)).toEqual([10_000, 2_500]);
  });

  test('before it asked us: nothing is written', async () => {
    const made = await card();
    const of = { cardToken: made.token, token: newId() };
    expect(
      await lithic.tell(receiveLithicEvent, newsOf(of, [declined('CARD_PIN_INCORRECT')], 'DECLINED')),
    ).toMatchObject({
      status: 200,
      body: { outcome: 'ignored', applied: 0 },
    });
    expect(await statusesOf(made)).toEqual([]);
  });
});
