import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailSummaries } from '#lib/server/services/purchases/mail-summaries.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeUser } from '../../support/world.ts';
import { makePreference } from '../cardholder/make-preference.ts';

let api: TestApi;
let businessId: string;
let uid: string;
let cardId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
});
beforeEach(async () => {
  await api.db.deleteFrom('outbox').execute();
  await api.db.deleteFrom('communication_preference').execute();
  uid = await makeUser(api.db, { firstName: 'Amina' });
  cardId = (await makeCard(api.db, { businessId, userId: uid, last4: '7102' })).id;
  await makePreference(api.db, {
    uid,
    kind: 'recentTransactions',
    delivery: 'email',
    summarizedOn: '2026-11-18',
  });
});
afterAll(() => api.drop());

/** 20 November in New York lasts from 05:00 to 05:00 UTC. */
async function bought(at: string, more: object = {}) {
  await api.db
    .insertInto('card_transaction')
    .values({
      id: newId(),
      card_id: cardId,
      business_id: businessId,
      status: 'cleared',
      requested: 1_250,
      approved: 1_250,
      cleared: 1_250,
      decline_reason: null,
      hold_id: null,
      journal_id: null,
      merchant_name: 'Corner Basket',
      merchant_category_code: '5499',
      merchant_category: 'Convenience Stores',
      network_id: null,
      request_hash: null,
      authorized_at: new Date(at),
      cleared_at: null,
      expires_at: null,
      ...more,
    })
    .execute();
}

const runAt = (iso: string) => mailSummaries({ db: api.db, clock: { now: () => new Date(iso) } });
const mails = async () =>
  (await api.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail.send').execute()).map(
    ({ payload }) =>
      payload as { to: string; kind: string; lines: unknown; afterLines?: string; values: object },
  );
const MORNING = '2026-11-21T13:00:00Z';

test('in the morning a holder reads what their card paid the day before in New York', async () => {
  await bought('2026-11-20T04:59:59Z', { merchant_name: 'Too early' });
  await bought('2026-11-20T05:00:00Z', { merchant_name: 'First' });
  await bought('2026-11-20T20:00:00Z', { merchant_name: 'Gave back', status: 'refunded', is_refund: true });
  await bought('2026-11-21T04:59:59Z', { merchant_name: 'Last', status: 'pending', cleared: 0 });
  await bought('2026-11-21T05:00:00Z', { merchant_name: 'Too late' });
  await bought('2026-11-20T12:00:00Z', {
    merchant_name: 'Refused',
    status: 'declined',
    approved: 0,
    cleared: 0,
    decline_reason: 'CA_DECLINED',
  });
  await runAt(MORNING);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: `${uid}@example.com`,
    kind: 'purchasesSummary',
    values: { name: 'Amina', last4: '7102', date: 'Nov 20, 2026' },
    lines: [
      { label: 'Last', value: '$12.50' },
      { label: 'Gave back', value: '+$12.50' },
      { label: 'First', value: '$12.50' },
    ],
  });
});

test('not before eight, and once, whatever the number of nodes and rounds', async () => {
  await bought('2026-11-20T12:00:00Z');
  await runAt('2026-11-21T12:59:59Z');
  expect(await mails()).toEqual([]);
  await Promise.all([runAt(MORNING), runAt(MORNING), runAt(MORNING)]);
  await runAt('2026-11-21T23:00:00Z');
  expect(await mails()).toHaveLength(1);
});

test('a day without a purchase brings no mail, and the next one does', async () => {
  await runAt(MORNING);
  await bought('2026-11-21T12:00:00Z');
  await runAt('2026-11-22T13:00:00Z');
  expect(await mails()).toHaveLength(1);
});

test('a long day is cut to ten lines and says how many more there are', async () => {
  for (let hour = 0; hour < 13; hour++)
    await bought(`2026-11-20T${String(hour + 8).padStart(2, '0')}:00:00Z`);
  await runAt(MORNING);
  const [mail] = await mails();
  expect(mail?.lines).toHaveLength(10);
  expect(mail?.afterLines).toBe('More on your card page: 3');
});

test('nothing of an earlier holder, and nothing for whoever wants none', async () => {
  await bought('2026-11-20T12:00:00Z');
  await api.db
    .updateTable('card')
    .set({ holder_since: new Date('2026-11-20T18:00:00Z') })
    .where('id', '=', cardId)
    .execute();
  await runAt(MORNING);
  expect(await mails()).toEqual([]);
  await bought('2026-11-21T19:00:00Z');
  await makePreference(api.db, { uid, kind: 'recentTransactions', delivery: 'none' });
  await runAt('2026-11-22T13:00:00Z');
  expect(await mails()).toEqual([]);
});
