import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { authorizationOf, createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';
import { shownAmount } from '../../support/shown-amount.ts';
import type { TestCard } from '../../support/world.ts';

let { api, issuer, businessId, admin, card, balanceOf } = {} as IssuerWorld;
beforeAll(async () => {
  ({ api, issuer, businessId, admin, card, balanceOf } = await createIssuerWorld());
});
afterEach(async () => {
  expect(await verifyLedger(api.db)).toMatchObject({ ok: true });
});
afterAll(() => api.drop());

/** An authorization of $25.00 that is asked late, and what the issuer reports of it before or after. */
async function late(made: TestCard, more: object = {}) {
  const asked = authorizationOf(made.id, more);
  const report = (type: string, event: object) =>
    issuer.event(type, made.id, { authorizationId: asked.id, ...event });
  return {
    ask: async () => (await issuer.send(calls.authorizeCard, asked)).body,
    asked,
    part: (amountMinor: number) => report('clearing', { amountMinor, isFinal: false }),
    last: (amountMinor: number) => report('clearing', { amountMinor }),
    void: (amountMinor: number | null) => report('void', { amountMinor }),
    report,
  };
}

const APPROVED = { outcome: 'approved', approvedAmountMinor: 2_500, declineReason: null };
const DECLINED = { outcome: 'declined', approvedAmountMinor: 0, declineReason: 'CA_DECLINED' };

async function linesOf({ id }: TestCard) {
  const { body } = await api.call(calls.listCardTransactions, { params: { id }, token: admin });
  return body.items.map((line: Record<string, { value: string } | string>) => [
    line.transactionEventStatus,
    ...['requestedAmount', 'approvedAmount', 'clearedAmount'].map((name) =>
      shownAmount(line[name] as { value: string }),
    ),
  ]);
}

describe('parts that overtake their authorization', () => {
  test('a clearing: the rest is held, and the next parts are paid from it', async () => {
    const made = await card();
    const purchase = await late(made);
    await purchase.part(1_000);
    expect(await balanceOf(made)).toEqual([9_000, 0]);
    expect(await purchase.ask()).toMatchObject(APPROVED);
    expect(await balanceOf(made)).toEqual([9_000, 1_500]);
    expect(await linesOf(made)).toEqual([['pending', '25.00', '25.00', '10.00']]);
    await purchase.part(500);
    expect(await balanceOf(made)).toEqual([8_500, 1_000]);
    await purchase.last(900);
    expect(await balanceOf(made)).toEqual([7_600, 0]);
    expect(await linesOf(made)).toEqual([['cleared', '25.00', '25.00', '24.00']]);
  });

  test('two clearings and a void of a part: what none of them took is held', async () => {
    const made = await card();
    const purchase = await late(made);
    await purchase.part(1_000);
    await purchase.void(300);
    await purchase.part(200);
    expect(await purchase.ask()).toMatchObject(APPROVED);
    expect(await balanceOf(made)).toEqual([8_800, 1_000]);
    expect(await purchase.void(null)).toMatchObject({ body: { outcome: 'released' } });
    expect(await balanceOf(made)).toEqual([8_800, 0]);
  });

  test('a void: only that part is void', async () => {
    const made = await card();
    const purchase = await late(made);
    expect(await purchase.void(500)).toMatchObject({ status: 200, body: { outcome: 'released' } });
    expect(await purchase.ask()).toMatchObject(APPROVED);
    expect(await balanceOf(made)).toEqual([10_000, 2_000]);
    await purchase.last(2_000);
    expect(await balanceOf(made)).toEqual([8_000, 0]);
  });

  test('a void of all there is, in parts: it is declined and nothing is held', async () => {
    const made = await card();
    const purchase = await late(made);
    await purchase.void(500);
    await purchase.void(2_000);
    expect(await purchase.ask()).toMatchObject(DECLINED);
    expect(await purchase.ask()).toMatchObject(DECLINED);
    expect(await balanceOf(made)).toEqual([10_000, 0]);
  });

  test.each([
    ['the last clearing', { type: 'clearing', amountMinor: 300, isFinal: true }, [8_700, 0]],
    ['a void of the rest', { type: 'void', amountMinor: null }, [9_000, 0]],
  ])('after %s nothing more is held', async (_, { type, ...event }, expected) => {
    const made = await card();
    const purchase = await late(made);
    await purchase.part(1_000);
    await purchase.report(type, event);
    expect(await purchase.ask()).toMatchObject({ outcome: 'approved' });
    expect(await balanceOf(made)).toEqual(expected);
  });

  test('parts of more than was asked for: it is approved and nothing more is held', async () => {
    const made = await card();
    const purchase = await late(made);
    await purchase.part(3_000);
    expect(await purchase.ask()).toMatchObject(APPROVED);
    expect(await balanceOf(made)).toEqual([7_000, 0]);
  });
});

describe('sent or asked again', () => {
  test('a partial clearing that is sent twice counts once, before and after the authorization', async () => {
    const made = await card();
    const purchase = await late(made);
    const event = { id: `event:${newId()}`, amountMinor: 1_000, isFinal: false };
    await purchase.report('clearing', event);
    expect(await purchase.report('clearing', event)).toMatchObject({ body: { isReplay: true } });
    await purchase.ask();
    expect(await purchase.report('clearing', event)).toMatchObject({ body: { isReplay: true } });
    expect(await balanceOf(made)).toEqual([9_000, 1_500]);
  });

  test('thirty times at once it holds the rest once, and every answer is the same', async () => {
    const made = await card();
    const purchase = await late(made);
    await purchase.part(1_000);
    const answers = await Promise.all(Array.from({ length: 30 }, purchase.ask));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject(APPROVED);
    expect(await balanceOf(made)).toEqual([9_000, 1_500]);
    const other = await issuer.send(calls.authorizeCard, { ...purchase.asked, amountMinor: 2_600 });
    expect(other).toMatchObject({ status: 409, body: { error: 'conflict' } });
  });

  test('asked while parts come, in whatever order they meet, it ends as if it had been first', async () => {
    for (let round = 0; round < 10; round++) {
      const made = await card();
      const purchase = await late(made);
      const events = [purchase.part(1_000), purchase.ask(), purchase.void(300), purchase.part(200)];
      await Promise.all(round % 2 ? events : events.reverse());
      expect(await purchase.ask()).toMatchObject(APPROVED);
      expect(await balanceOf(made)).toEqual([8_800, 1_000]);
    }
  });
});

describe('the rest is asked like any purchase', () => {
  test('where the card has not enough it is declined, and what cleared stays', async () => {
    const made = await card(2_000);
    const purchase = await late(made);
    await purchase.part(1_000);
    expect(await purchase.ask()).toMatchObject(DECLINED);
    expect(await purchase.ask()).toMatchObject(DECLINED);
    expect(await balanceOf(made)).toEqual([1_000, 0]);
    expect(await linesOf(made)).toEqual([['cleared', '25.00', '10.00', '10.00']]);
    const { body } = await api.call(calls.listCardTransactions, { params: { id: made.id }, token: admin });
    expect(body.items[0]).toMatchObject({
      hasNoAuthorization: false,
      decline: { kind: 'insufficientFunds' },
    });
  });

  test('where the shop takes parts it holds what there is', async () => {
    const made = await card(2_000);
    const purchase = await late(made, { isPartialAllowed: true });
    await purchase.part(1_000);
    expect(await purchase.ask()).toMatchObject({ outcome: 'approved', approvedAmountMinor: 2_000 });
    expect(await balanceOf(made)).toEqual([1_000, 1_000]);
  });

  test('of a card that is locked meanwhile it is declined', async () => {
    const made = await card();
    const purchase = await late(made);
    await purchase.void(500);
    await api.db.updateTable('card').set({ status: 'locked' }).where('id', '=', made.id).execute();
    expect(await purchase.ask()).toMatchObject(DECLINED);
    expect(await balanceOf(made)).toEqual([10_000, 0]);
    expect(await linesOf(made)).toEqual([['declined', '25.00', '0.00', '0.00']]);
  });

  test('rules count one purchase with its whole amount, once', async () => {
    const made = await card(50_000);
    await limit(made, { window: 'day', amount: '60', count: 2 });
    const first = await late(made);
    await first.part(1_000);
    expect(await used(made)).toEqual([1_000, 1]);
    expect(await first.ask()).toMatchObject(APPROVED);
    expect(await used(made)).toEqual([2_500, 1]);
    const second = await late(made);
    await second.void(500);
    expect(await second.ask()).toMatchObject(APPROVED);
    expect(await used(made)).toEqual([4_500, 2]);
    expect((await issuer.authorize(made.id, { amountMinor: 100 })).body).toMatchObject({
      declineReason: 'CA_DECLINED_VELOCITY',
    });
    await second.void(null);
    expect(await used(made)).toEqual([2_500, 1]);
  });

  test('a limit of each purchase is asked about all of it, a full count not a second time', async () => {
    const made = await card(50_000);
    await limit(made, { window: 'transaction', amount: '20' });
    const big = await late(made);
    await big.part(1_000);
    expect(await big.ask()).toMatchObject({ declineReason: 'CA_DECLINED_VELOCITY' });
    expect(await balanceOf(made)).toEqual([49_000, 0]);
    const other = await card(50_000);
    await limit(other, { window: 'day', count: 1 });
    const only = await late(other);
    await only.part(1_000);
    expect(await only.ask()).toMatchObject(APPROVED);
    expect(await balanceOf(other)).toEqual([49_000, 1_500]);
  });
});

async function limit({ id }: TestCard, terms: object): Promise<void> {
  const { body } = await api.call(calls.createSpendRule, {
    params: { id: businessId },
    body: { name: `Limit ${newId()}`, type: 'velocity', appliesTo: 'cards', ...terms } as never,
    token: admin,
  });
  const attached = await api.call(calls.attachSpendRule, {
    params: { id: body.spendRule.id },
    body: { cardIds: [id] } as never,
    token: admin,
  });
  expect(attached.status).toBe(200);
}

/** [amount, count] of the one rule that counts on a card. */
async function used({ accountId }: TestCard) {
  const row = await api.db
    .selectFrom('spend_counter')
    .select(['amount', 'count'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return [row.amount, row.count];
}
