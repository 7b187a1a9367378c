import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ActivityRecord, recordAs } from '#lib/server/commands/record.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

/** The one way in which something is written into a history, and from there into the outbox. */
let { api, businessId, cardId } = {} as AdminWorld;

beforeAll(async () => {
  ({ api, businessId, cardId } = await createAdminWorld());
});
afterAll(() => api.drop());

const AT = new Date('2026-11-20T15:00:00.000Z');
const locked = (): ActivityRecord => ({
  businessId,
  subject: { type: 'card', id: cardId },
  type: 'cardLocked',
  payload: { cardId, from: 'active', to: 'locked' },
});

/** Records what types may have let through, as data of a job or a seed may be. */
const write = (line: object) =>
  inTransaction(api.db, (tx) => recordAs(tx, 'test', AT)(line as ActivityRecord));

const written = async () => ({
  lines: await api.db.selectFrom('activity').select(['type', 'subject_type', 'payload']).execute(),
  messages: await api.db
    .selectFrom('outbox')
    .select(['topic', 'payload'])
    .where('topic', 'like', 'activity.%')
    .execute(),
});

test.each([
  [
    'a type that the map does not know',
    { type: 'cardPainted' },
    'no activity cardPainted of a card is known',
  ],
  [
    'a thing that it cannot happen to',
    { subject: { type: 'recipient', id: newId() } },
    'no activity cardLocked of a recipient is known',
  ],
  [
    'a payload that lacks a part',
    { payload: { from: 'active', to: 'locked' } },
    'cardLocked says what it cannot',
  ],
  ['a state that there is not', { payload: { cardId: 'K', from: 'active', to: 'blue' } }, 'cardLocked says'],
  [
    'a field that nobody could read',
    { payload: { cardId: 'K', from: 'active', to: 'locked', note: 'of ours' } },
    'cardLocked says what it cannot',
  ],
])('%s is refused, and nothing is written', async (_, wrong, text) => {
  await expect(write({ ...locked(), ...wrong })).rejects.toThrow(text);
  expect(await written()).toEqual({ lines: [], messages: [] });
});

test('a line goes into the history and the outbox alike', async () => {
  await write(locked());
  const payload = { cardId, from: 'active', to: 'locked' };
  expect(await written()).toEqual({
    lines: [{ type: 'cardLocked', subject_type: 'card', payload }],
    messages: [
      { topic: 'activity.cardLocked', payload: { subject: { type: 'card', id: cardId }, ...payload } },
    ],
  });
});

test('types keep a service from recording it at all', async () => {
  const ofRecipient: ActivityRecord<'cardLocked'> = {
    businessId,
    type: 'cardLocked',
    payload: { cardId, from: 'active', to: 'locked' },
    // @ts-expect-error a card is locked, and not a recipient
    subject: { type: 'recipient', id: 'r' },
  };
  await expect(write(ofRecipient)).rejects.toThrow('of a recipient');
});
