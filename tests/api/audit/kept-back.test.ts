import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listBusinessActivities } from '#lib/contract/audit/audit.ts';
import type { QueryInput } from '#lib/contract/call.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import { makeBusiness } from '../../support/world.ts';
import { type AuditWorld, createAuditWorld } from './world.ts';

/** What the log keeps back from readers who may not know it. */
let world: AuditWorld;
let own: string;

beforeAll(async () => {
  world = await createAuditWorld();
});
afterAll(() => world.api.drop());
beforeEach(async () => {
  own = (await makeBusiness(world.api.db, { name: 'Own', parentId: world.superId })).id;
});

type Query = QueryInput<typeof listBusinessActivities>;

async function read(query: Query = {}, token = world.token) {
  const answer = await world.api.call(listBusinessActivities, { params: { id: own }, query, token });
  expect(answer.status).toBe(200);
  return answer.body.items as Line[];
}
type Line = { activity: { type: string; payload: object }; subject: object; change: object | null };
const typesOf = async (query: Query, token?: string) =>
  (await read(query, token)).map(({ activity }) => activity.type);

test('names of cards are for those who may see cards, and are not found by others', async () => {
  const cardId = await world.card({ lastName: 'Secretive' }, own);
  await world.record({}, world.locked(own, cardId));
  const token = await world.memberWith(own, ['viewAuditLog']);
  const items = await read({}, token);
  expect(items[0]?.subject).toEqual({ type: 'card', id: cardId, name: null, last4: null });
  expect(await typesOf({ search: 'secretive' }, token)).toEqual([]);
  expect(await typesOf({ search: 'secretive' })).toEqual(['cardLocked']);
});

test('a purchase shows neither merchant nor amount to whom purchases are hidden from', async () => {
  const cardId = await world.card({}, own);
  const payload = {
    cardId,
    transactionId: newId(),
    merchantName: 'Corner Basket',
    amountMinor: 500,
    currency: 'USD',
    expiresAt: '2026-11-21T00:00:00.000Z',
  } as const;
  await world.record(
    {},
    {
      businessId: own,
      subject: { type: 'card', id: cardId },
      type: 'purchaseAllowedOnce',
      payload,
    },
  );
  const token = await world.memberWith(own, ['viewAuditLog', 'hideTransactionData']);
  const shown = async (by: string) => (await read({}, by))[0]?.activity.payload;
  expect(await shown(world.token)).toEqual(payload);
  expect(await shown(token)).toEqual({ cardId, expiresAt: payload.expiresAt });
});

test('payments and numbers of accounts stay out for whom bank information is hidden from', async () => {
  const { id: recipientId } = await makeRecipient(world.api.db, { businessId: own });
  const of = { businessId: own, subject: { type: 'recipient', id: recipientId } } as const;
  const account = { recipientId, accountId: newId(), last4: '6789' };
  const payment = {
    recipientId,
    transferId: newId(),
    amountMinor: 100,
    currency: 'USD',
    last4: '6789',
  } as const;
  await world.record(
    {},
    {
      ...of,
      type: 'bankAccountUpdated',
      reason: 'wrong digits',
      payload: { ...account, code: 'C01', changed: ['accountNumber'] },
      change: { before: { accountNumber: '1234' }, after: { accountNumber: '6789' } },
    },
    {
      ...of,
      type: 'bankTransferCompleted',
      payload: { ...payment, journalId: newId() },
    },
  );
  await world.record(
    {},
    {
      businessId: own,
      subject: { type: 'transfer', id: payment.transferId },
      type: 'metadataAdded',
      payload: { targetType: 'transfer', targetId: payment.transferId, key: 'invoice' },
      change: { before: null, after: { value: '12' } },
    },
  );
  const token = await world.memberWith(own, [
    'viewAuditLog',
    'viewRecipients',
    'manageMetadata',
    'hideBankPaymentsInformation',
  ]);
  const items = await read({}, token);
  expect(items.map(({ activity, change }) => ({ ...activity, change }))).toMatchObject([
    { type: 'bankAccountUpdated', reason: null, payload: { recipientId }, change: null },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/6789|1234|wrong digits/);
  expect(await typesOf({})).toHaveLength(3);
});

test('terms of rules and values of metadata are for those who may see them', async () => {
  const ruleId = newId();
  await world.record(
    {},
    {
      businessId: own,
      subject: { type: 'spendRule', id: ruleId },
      type: 'spendRuleUpdated',
      payload: {
        ruleId,
        name: 'Groceries',
        type: 'velocity',
        maxAmountMinor: 8_000,
        maxCount: null,
        window: 'day',
        merchants: null,
      },
      change: { before: { maxAmountMinor: 5_000 }, after: { maxAmountMinor: 8_000 } },
    },
    {
      businessId: own,
      subject: { type: 'business', id: own },
      type: 'metadataAdded',
      payload: { targetType: 'business', targetId: own, key: 'room' },
      change: { before: null, after: { value: 'A 12' } },
    },
  );
  const token = await world.memberWith(own, ['viewAuditLog']);
  const items = await read({}, token);
  expect(items.map(({ change }) => change)).toEqual([null, null]);
  expect(JSON.stringify(items)).not.toMatch(/Groceries|8000|room|A 12/);
  const all = (await read({})).map(({ change }) => change);
  expect(all).toContainEqual({ before: null, after: { value: 'A 12' } });
});
