import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freezeCard, lockCard, unfreezeCard, unlockCard } from '#lib/contract/cards/cards.ts';
import { listCardActivities } from '#lib/contract/cards/history.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
let admin: string;
let holder: string;
let businessId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
  admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
  holder = await api.tokens.mint({ uid: await makeUser(api.db, { uid: 'holder' }) });
});
afterAll(() => api.drop());

const VERBS = { lock: lockCard, unlock: unlockCard, freeze: freezeCard, unfreeze: unfreezeCard };
const freshCard = (status: CardStatus) => makeCard(api.db, { businessId, status, userId: 'holder' });

/** Typed from spec §4: from → what each verb leads to; everything that is not here is refused. */
const ALLOWED: Record<keyof typeof VERBS, Partial<Record<CardStatus, CardStatus>>> = {
  lock: { active: 'locked' },
  unlock: { locked: 'active' },
  freeze: { active: 'frozen', locked: 'frozen' },
  unfreeze: { frozen: 'active' },
};
const STATES: CardStatus[] = ['active', 'locked', 'processing', 'closed', 'frozen', 'reassociated'];
const REASONS: Record<CardStatus, string> = {
  active: 'reason.cardActive',
  locked: 'reason.cardLocked',
  processing: 'reason.cardProcessing',
  closed: 'reason.cardClosed',
  frozen: 'reason.cardFrozen',
  reassociated: 'reason.cardReassociated',
};
const CASES = (Object.keys(VERBS) as (keyof typeof VERBS)[]).flatMap((verb) =>
  STATES.map((from) => [verb, from, ALLOWED[verb][from]] as const),
);

describe('an administrator', () => {
  test.each(CASES)('%s of a card that is %s → %s', async (verb, from, to) => {
    const card = await freshCard(from);
    const answer = await api.call(VERBS[verb], { params: { id: card.id }, body: {}, token: admin });
    if (to) {
      expect(answer).toMatchObject({ status: 200, body: { card: { id: card.id, status: to, version: 2 } } });
    } else {
      const reason = { key: REASONS[from], params: { status: from } };
      expect(answer).toMatchObject({ status: 409, body: { code: 40903, error: 'wrong_state', reason } });
    }
    const row = await api.db
      .selectFrom('card')
      .select('status')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe(to ?? from);
  });
});

describe('the cardholder', () => {
  test.each([
    ['lock', 'active', 200, 'locked'],
    ['unlock', 'locked', 200, 'active'],
    ['unlock', 'frozen', 409, 'frozen'],
    ['lock', 'closed', 409, 'closed'],
    ['freeze', 'active', 403, 'active'],
    ['unfreeze', 'frozen', 403, 'frozen'],
  ] as const)('%s of an own card that is %s answers %i', async (verb, from, status, after) => {
    const card = await freshCard(from);
    const answer = await api.call(VERBS[verb], { params: { id: card.id }, body: {}, token: holder });
    expect(answer.status).toBe(status);
    const row = await api.db
      .selectFrom('card')
      .select('status')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe(after);
  });
});

test('a card that its holder locked is locked again after a freeze, and the mail says so', async () => {
  const card = await freshCard('active');
  const change = (verb: keyof typeof VERBS, token: string) =>
    api.call(VERBS[verb], { params: { id: card.id }, body: {}, token });
  await change('lock', holder);
  await change('freeze', admin);
  expect(await change('unfreeze', admin)).toMatchObject({
    status: 200,
    body: { card: { status: 'locked' } },
  });
  const { body } = await api.call(listCardActivities, { params: { id: card.id }, token: admin });
  expect(body.items[0]).toMatchObject({ type: 'cardUnfrozen', payload: { from: 'frozen', to: 'locked' } });
  const { rows } = await sql<{ kind: string }>`select payload ->> 'kind' as kind from outbox
    where topic = 'mail.send' and payload ->> 'cardId' = ${card.id} order by id`.execute(api.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['cardLocked', 'cardFrozen', 'cardStillLocked']);

  await change('unlock', holder);
  await change('freeze', admin);
  expect(await change('unfreeze', admin)).toMatchObject({
    status: 200,
    body: { card: { status: 'active' } },
  });
});

test('a change records its activity with actor, channel and reason, and an outbox message', async () => {
  const card = await freshCard('active');
  await api.call(lockCard, { params: { id: card.id }, body: { reason: 'Reported lost' }, token: admin });
  await api.call(unlockCard, { params: { id: card.id }, body: {}, token: holder });
  const answer = await api.call(listCardActivities, { params: { id: card.id }, token: admin });
  expect(answer.body.items).toMatchObject([
    { type: 'cardUnlocked', channel: 'cardholder', reason: null, payload: { from: 'locked', to: 'active' } },
    { type: 'cardLocked', channel: 'dashboard', reason: 'Reported lost', actorName: 'Test Person' },
  ]);
  const ids = answer.body.items.map((item: { id: string }) => item.id);
  const messages = await api.db
    .selectFrom('outbox')
    .select('topic')
    .where('id', 'in', ids)
    .orderBy('topic')
    .execute();
  expect(messages.map(({ topic }) => topic)).toEqual(['activity.cardLocked', 'activity.cardUnlocked']);
});

test('the mail to the holder has the time in New York, in their language', async () => {
  const card = await freshCard('active');
  await api.db.updateTable('users').set({ language: 'pl' }).where('id', '=', 'holder').execute();
  await api.call(lockCard, { params: { id: card.id }, body: {}, token: admin });
  const { payload } = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail.send')
    .where(sql<string>`payload ->> 'cardId'`, '=', card.id)
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({
    kind: 'cardLocked',
    language: 'pl',
    values: { date: expect.stringMatching(/^\d+ \p{L}+ \d{4} \d\d?:\d\d \(czas nowojorski\)$/u) },
  });
});

test('when two administrators lock at once, one locks and the other receives the state', async () => {
  const card = await freshCard('active');
  const answers = await Promise.all(
    [1, 2].map(() => api.call(lockCard, { params: { id: card.id }, body: {}, token: admin })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
