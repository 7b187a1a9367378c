import { v7 as newId } from 'uuid';
import type { SignInAnswer } from '#lib/contract/sign-in/sign-in-answer.ts';
import type { SignInMethod } from '#lib/domain/sign-in/sign-in-method.ts';
import type { Request } from '../../commands/handler.ts';
import type { Tx } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { hashToken, newToken } from '../../secrets.ts';
import { askProvider } from './ask-provider.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { writeSignIn } from './write-sign-in.ts';

/** How long a proven first factor waits for the second one. */
const CHALLENGE_LIFETIME_S = 600;

type Asked = Pick<Request<never>, 'platform' | 'now' | 'from' | 'device'>;

/** What `prepareSession` found out; `customToken` is null where the second factor is to be asked first. */
export type PreparedSession = {
  readonly sid: string;
  readonly uid: string;
  readonly method: SignInMethod;
  readonly customToken: string | null;
};

/**
 * The first half of opening a session, for a command's `prepare`: whoever calls it has proven the first factor of this
 * account. A token is minted here because the provider may only be asked outside a transaction; without the row that
 * `keepSession` writes it signs nobody in.
 *
 * @throws Refusal 503 where the provider does not answer
 */
export async function prepareSession(
  { platform }: Pick<Asked, 'platform'>,
  { uid, method }: { uid: string; method: SignInMethod },
): Promise<PreparedSession> {
  const sid = newId();
  const isAsked = await hasSecondFactor(platform.db, uid);
  const customToken = isAsked ? null : await mintToken(platform, uid, sid);
  return { sid, uid, method, customToken };
}

/** The second half, for the command's `run`: writes the sign-in, or what waits for its second factor. */
export async function keepSession(tx: Tx, prepared: PreparedSession, request: Asked): Promise<SignInAnswer> {
  const { customToken } = prepared;
  if (customToken !== null) {
    const { now, from, device } = request;
    await writeSignIn(tx, { ...prepared, now, from, device });
    return { customToken };
  }
  const { sid, uid, method } = prepared;
  const challenge = newToken();
  await tx
    .insertInto('sign_in_challenge')
    .values({
      id: sid,
      token_hash: hashToken(challenge),
      user_id: uid,
      method,
      created_at: request.now,
      expires_at: new Date(request.now.getTime() + CHALLENGE_LIFETIME_S * 1000),
    })
    .execute();
  return { secondFactor: { challenge, expiresInS: CHALLENGE_LIFETIME_S } };
}

/** @throws Refusal 503 where the provider does not answer */
export const mintToken = ({ identity }: Platform, uid: string, sid: string): Promise<string> =>
  askProvider(() => identity.admin.createCustomToken(uid, { sid }));
