import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockCard } from '#lib/contract/cards/cards.ts';
import { listCardMails } from '#lib/contract/cards/history.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { deliverMail } from '#lib/server/services/mail/deliver-mail.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';

const mails = { topic: 'mail.send', limit: 20, leaseMs: 60_000, deliver: deliverMail };

let api: TestApi;
let businessId: string;
let token: string;
let cardId: string;
let holder: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 1_000_000 })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
beforeEach(async () => {
  await api.db.deleteFrom('outbox').execute();
  holder = await makeUser(api.db);
  cardId = (await makeCard(api.db, { businessId, userId: holder })).id;
});
afterAll(() => api.drop());

const list = async () => (await api.call(listCardMails, { params: { id: cardId }, token })).body.items;
const lock = () => api.call(lockCard, { params: { id: cardId }, body: {}, token });
const deliver = (send: () => Promise<void>) =>
  deliverWaiting({ ...api.platform, mail: { send } }, mails).finally(() => {
    api.errors.length = 0;
  });

it('a mail is waiting, then delivered, with its time', async () => {
  await lock();
  expect(await list()).toMatchObject([
    { kind: 'cardLocked', state: 'waiting', attempts: 0, doneAt: null, nextTryAt: null },
  ]);
  await deliver(async () => {});
  const [mail] = await list();
  expect(mail).toMatchObject({ kind: 'cardLocked', state: 'delivered', attempts: 1, nextTryAt: null });
  expect(Date.parse(mail.doneAt)).toBeGreaterThanOrEqual(Date.parse(mail.createdAt));
});

it('a mail that failed is retried, one that was given up has failed, and the cause is not shown', async () => {
  await lock();
  await deliver(() => Promise.reject(new Error('mailbox amina@example.org is full')));
  const [retried] = await list();
  expect(retried).toMatchObject({ state: 'retrying', attempts: 1, doneAt: null });
  expect(Date.parse(retried.nextTryAt)).toBeGreaterThan(Date.now());
  await api.db.updateTable('outbox').set({ done_at: new Date() }).where('topic', '=', 'mail.send').execute();
  const failed = await list();
  expect(failed).toMatchObject([{ state: 'failed', nextTryAt: null }]);
  expect(JSON.stringify(failed)).not.toContain('full');
});

it('the newest stands first, and mails of another card are not there', async () => {
  await lock();
  await api.call(loadCard, {
    params: { id: businessId },
    body: { cardId, amount: '5.00' },
    token,
    key: 'load-for-mails',
  });
  const other = (await makeCard(api.db, { businessId, userId: holder })).id;
  await api.call(lockCard, { params: { id: other }, body: {}, token });
  expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['cardLoaded', 'cardLocked']);
});

it('an address of the account that the organisation was not given stays with its owner', async () => {
  await lock();
  expect((await list())[0].to).toBeNull();
  const user = await api.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', holder)
    .executeTakeFirstOrThrow();
  await api.db.updateTable('card').set({ holder_email: user.email }).where('id', '=', cardId).execute();
  expect((await list())[0].to).toBe(user.email);
});

it('what was delivered is there for a week, what is on its way for as long as it takes', async () => {
  await lock();
  await deliver(async () => {});
  const age = (days: number) =>
    sql`update outbox set created_at = now() - ${days} * interval '1 day'`.execute(api.db);
  await age(6.9);
  expect(await list()).toMatchObject([{ state: 'delivered' }]);
  await age(7.1);
  expect(await list()).toEqual([]);
  await api.db.updateTable('outbox').set({ done_at: null }).where('topic', '=', 'mail.send').execute();
  expect(await list()).toMatchObject([{ state: 'waiting' }]);
});
