import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { verifySecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import { endSignIn, listSignIns, signOut, signOutEverywhere } from '#lib/contract/sign-in/sign-ins.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { IdentityError } from '#lib/server/providers/identity/port.ts';
import { sessionEnds } from '#lib/server/services/sign-in/end-all-sign-ins.ts';
import { tidySignIns } from '#lib/server/services/sign-in/tidy-sign-ins.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeChallenge, makeSecondFactor, signInAs } from '../../support/second-factor.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { makeBusiness, makeMember, makeUser } from '../../support/world.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Mobile Safari/604.1';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const isIn = async (uid: string, token: string) =>
  (await api.call(getUser, { params: { id: uid }, token })).status === 200;

const list = (uid: string, token: string, query: { limit?: string; cursor?: string } = {}) =>
  api.call(listSignIns, { params: { id: uid }, query, token });

test('somebody sees where they are signed in, newest first, and which one this is', async () => {
  const uid = await makeUser(api.db);
  const first = await signInAs(api, uid, { device: CHROME, from: '198.51.100.1' });
  const second = await signInAs(api, uid, { device: IPHONE, from: '2001:db8:1:2::/64' });
  await signInAs(api, await makeUser(api.db));
  const { status, body } = await list(uid, second.token);
  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      {
        id: second.sid,
        method: 'password',
        hasSecondFactor: false,
        device: 'Safari · iPhone',
        address: '2001:db8:1:2::/64',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        isCurrent: true,
      },
      expect.objectContaining({ id: first.sid, device: 'Chrome · Windows', isCurrent: false }),
    ],
    nextCursor: null,
  });
});

test('a page of sign-ins follows the one before', async () => {
  const uid = await makeUser(api.db);
  const opened = [];
  for (const _ of [1, 2, 3]) opened.push(await signInAs(api, uid));
  const { token } = opened[0] as { token: string };
  const page = await list(uid, token, { limit: '2' });
  const rest = await list(uid, token, { limit: '2', cursor: page.body.nextCursor });
  const ids = [...page.body.items, ...rest.body.items].map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual(opened.map(({ sid }) => sid).sort());
  expect(rest.body.nextCursor).toBeNull();
});

test('ending one sign-in ends that device at once, and no other', async () => {
  const uid = await makeUser(api.db);
  const here = await signInAs(api, uid);
  const there = await signInAs(api, uid);
  const end = (id: string, token = here.token) =>
    api.call(endSignIn, { params: { id: uid, signInId: id }, token });
  expect((await end(there.sid)).status).toBe(200);
  expect([await isIn(uid, here.token), await isIn(uid, there.token)]).toEqual([true, false]);
  expect((await list(uid, here.token)).body.items).toHaveLength(1);
  expect((await end(there.sid)).status, 'ended already').toBe(404);
  const stranger = await signInAs(api, await makeUser(api.db));
  expect((await end(stranger.sid)).status, 'of somebody else').toBe(404);
  expect(await isIn(stranger.uid, stranger.token)).toBe(true);
});

test('signing out ends the sign-in that asks; one without a row stays as it is', async () => {
  const uid = await makeUser(api.db);
  const { token } = await signInAs(api, uid);
  const plain = await api.tokens.mint({ uid });
  expect((await api.call(signOut, { token: plain })).status).toBe(200);
  expect((await api.call(signOut, { token })).status).toBe(200);
  expect([await isIn(uid, token), await isIn(uid, plain)]).toEqual([false, true]);
});

test('signing out everywhere ends tokens of both kinds and waiting codes, and says so in the log', async () => {
  const business = await makeBusiness(api.db);
  const uid = await makeMember(api.db, { businessId: business.id, role: 'admin' });
  const here = await signInAs(api, uid);
  const there = await signInAs(api, uid);
  const plain = await api.tokens.mint({ uid });
  const { status } = await api.call(signOutEverywhere, { params: { id: uid }, token: here.token });
  expect(status).toBe(200);
  for (const token of [here.token, there.token, plain]) expect(await isIn(uid, token)).toBe(false);
  const log = await api.db
    .selectFrom('activity')
    .select(['type', 'actor'])
    .where('subject_id', '=', uid)
    .where('type', '=', 'signedOutEverywhere')
    .execute();
  expect(log).toEqual([{ type: 'signedOutEverywhere', actor: uid }]);
});

test('a challenge from before a sign-out everywhere opens nothing', async () => {
  const { uid, code } = await makeSecondFactor(api);
  const tell = (challenge: string, typed: string) =>
    api.call(verifySecondFactor, { body: { challenge, code: typed } });
  const opened = await tell(await makeChallenge(api, uid), code());
  const token = await api.tokens.mint(claimsOfCustom(opened.body.customToken));
  const waiting = await makeChallenge(api, uid);
  expect((await api.call(signOutEverywhere, { params: { id: uid }, token })).status).toBe(200);
  const late = await tell(waiting, code(1));
  expect(late).toMatchObject({ status: 409, body: { error: 'sign_in_over' } });
});

test('the provider is told by the worker until it answers, unless they signed in again', async () => {
  const { admin } = api.platform.identity;
  const asked: string[] = [];
  let isAway = true;
  admin.revokeSessions = async (uid) => {
    asked.push(uid);
    if (isAway) throw new IdentityError('unavailable', 'no answer');
  };
  await api.db.updateTable('outbox').set({ done_at: new Date() }).where('done_at', 'is', null).execute();
  const waiting = () =>
    api.db
      .selectFrom('outbox')
      .select('attempts')
      .where('topic', '=', sessionEnds.topic)
      .where('done_at', 'is', null)
      .execute();
  const soon = () =>
    api.db
      .updateTable('outbox')
      .set({ available_at: new Date(0) })
      .execute();

  const [uid, back] = [await makeUser(api.db), await makeUser(api.db)];
  for (const one of [uid, back]) {
    const { token } = await signInAs(api, one);
    await api.call(signOutEverywhere, { params: { id: one }, token });
  }
  await signInAs(api, back);
  await deliverWaiting(api.platform, sessionEnds);
  expect(await waiting()).toEqual([{ attempts: 1 }]);
  isAway = false;
  await soon();
  await deliverWaiting(api.platform, sessionEnds);
  expect(await waiting()).toEqual([]);
  expect(asked).toEqual([uid, uid]);
});

test('when a sign-in was last used is noted at most once in five minutes', async () => {
  const { uid, sid, token } = await signInAs(api, await makeUser(api.db));
  const seenAt = async () =>
    (
      await api.db
        .selectFrom('sign_in')
        .select('last_seen_at')
        .where('id', '=', sid)
        .executeTakeFirstOrThrow()
    ).last_seen_at.getTime();
  const setSeen = (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    return api.db.updateTable('sign_in').set({ last_seen_at: at }).where('id', '=', sid).execute();
  };
  await setSeen(4);
  const before = await seenAt();
  await isIn(uid, token);
  expect(await seenAt()).toBe(before);
  await setSeen(6);
  await isIn(uid, token);
  expect(Date.now() - (await seenAt())).toBeLessThan(60_000);
});

test('idle sign-ins end after 90 days, and ended ones are forgotten after 30', async () => {
  const uid = await makeUser(api.db);
  const ages = { idle: 91, used: 89, gone: null, past: null };
  const ids = new Map<string, string>();
  for (const name of Object.keys(ages)) ids.set(name, (await signInAs(api, uid)).sid);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const set = (name: string, values: { last_seen_at?: Date; ended_at?: Date }) =>
    api.db
      .updateTable('sign_in')
      .set(values)
      .where('id', '=', ids.get(name) as string)
      .execute();
  await set('idle', { last_seen_at: ago(91) });
  await set('used', { last_seen_at: ago(89) });
  await set('gone', { ended_at: ago(31) });
  await set('past', { ended_at: ago(29) });
  await tidySignIns(api.platform);
  const rows = await api.db
    .selectFrom('sign_in')
    .select(['id', 'ended_at'])
    .where('user_id', '=', uid)
    .execute();
  const left = Object.fromEntries(
    Object.keys(ages).map((name) => {
      const row = rows.find(({ id }) => id === ids.get(name));
      return [name, row ? (row.ended_at ? 'ended' : 'open') : 'forgotten'];
    }),
  );
  expect(left).toEqual({ idle: 'ended', used: 'open', gone: 'forgotten', past: 'ended' });
});
