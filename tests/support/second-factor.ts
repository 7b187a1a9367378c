import { inTransaction } from '#lib/server/db/transaction.ts';
import { keepSession, prepareSession } from '#lib/server/services/sign-in/open-session.ts';
import { sealSecret } from '#lib/server/services/sign-in/second-factor-secret.ts';
import { codeAt, newSecret, stepAt } from '#lib/server/services/sign-in/totp.ts';
import type { TestApi } from './api.ts';
import { makeUser } from './world.ts';

type Served = Pick<TestApi, 'db' | 'platform'>;

/** Somebody whose account asks for a second factor; `code(1)` is what their app shows half a minute from now. */
export async function makeSecondFactor({ db, platform }: Served, uid?: string) {
  const owner = uid ?? (await makeUser(db));
  const secret = newSecret();
  const now = new Date();
  await db
    .insertInto('second_factor')
    .values({
      user_id: owner,
      sealed_secret: sealSecret(platform.config.cardKey, owner, secret),
      created_at: now,
      confirmed_at: now,
    })
    .execute();
  return { uid: owner, secret, code: (steps = 0) => codeAt(secret, stepAt(new Date()) + steps) };
}

/** What opening a session answers whoever proved this account's password. */
export async function openSession({ db, platform }: Served, uid: string) {
  const prepared = await prepareSession({ platform }, { uid, method: 'password' });
  const request = { platform, now: platform.clock.now(), from: '203.0.113.7', device: null };
  return inTransaction(db, (tx) => keepSession(tx, prepared, request));
}

/** The challenge of somebody with a second factor who has proven their password. */
export async function makeChallenge(served: Served, uid: string): Promise<string> {
  const answer = await openSession(served, uid);
  if (!('secondFactor' in answer)) throw new Error(`${uid} has no second factor`);
  return answer.secondFactor.challenge;
}
