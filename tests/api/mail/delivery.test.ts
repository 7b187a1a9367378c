import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { freezeCard, lockCard, unfreezeCard, unlockCard } from '#lib/contract/cards/cards.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { listSandboxMessages } from '#lib/contract/sandbox/sandbox.ts';
import { deliverWaiting, retryAfterMs } from '#lib/server/jobs/deliver.ts';
import type { Platform } from '#lib/server/platform.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import { createSandboxMail } from '#lib/server/providers/mail/sandbox.ts';
import { startWorker } from '#lib/server/services/jobs/worker.ts';
import { deliverMail } from '#lib/server/services/mail/deliver-mail.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeUser, type TestCard } from '../../support/world.ts';
import { makePreference } from '../cardholder/make-preference.ts';

const mails = { topic: 'mail.send', limit: 20, leaseMs: 60_000, deliver: deliverMail };

let api: TestApi;
let businessId: string;
let token: string;
let card: TestCard;
let holder: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 1_000_000 })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
beforeEach(async () => {
  holder = await makeUser(api.db, { firstName: 'Amina' });
  await api.db.updateTable('users').set({ language: 'ar' }).where('id', '=', holder).execute();
  card = await makeCard(api.db, { businessId, userId: holder });
});
afterEach(async () => {
  await api.db.deleteFrom('outbox').execute();
  api.errors.length = 0;
});
afterAll(() => api.drop());

const load = (key: string) =>
  api.call(loadCard, { params: { id: businessId }, body: { cardId: card.id, amount: '25.00' }, token, key });

const waiting = () =>
  api.db
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'mail.send')
    .where('done_at', 'is', null)
    .execute();

/** The platform with a mail port that the test holds. */
function withMail(send: (mail: OutgoingMail) => Promise<void>): Platform {
  return { ...api.platform, mail: { send } };
}

it('a load sends the holder one mail in their language, also when the request is repeated', async () => {
  expect((await load('load-once')).status).toBe(201);
  expect((await load('load-once')).status).toBe(201);
  const sent: OutgoingMail[] = [];
  await deliverWaiting(
    withMail(async (mail) => void sent.push(mail)),
    mails,
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: `${holder}@example.com`, language: 'ar' });
  expect(sent[0]?.html).toContain('dir="rtl"');
  expect(sent[0]?.html).toContain('$25.00');
  expect(sent[0]?.html).toMatch(/\/cardholder\/dashboard\/\w{10}\?lang=ar"/);
  expect(sent[0]?.html).toContain(`/cardholder/dashboard/${card.id}/notifications?lang=ar"`);
  expect(await waiting()).toEqual([]);
});

it('whoever wants no mails about loads gets none, and still hears that the card was locked', async () => {
  await makePreference(api.db, { uid: holder, kind: 'cardLoads', delivery: 'none' });
  expect((await load('unwanted')).status).toBe(201);
  await api.call(lockCard, { params: { id: card.id }, body: {}, token });
  expect((await waiting()).map(({ payload }) => payload.kind)).toEqual(['cardLocked']);
});

it('a refused load sends no mail', async () => {
  const answer = await api.call(loadCard, {
    params: { id: businessId },
    body: { cardId: card.id, amount: '9999' },
    token: await api.tokens.mint({
      uid: await makeMember(api.db, { businessId: (await makeBusiness(api.db)).id, role: 'admin' }),
    }),
    key: 'refused',
  });
  expect(answer.status).toBe(404);
  expect(await waiting()).toEqual([]);
});

it('lock, unlock, freeze and unfreeze each send the holder a mail; without an account none is sent', async () => {
  const unlinked = await makeCard(api.db, { businessId, email: 'somebody@example.com' });
  for (const verb of [lockCard, unlockCard, freezeCard, unfreezeCard]) {
    for (const { id } of [card, unlinked]) {
      expect((await api.call(verb, { params: { id }, body: {}, token })).status).toBe(200);
    }
  }
  const rows = await waiting();
  expect(rows.map(({ payload }) => [payload.kind, payload.to]).sort()).toEqual([
    ['cardFrozen', `${holder}@example.com`],
    ['cardLocked', `${holder}@example.com`],
    ['cardUnfrozen', `${holder}@example.com`],
    ['cardUnlocked', `${holder}@example.com`],
  ]);
});

it('a holder gets a mail when a card stops or works again, also when they did it themselves', async () => {
  const own = await api.tokens.mint({ uid: holder });
  await api.db.updateTable('users').set({ language: 'en' }).where('id', '=', holder).execute();
  await api.call(lockCard, { params: { id: card.id }, body: {}, token: own });
  await api.call(unlockCard, { params: { id: card.id }, body: {}, token: own });
  await api.call(freezeCard, { params: { id: card.id }, body: {}, token });
  await api.call(unfreezeCard, { params: { id: card.id }, body: {}, token });
  const sent: OutgoingMail[] = [];
  await deliverWaiting(
    withMail(async (mail) => void sent.push(mail)),
    mails,
  );
  expect(sent.map(({ subject }) => subject.replace(/\d{4}/, '0000')).sort()).toEqual([
    'Your card ending in 0000 is frozen',
    'Your card ending in 0000 is locked',
    'Your card ending in 0000 is no longer frozen',
    'Your card ending in 0000 is unlocked',
  ]);
});

it('a mail that was not taken comes again later under the same id, and then no more', async () => {
  await load('try-again');
  const ids: string[] = [];
  let isDown = true;
  const platform = withMail(async ({ id }) => {
    ids.push(id);
    if (isDown) throw new Error('451 try later');
  });
  expect(await deliverWaiting(platform, mails)).toBe(1);
  const [row] = await waiting();
  expect(row).toMatchObject({ attempts: 1, last_error: '451 try later', done_at: null });
  expect(row?.available_at.getTime()).toBeGreaterThan(Date.now() + 3_000);
  expect(await deliverWaiting(platform, mails)).toBe(0);

  await api.db.updateTable('outbox').set({ available_at: new Date() }).execute();
  isDown = false;
  expect(await deliverWaiting(platform, mails)).toBe(1);
  expect(await waiting()).toEqual([]);
  expect(new Set(ids).size).toBe(1);
});

it('a mail that nobody ever takes is given up and keeps its error', async () => {
  await load('hopeless');
  await api.db.updateTable('outbox').set({ attempts: 19 }).where('topic', '=', 'mail.send').execute();
  await deliverWaiting(
    withMail(() => Promise.reject(new Error('550 unknown'))),
    mails,
  );
  const row = await api.db
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'mail.send')
    .executeTakeFirstOrThrow();
  expect(row.last_error).toBe('550 unknown');
  expect(row.done_at).not.toBeNull();
});

it('the waits grow and never pass an hour and a quarter', () => {
  expect([1, 2, 3, 9, 20].map((attempts) => retryAfterMs(attempts, 0))).toEqual([
    5_000, 10_000, 20_000, 1_280_000, 3_600_000,
  ]);
  expect(retryAfterMs(50, 1)).toBe(4_500_000);
});

it('two workers send each mail once, and the inbox shows it to whoever asks for the address', async () => {
  const platform: Platform = { ...api.platform, mail: createSandboxMail(api.db, api.platform.clock) };
  for (let index = 0; index < 5; index++) await load(`many-${index}`);
  const workers = await Promise.all([
    startWorker(platform, { pollMs: 5 }),
    startWorker(platform, { pollMs: 5 }),
  ]);
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 30_000, interval: 10 });
  await Promise.all(workers.map((worker) => worker.stop()));
  const { body } = await api.call(listSandboxMessages, { query: { to: `${holder}@example.com` } });
  expect(body.items).toHaveLength(5);
  expect(body.items[0]).toMatchObject({ channel: 'mail', language: 'ar', to: `${holder}@example.com` });
  expect((await api.call(listSandboxMessages, { query: { to: 'nobody@example.com' } })).body.items).toEqual(
    [],
  );
});

it('a mail has the time of its event, however late it is sent', async () => {
  await load('load-late');
  const written = '2026-03-05T17:00:00.000Z';
  await api.db
    .updateTable('outbox')
    .set({ payload: sql`payload || ${JSON.stringify({ writtenAt: written })}::jsonb` })
    .where('topic', '=', 'mail.send')
    .execute();
  const [late] = await waiting();
  await deliverWaiting({ ...api.platform, mail: createSandboxMail(api.db, api.clock) }, mails);
  const kept = await api.db
    .selectFrom('sandbox_message')
    .select('created_at')
    .where('id', '=', late?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(kept.created_at.toISOString()).toBe(written);
});

it('a mail that has not begun within half of the lease is left to the next one, so that nobody gets it twice', async () => {
  for (const key of ['slow-1', 'slow-2', 'slow-3']) expect((await load(key)).status).toBe(201);
  const sent: OutgoingMail[] = [];
  const slow = withMail(async (mail) => {
    sent.push(mail);
    await pause(300);
  });
  expect(await deliverWaiting(slow, { ...mails, atOnce: 1, leaseMs: 400 })).toBe(3);
  expect(sent).toHaveLength(1);
  await expect.poll(() => deliverWaiting(slow, mails)).toBe(2);
  expect(sent).toHaveLength(3);
  expect(await waiting()).toEqual([]);
});
