import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { type HolderNews, notifyHolder } from '#lib/server/services/mail/notify-holder.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeUser } from '../../support/world.ts';

let api: TestApi;
let cardId: string;
beforeAll(async () => {
  api = await createTestApi();
  const { id: businessId } = await makeBusiness(api.db);
  cardId = (await makeCard(api.db, { businessId, userId: await makeUser(api.db) })).id;
});
afterAll(() => api.drop());

const now = new Date();
const disputeId = newId();
const purchase = { merchant: 'Corner Basket', amountMinor: 1_250 };
const ofCase = { disputeId, ...purchase, answerDueOn: '2030-01-10', decideDueOn: '2030-02-10', now };

async function pathOf(news: Omit<HolderNews, 'cardId'>): Promise<string | null> {
  await api.db.deleteFrom('outbox').execute();
  await inTransaction(api.db, (tx) => notifyHolder(tx, { ...news, cardId } as HolderNews));
  const { payload } = await api.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
  const mail = payload as { path?: string | null; mail?: { path: string | null } };
  return (mail.mail ?? mail).path ?? null;
}

test('a mail to a holder leads to the page of what it tells: case, request, new card, or the card', async () => {
  const page = `/cardholder/dashboard/${cardId}`;
  expect(await pathOf({ kind: 'disputeOpened', ...ofCase } as HolderNews)).toBe(
    `${page}/disputes/${disputeId}`,
  );
  expect(await pathOf({ kind: 'replacementRequested', place: 'Oakland', now } as HolderNews)).toBe(
    `${page}/replacement`,
  );
  expect(await pathOf({ kind: 'cardReplaced', newCardId: 'NEWK2M9QRT', now } as HolderNews)).toBe(
    '/cardholder/dashboard/NEWK2M9QRT',
  );
  expect(await pathOf({ kind: 'cardShipped', now })).toBe(page);
  expect(await pathOf({ kind: 'cardLocked', now })).toBe(page);
});
