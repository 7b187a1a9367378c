import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardActivities } from '#lib/contract/cards/history.ts';
import { reissueAndShip } from '#lib/contract/cards/life.ts';
import {
  acceptDispute,
  answerDispute,
  declineDispute,
  getDispute,
  listCardDisputes,
  listDisputes,
  openDispute,
  withdrawDispute,
} from '#lib/contract/disputes/disputes.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { managerMails } from '#lib/server/services/disputes/notify-managers.ts';
import { makeMember, makeRoles } from '../../support/world.ts';
import { ADDRESS, type CardWorld, makeCardWorld } from '../cards/world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

type Status = 'pending' | 'cleared' | 'declined' | 'voided';

async function bought(
  cardId: string,
  { status = 'cleared', at = new Date() }: { status?: Status; at?: Date } = {},
): Promise<string> {
  const id = newId();
  const isTaken = status === 'pending' || status === 'cleared';
  await world.api.db
    .insertInto('card_transaction')
    .values({
      id,
      card_id: cardId,
      business_id: world.businessId,
      status,
      requested: 1_250,
      approved: isTaken ? 1_250 : 0,
      ...(status === 'cleared' ? { cleared: 1_250 } : {}),
      merchant_name: 'Corner Basket',
      merchant_category_code: '5411',
      merchant_category: 'Grocery Stores',
      decline_reason: status === 'declined' ? 'CA_DECLINED' : null,
      hold_id: null,
      journal_id: null,
      authorized_at: at,
      cleared_at: status === 'cleared' ? at : null,
    })
    .execute();
  return id;
}

async function open(options: { status?: Status; lockCard?: boolean; words?: string } = {}) {
  const { status, ...body } = options;
  const card = await world.card({ status: 'active', userId: 'amina' });
  const transactionId = await bought(card.id, status ? { status } : {});
  const answer = await world.post(
    openDispute,
    card.id,
    { transactionId, reason: 'notMine', ...body },
    world.amina,
  );
  return { card, transactionId, answer, params: { id: card.id, disputeId: answer.body.dispute?.id } };
}

test('members read the name that stands on the card, of the case and of what its holder did', async () => {
  const { params } = await open();
  const { body } = await world.api.call(getDispute, { params, token: world.admin });
  expect(body.dispute.holder).toEqual({ firstName: 'Amina', lastName: 'Rahimi' });
  expect(body.dispute.timeline).toMatchObject([{ kind: 'opened', name: 'Amina Rahimi' }]);
});

type Case = { id: string; disputeId: string };

/** What a member does in a case, with words. */
const act = (
  call: typeof answerDispute | typeof acceptDispute | typeof declineDispute,
  { id, disputeId }: Case,
  words = 'We asked the shop.',
) =>
  call === acceptDispute
    ? world.api.call(acceptDispute, {
        params: { id: world.businessId, disputeId },
        body: { cardId: id, words },
        token: world.admin,
        key: newId(),
      })
    : world.api.call(call, { params: { id, disputeId }, body: { words }, token: world.admin, key: newId() });

const withdraw = (params: Case, token = world.amina) =>
  world.api.call(withdrawDispute, { params, body: {}, token, key: newId() });

describe('a case', () => {
  test('has its dates, a timeline and mails from the start', async () => {
    const { card, answer } = await open({ words: 'I was at work that day.' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        dispute: {
          status: 'open',
          reason: 'notMine',
          amount: { amountMinor: 1_250 },
          purchase: { merchantName: 'Corner Basket', status: 'cleared' },
          answerDueOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          decideDueOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          timeline: [{ kind: 'opened', by: 'holder', words: 'I was at work that day.' }],
        },
      },
    });
    expect(await world.mails(card.id)).toEqual(['disputeOpened → amina@example.com']);
    expect(await world.activities(card.id)).toMatchObject([
      { type: 'disputeOpened', channel: 'cardholder', payload: { amountMinor: 1_250 } },
    ]);
    expect((await world.row(card.id)).status).toBe('active');
  });

  test('those who manage cases are mailed, once', async () => {
    const { card } = await open();
    for (const mails of managerMails) while ((await deliverWaiting(world.api.platform, mails)) > 0);
    const mails = await world.api.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail.send')
      .execute();
    const told = mails
      .map(({ payload }) => payload as { kind: string; path: string })
      .filter(({ kind, path }) => kind === 'disputeToAnswer' && path.includes(card.id));
    expect(told.length).toBe(1);
  });

  test('locks the card where that is wanted', async () => {
    const { card } = await open({ lockCard: true });
    expect((await world.row(card.id)).status).toBe('locked');
  });

  test('one is open a purchase: of three at once one is kept', async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    const transactionId = await bought(card.id);
    const body = { transactionId, reason: 'twice' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.post(openDispute, card.id, body, world.amina)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: { key: 'reason.disputeOpen' },
    });
  });

  test.each(['declined', 'voided'] as const)('is refused about a purchase that was %s', async (status) => {
    const { answer } = await open({ status });
    expect(answer).toMatchObject({ status: 409, body: { reason: { key: 'reason.notDisputable' } } });
  });

  test('may be about a purchase that is pending', async () => {
    expect((await open({ status: 'pending' })).answer.status).toBe(201);
  });

  test("is refused about another card's purchase, and one before the holder's time, as missing", async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    const other = await world.card({ status: 'active', userId: 'omar' });
    const foreign = { transactionId: await bought(other.id), reason: 'notMine' };
    expect((await world.post(openDispute, card.id, foreign, world.amina)).status).toBe(404);
    const since = new Date(Date.now() - 3_600_000);
    await world.api.db.updateTable('card').set({ holder_since: since }).where('id', '=', card.id).execute();
    const before = await bought(card.id, { at: new Date(since.getTime() - 1_000) });
    const body = { transactionId: before, reason: 'notMine' };
    expect((await world.post(openDispute, card.id, body, world.amina)).status).toBe(404);
  });

  test('may be about a purchase with the card before this one', async () => {
    const card = await world.card({ status: 'active', userId: 'amina' });
    const transactionId = await bought(card.id);
    const lost = { reason: 'lost', address: ADDRESS, method: 'UPS_NEXT_DAY' };
    const { body } = await world.post(reissueAndShip, card.id, lost, world.admin);
    const wish = { transactionId, reason: 'notMine' };
    expect((await world.post(openDispute, body.card.id, wish, world.amina)).status).toBe(201);
  });
});

describe('both sides', () => {
  test('see the same case; the holder reads the organisation and no names', async () => {
    const { params } = await open();
    expect((await act(answerDispute, params)).status).toBe(200);
    const seen = async (token: string) => (await world.api.call(getDispute, { params, token })).body.dispute;
    expect(await seen(world.admin)).toMatchObject({
      answeredAt: expect.any(String),
      timeline: [{ by: 'holder' }, { kind: 'answered', by: 'organization', name: 'Test Person' }],
    });
    const { organisationName, timeline } = await seen(world.amina);
    expect(timeline[1]).toMatchObject({ name: organisationName, words: 'We asked the shop.' });
    expect((await world.api.call(getDispute, { params, token: world.omar })).status).toBe(404);
  });

  test('find it in their lists', async () => {
    const { params } = await open();
    const ofCard = { params: { id: params.id }, token: world.amina };
    expect((await world.api.call(listCardDisputes, ofCard)).body.items).toMatchObject([
      { id: params.disputeId },
    ]);
    const { body } = await world.api.call(listDisputes, {
      params: { id: world.businessId },
      query: { status: ['open'], limit: 200 },
      token: world.admin,
    });
    expect(body.items.map(({ id }: { id: string }) => id)).toContain(params.disputeId);
  });

  test('a new holder of the card reads none of it', async () => {
    const { card, params } = await open();
    await world.api.db.updateTable('card').set({ user_id: 'omar' }).where('id', '=', card.id).execute();
    expect((await world.api.call(getDispute, { params, token: world.omar })).status).toBe(404);
    const { body } = await world.api.call(listCardDisputes, { params: { id: card.id }, token: world.omar });
    expect(body.items).toEqual([]);
    const taken = await withdraw(params, world.omar);
    expect(taken.status).toBe(404);
  });
});

test('a role that hides purchases reads that there is a case, and not about what', async () => {
  const { params } = await open();
  await makeRoles(world.api.db, world.businessId, [
    { key: 'auditor', name: 'Auditor', permissions: ['viewCards', 'hideTransactionData'] },
  ]);
  const uid = await makeMember(world.api.db, { businessId: world.businessId, role: 'auditor' });
  const { body } = await world.api.call(listCardActivities, {
    params: { id: params.id },
    token: await world.api.tokens.mint({ uid }),
  });
  expect(body.items[0]).toMatchObject({ type: 'disputeOpened' });
  expect(body.items[0].payload).toEqual({ cardId: params.id, disputeId: params.disputeId });
});

describe('the end', () => {
  test.each([
    ['accepted', acceptDispute, 'disputeAccepted'],
    ['declined', declineDispute, 'disputeDeclined'],
  ] as const)('%s: said with words, mailed, and final', async (status, call, mail) => {
    const { card, params } = await open();
    const answer = await act(call, params, 'The shop sent us the receipt.');
    expect(answer).toMatchObject({
      status: 200,
      body: { dispute: { status, decidedAt: expect.any(String) } },
    });
    expect(answer.body.dispute.timeline.at(-1)).toMatchObject({
      kind: status,
      words: 'The shop sent us the receipt.',
    });
    expect(await world.mails(card.id)).toContain(`${mail} → amina@example.com`);
    for (const again of [acceptDispute, declineDispute, answerDispute]) {
      expect(await act(again, params)).toMatchObject({
        status: 409,
        body: { reason: { key: 'reason.disputeOver' } },
      });
    }
  });

  test('its holder withdraws it, and may open another', async () => {
    const { card, params, transactionId } = await open();
    const answer = await withdraw(params);
    expect(answer).toMatchObject({ status: 200, body: { dispute: { status: 'withdrawn' } } });
    const again = { transactionId, reason: 'wrongAmount' };
    expect((await world.post(openDispute, card.id, again, world.amina)).status).toBe(201);
  });

  test('one decision stands of three at once', async () => {
    const { params } = await open();
    const answers = await Promise.all([
      act(acceptDispute, params),
      act(declineDispute, params),
      withdraw(params),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
