import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  verifySecondFactor,
} from '#lib/contract/sign-in/second-factor.ts';
import { codeAt, stepAt } from '#lib/server/services/sign-in/totp.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeChallenge, makeSecondFactor, signInAs } from '../../support/second-factor.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { makeBusiness, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const codeOf = (secret: string, steps = 0) => codeAt(secret, stepAt(new Date()) + steps);
const of = (uid: string, token: string) => ({ params: { id: uid }, token });

/** The kinds of the mails that wait for an address, oldest first. */
async function mailsTo(uid: string): Promise<string[]> {
  const rows = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail.send')
    .orderBy('id')
    .execute();
  return rows
    .map(({ payload }) => payload as { to: string; kind: string })
    .filter(({ to }) => to === `${uid}@example.com`)
    .map(({ kind }) => kind);
}

const logOf = async (uid: string): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('activity')
    .select('type')
    .where('subject_id', '=', uid)
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
};

/** Somebody who has just turned it on through the calls. */
async function enabled() {
  const { id: businessId } = await makeBusiness(api.db);
  const uid = await makeMember(api.db, { businessId, role: 'admin' });
  const { token, sid } = await signInAs(api, uid);
  const { body } = await api.call(startSecondFactor, of(uid, token));
  const code = codeOf(body.secret, -1);
  const confirmed = await api.call(confirmSecondFactor, { ...of(uid, token), body: { code } });
  expect(confirmed.status).toBe(200);
  const recoveryCodes = confirmed.body.recoveryCodes as string[];
  return { uid, token, sid, secret: body.secret as string, recoveryCodes };
}

test('a first right code turns it on, gives ten recovery codes, and is told', async () => {
  const { id: businessId } = await makeBusiness(api.db);
  const uid = await makeMember(api.db, { businessId, role: 'admin' });
  const { token } = await signInAs(api, uid);
  const other = await signInAs(api, uid);
  expect((await api.call(getSecondFactor, of(uid, token))).body).toEqual({
    onSince: null,
    recoveryCodesLeft: 0,
  });
  const started = await api.call(startSecondFactor, of(uid, token));
  expect(started).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
  const { secret, uri } = started.body;
  expect(uri).toBe(`otpauth://totp/Larkspur:${uid}%40example.com?secret=${secret}&issuer=Larkspur`);
  expect((await api.call(getSecondFactor, of(uid, token))).body.onSince).toBeNull();

  const code = codeOf(secret);
  const confirmed = await api.call(confirmSecondFactor, { ...of(uid, token), body: { code } });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  for (const one of confirmed.body.recoveryCodes) expect(one).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect((await api.call(getSecondFactor, of(uid, token))).body).toEqual({
    onSince: expect.any(String),
    recoveryCodesLeft: 10,
  });
  // The sign-in that proved it goes on; the other one never did.
  expect((await api.call(getUser, of(uid, other.token))).status).toBe(401);
  expect(await logOf(uid)).toEqual(['signedIn', 'signedIn', 'secondFactorSet']);
  expect(await mailsTo(uid)).toEqual(['secondFactorSet']);
  // What confirmed it signs nobody in.
  const again = await api.call(verifySecondFactor, {
    body: { challenge: await makeChallenge(api, uid), code },
  });
  expect(again).toMatchObject({ status: 409, body: { error: 'second_factor_incorrect' } });
});

test('neither secret nor recovery codes can be read in the database', async () => {
  const { uid, secret, recoveryCodes } = await enabled();
  const factor = await api.db
    .selectFrom('second_factor')
    .selectAll()
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow();
  const codes = await api.db.selectFrom('recovery_code').selectAll().where('user_id', '=', uid).execute();
  const stored = JSON.stringify([factor, codes], (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  for (const hidden of [secret, ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')])])
    expect(stored).not.toContain(hidden);
});

test('a wrong first code turns nothing on, and ten of them are all', async () => {
  const uid = await makeUser(api.db);
  const { token } = await signInAs(api, uid);
  const { secret } = (await api.call(startSecondFactor, of(uid, token))).body;
  const confirm = (code: string) => api.call(confirmSecondFactor, { ...of(uid, token), body: { code } });
  const statuses = [];
  for (let tries = 0; tries < 10; tries++) statuses.push((await confirm('000000')).status);
  expect(statuses).toEqual(Array(10).fill(409));
  expect((await confirm(codeOf(secret))).status).toBe(429);
  expect((await api.call(getSecondFactor, of(uid, token))).body.onSince).toBeNull();
});

test('turning it on, off and renewing codes asks for a sign-in of the last five minutes', async () => {
  const { uid, sid, secret } = await enabled();
  const longAgo = new Date(Date.now() - 6 * 60_000);
  const token = await api.tokens.mint({ uid, claims: { sid }, authTime: longAgo });
  const body = { code: codeOf(secret) };
  for (const answer of [
    await api.call(startSecondFactor, of(uid, token)),
    await api.call(confirmSecondFactor, { ...of(uid, token), body }),
    await api.call(removeSecondFactor, { ...of(uid, token), body }),
    await api.call(renewRecoveryCodes, of(uid, token)),
  ])
    expect(answer).toMatchObject({ status: 401, body: { error: 'fresh_sign_in_required' } });
});

test('a sign-in that the provider opened alone signs in again before it sets one up', async () => {
  const uid = await makeUser(api.db);
  const refused = await api.call(startSecondFactor, of(uid, await api.tokens.mint({ uid })));
  expect(refused).toMatchObject({ status: 401, body: { error: 'fresh_sign_in_required' } });
});

test('where it is on nothing new starts, and where it is off there is nothing to confirm or remove', async () => {
  const on = await enabled();
  const body = { code: codeOf(on.secret) };
  for (const answer of [
    await api.call(startSecondFactor, of(on.uid, on.token)),
    await api.call(confirmSecondFactor, { ...of(on.uid, on.token), body }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { reason: { key: 'reason.secondFactorOn' } } });
  const off = await signInAs(api, await makeUser(api.db));
  for (const answer of [
    await api.call(confirmSecondFactor, { ...of(off.uid, off.token), body }),
    await api.call(removeSecondFactor, { ...of(off.uid, off.token), body }),
    await api.call(renewRecoveryCodes, of(off.uid, off.token)),
  ])
    expect(answer).toMatchObject({ status: 409, body: { reason: { key: 'reason.secondFactorOff' } } });
});

test('a right code turns it off, and then a password alone signs in', async () => {
  const { uid, token, secret } = await enabled();
  const remove = (code: string) => api.call(removeSecondFactor, { ...of(uid, token), body: { code } });
  expect(await remove('000000')).toMatchObject({ status: 409, body: { error: 'second_factor_incorrect' } });
  expect((await remove(codeOf(secret, 0))).status).toBe(200);
  expect((await signInAs(api, uid)).uid).toBe(uid);
  expect(await logOf(uid)).toContain('secondFactorRemoved');
  expect(await mailsTo(uid)).toContain('secondFactorRemoved');
  const left = await api.db.selectFrom('recovery_code').selectAll().where('user_id', '=', uid).execute();
  expect(left).toEqual([]);
});

test('a recovery code signs in once, however it is typed, and its owner is told how many are left', async () => {
  const { uid, recoveryCodes } = await enabled();
  const typed = (recoveryCodes[0] as string).toLowerCase().replace('-', ' ');
  const tell = async (code: string) =>
    api.call(verifySecondFactor, { body: { challenge: await makeChallenge(api, uid), code } });
  const opened = await tell(typed);
  expect(opened.status).toBe(200);
  const token = await api.tokens.mint(claimsOfCustom(opened.body.customToken));
  expect((await api.call(getSecondFactor, of(uid, token))).body.recoveryCodesLeft).toBe(9);
  expect(await tell(typed)).toMatchObject({ status: 409, body: { error: 'second_factor_incorrect' } });
  expect(await mailsTo(uid)).toContain('recoveryCodeUsed');
});

test("somebody else's recovery code opens nothing", async () => {
  const [one, other] = [await enabled(), await enabled()];
  const body = { challenge: await makeChallenge(api, one.uid), code: other.recoveryCodes[0] as string };
  expect((await api.call(verifySecondFactor, { body })).status).toBe(409);
});

test('renewed recovery codes end the older ones', async () => {
  const { uid, token, recoveryCodes } = await enabled();
  const renewed = await api.call(renewRecoveryCodes, of(uid, token));
  expect(renewed.status).toBe(200);
  const tell = async (code: string | undefined) =>
    (
      await api.call(verifySecondFactor, {
        body: { challenge: await makeChallenge(api, uid), code: code ?? '' },
      })
    ).status;
  expect(await tell(recoveryCodes[0])).toBe(409);
  expect(await tell(renewed.body.recoveryCodes[0])).toBe(200);
  expect(await mailsTo(uid)).toContain('recoveryCodesRenewed');
});

test('a new device or address is told, a first sign-in and a known one are not', async () => {
  const uid = await makeUser(api.db);
  await signInAs(api, uid, { from: '198.51.100.1' });
  await signInAs(api, uid, { from: '198.51.100.1' });
  expect(await mailsTo(uid)).toEqual([]);
  await signInAs(api, uid, { from: '198.51.100.2' });
  expect(await mailsTo(uid)).toEqual(['signInAlert']);
});

test('of two who turn it on at once with one code, one does', async () => {
  const { uid, code } = await makeSecondFactor(api, undefined, { isConfirmed: false });
  const { token } = await signInAs(api, uid);
  const body = { code: code() };
  const answers = await Promise.all(
    [1, 2, 3].map(() => api.call(confirmSecondFactor, { ...of(uid, token), body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
