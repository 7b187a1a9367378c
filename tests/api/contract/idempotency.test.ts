import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lockCard, unlockCard } from '#lib/contract/cards/cards.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { createApi } from '#lib/server/api/app.ts';
import { command, done, type Handler } from '#lib/server/commands/handler.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

let { api, businessId, token, uid } = {} as AdminWorld;
let colleague: string;

beforeAll(async () => {
  ({ api, businessId, token, uid } = await createAdminWorld({ fundingMinor: 1_000_00 }));
  colleague = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

const freshCard = async () => (await makeCard(api.db, { businessId })).id;
const load = (cardId: string, key: string, amount = '10.00', as = token) =>
  api.call(loadCard, { params: { id: businessId }, body: { cardId, amount }, token: as, key });
const lock = (cardId: string, key: string, reason?: string) =>
  api.call(lockCard, { params: { id: cardId }, body: reason ? { reason } : {}, token, key });
const posted = async (cardId: string) =>
  (await api.send('GET', `/cards/${cardId}/balance`, { headers: { authorization: `Bearer ${token}` } })).body
    .posted.amountMinor;
const kept = (key: string) =>
  api.db.selectFrom('idempotency').select(['principal', 'call', 'status']).where('key', '=', key).execute();

test("a key is its caller's own: a colleague with the same one pays too, and each replays their own", async () => {
  const cardId = await freshCard();
  const key = newId();
  const mine = await load(cardId, key);
  const theirs = await load(cardId, key, '10.00', colleague);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.headers.get('idempotent-replayed')).toBeNull();
  expect(theirs.body.load.id).not.toBe(mine.body.load.id);
  expect(await posted(cardId)).toBe(20_00);
  expect((await load(cardId, key)).body).toEqual(mine.body);
  expect((await load(cardId, key, '10.00', colleague)).body).toEqual(theirs.body);
  expect(await posted(cardId)).toBe(20_00);
});

test('a key belongs to one call on one thing with one body', async () => {
  const [one, other] = [await freshCard(), await freshCard()];
  const key = newId();
  expect((await lock(one, key)).status).toBe(200);
  const reused = { status: 409, body: { code: 40901, error: 'idempotency_key_reused' } };
  expect(await lock(other, key), 'another card in the path').toMatchObject(reused);
  expect(await lock(one, key, 'lost'), 'another body').toMatchObject(reused);
  const unlocked = await api.call(unlockCard, { params: { id: one }, body: {}, token, key });
  expect(unlocked.status, 'another call').toBe(200);
  expect(await kept(key)).toEqual([
    { principal: `user:${uid}`, call: 'lockCard', status: 200 },
    { principal: `user:${uid}`, call: 'unlockCard', status: 200 },
  ]);
});

test('another version in If-Match is another request', async () => {
  const { id } = await makeBusiness(api.db);
  await makeMember(api.db, { businessId: id, role: 'admin', uid });
  await api.db
    .insertInto('business_settings')
    .values({ business_id: id, custom_roles: '[]', custom_fields: '{}', updated_at: new Date(0) })
    .execute();
  const key = newId();
  const change = (version: string) =>
    api.call(updateBusinessSettings, {
      params: { id },
      body: {},
      token,
      key,
      headers: { 'if-match': version },
    });
  expect((await change('"1970-01-01T00:00:00.001Z"')).status, 'refused, so not kept').toBe(412);
  const first = await change('"1970-01-01T00:00:00.000Z"');
  expect(first.status).toBe(200);
  expect((await change('"1970-01-01T00:00:00.000Z"')).body).toEqual(first.body);
  expect((await change(`"${first.body.businessSettings.updatedAt}"`)).body.error).toBe(
    'idempotency_key_reused',
  );
});

test('the order of fields and the spelling of the path make no other request', async () => {
  const cardId = await freshCard();
  const key = newId();
  const sendRaw = (path: string, body: string) =>
    api.send('POST', path, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
    });
  const path = `/cards/business/${businessId}/load`;
  const first = await sendRaw(path, `{"cardId":"${cardId}","amount":"10.00"}`);
  const again = await sendRaw(`${path}/`, ` { "amount" : "10.00", "cardId" : "${cardId}" } `);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await posted(cardId)).toBe(10_00);
});

test('a refusal before the work is not kept: the same key may come with what was mended', async () => {
  const cardId = await freshCard();
  const key = newId();
  expect((await load(cardId, key, '0')).status).toBe(422);
  expect((await load(cardId, key, '10.00', 'no-token')).status).toBe(401);
  const stranger = await api.tokens.mint({ uid: 'stranger' });
  expect((await load(cardId, key, '10.00', stranger)).status).toBe(403);
  expect(await kept(key)).toEqual([]);
  expect((await load(cardId, key)).status).toBe(201);
});

test('a refusal by a rule is kept, and nothing else of the try', async () => {
  const cardId = await freshCard();
  const key = newId();
  await lock(cardId, newId());
  const before = await api.db.selectFrom('activity').select('id').where('subject_id', '=', cardId).execute();
  const refused = await lock(cardId, key);
  expect(refused).toMatchObject({ status: 409, body: { error: 'wrong_state' } });
  await api.call(unlockCard, { params: { id: cardId }, body: {}, token, key: newId() });
  const again = await lock(cardId, key);
  expect([again.status, again.body]).toEqual([409, refused.body]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const after = await api.db.selectFrom('activity').select('id').where('subject_id', '=', cardId).execute();
  expect(after.length).toBe(before.length + 1);
});

test('who lost the right gets no kept answer', async () => {
  const { id } = await makeBusiness(api.db, { fundingMinor: 100_00 });
  const leaving = await makeMember(api.db, { businessId: id, role: 'admin' });
  const theirs = await api.tokens.mint({ uid: leaving });
  const cardId = (await makeCard(api.db, { businessId: id })).id;
  const pay = (key: string) =>
    api.call(loadCard, { params: { id }, body: { cardId, amount: '10.00' }, token: theirs, key });
  const key = newId();
  expect((await pay(key)).status).toBe(201);
  await api.db.deleteFrom('member').where('user_id', '=', leaving).execute();
  expect((await pay(key)).status).toBe(404);
});

test('while the first is at work, the second waits and gets its answer; after 3 s it is asked to come back', async () => {
  const cardId = await freshCard();
  let runs = 0;
  let finish = () => {};
  const slow = (work: Promise<void>) =>
    command(lockCard, async ({ params, record }) => {
      runs++;
      await work;
      await record({
        businessId,
        subject: { type: 'card', id: params.id },
        type: 'cardLocked',
        payload: { cardId: params.id, from: 'active', to: 'locked' },
      });
      const { body } = await api.send('GET', `/cards/${params.id}/summary`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return done(body);
    });
  const send = async (handler: Handler, key: string) => {
    const answer = await createApi(api.platform, [handler]).fetch(
      new Request(`http://localhost/api/cards/${cardId}/lock`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: '{}',
      }),
    );
    return { answer, body: (await answer.json()) as { error?: string } };
  };

  const short = slow(new Promise((resolve) => setTimeout(resolve, 500)));
  const key = newId();
  const [one, other] = await Promise.all([send(short, key), send(short, key)]);
  expect([one.answer.status, other.answer.status, runs]).toEqual([200, 200, 1]);
  expect(other.body).toEqual(one.body);

  const long = slow(new Promise((resolve) => (finish = resolve)));
  const longKey = newId();
  const first = send(long, longKey);
  await vi.waitUntil(() => runs === 2, { timeout: 15_000 });
  const second = await send(long, longKey);
  expect([second.answer.status, second.body.error]).toEqual([409, 'idempotency_in_progress']);
  expect(second.answer.headers.get('retry-after')).toBe('2');
  finish();
  expect((await first).answer.status).toBe(200);
  const third = await send(long, longKey);
  expect([third.answer.status, third.body, runs]).toEqual([200, (await first).body, 2]);
});

test('an answer that was lost after the commit comes again, and nothing happens twice', async () => {
  const cardId = await freshCard();
  const key = newId();
  const db = api.platform.db;
  // The commit reaches the database, its acknowledgement does not reach us.
  const lossy = new Proxy(db, {
    get(target, name) {
      const member = Reflect.get(target, name, target);
      if (name !== 'transaction') return typeof member === 'function' ? member.bind(target) : member;
      return () => ({
        setIsolationLevel: () => ({
          execute: async (work: never) => {
            await db.transaction().setIsolationLevel('read committed').execute(work);
            throw new Error('Connection terminated unexpectedly');
          },
        }),
      });
    },
  });
  const { handlers } = await import('#lib/server/services/handlers.ts');
  const cut = createApi({ ...api.platform, db: lossy }, [handlers.loadCard]);
  const lost = await cut.fetch(
    new Request(`http://localhost/api/cards/business/${businessId}/load`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ cardId, amount: '10.00' }),
    }),
  );
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '2']);
  api.errors.length = 0;
  const again = await load(cardId, key);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await posted(cardId)).toBe(10_00);
});
