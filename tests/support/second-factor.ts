import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { keepSession, prepareSession } from '#lib/server/services/sign-in/open-session.ts';
import { sealSecret } from '#lib/server/services/sign-in/second-factor-secret.ts';
import { codeAt, newSecret, stepAt } from '#lib/server/services/sign-in/totp.ts';
import type { TestApi } from './api.ts';
import { claimsOfCustom } from './tokens.ts';
import { makeUser } from './world.ts';

type Served = Pick<TestApi, 'db' | 'platform'>;

/** Somebody whose account asks for a second factor; `code(1)` is what their app shows half a minute from now. */
export async function makeSecondFactor(
  { db, platform }: Served,
  uid?: string,
  { isConfirmed = true }: { isConfirmed?: boolean } = {},
) {
  const owner = uid ?? (await makeUser(db));
  const secret = newSecret();
  const now = new Date();
  await db
    .insertInto('second_factor')
    .values({
      user_id: owner,
      sealed_secret: sealSecret(platform.config.cardKey, owner, secret),
      created_at: now,
      confirmed_at: isConfirmed ? now : null,
    })
    .execute();
  return { uid: owner, secret, code: (steps = 0) => codeAt(secret, stepAt(new Date()) + steps) };
}

/** An open sign-in straight in the database; its id is the claim of its token. */
export async function makeSignIn(db: Db, { uid, at }: { uid: string; at: Date }): Promise<string> {
  const id = newId();
  const times = { created_at: at, last_seen_at: at, second_factor_at: at };
  await db
    .insertInto('sign_in')
    .values({ id, user_id: uid, method: 'password', device: null, address: '203.0.113.7', ...times })
    .execute();
  return id;
}

/** What opening a session answers whoever proved this account's password. */
export async function openSession(
  { db, platform }: Served,
  uid: string,
  more: { from?: string; device?: string } = {},
) {
  const prepared = await prepareSession({ platform }, { uid, method: 'password' });
  const request = { platform, now: platform.clock.now(), from: '203.0.113.7', device: null, ...more };
  return inTransaction(db, (tx) => keepSession(tx, prepared, request));
}

/** Somebody without a second factor who is signed in, with the bearer of their browser. */
export async function signInAs(
  served: Served & Pick<TestApi, 'tokens'>,
  uid: string,
  more: { from?: string; device?: string } = {},
) {
  const answer = await openSession(served, uid, more);
  if (!('customToken' in answer)) throw new Error(`${uid} has a second factor`);
  const { claims } = claimsOfCustom(answer.customToken);
  return { uid, sid: claims.sid, token: await served.tokens.mint({ uid, claims }) };
}

/** The challenge of somebody with a second factor who has proven their password. */
export async function makeChallenge(served: Served, uid: string): Promise<string> {
  const answer = await openSession(served, uid);
  if (!('secondFactor' in answer)) throw new Error(`${uid} has no second factor`);
  return answer.secondFactor.challenge;
}
