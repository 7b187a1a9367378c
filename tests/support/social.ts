import { randomBytes } from 'node:crypto';
import type { TestApi } from './api.ts';

type Served = Pick<TestApi, 'db' | 'tokens'>;

/** What the provider gives whoever came from Google as this person, by an identity that is no account of ours. */
export const socialToken = ({ tokens }: Pick<Served, 'tokens'>, subject: string, authTime = new Date()) =>
  tokens.mint({
    uid: `google-identity-of-${subject}`,
    authTime,
    claims: { firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [subject] } } },
  });

/** An identity of Google that an account has connected, and its proof. */
export async function makeSocialIdentity(served: Served, uid: string) {
  const subject = randomBytes(10).toString('hex');
  await served.db
    .insertInto('social_identity')
    .values({ provider: 'google', subject, user_id: uid, created_at: new Date() })
    .execute();
  return { subject, idToken: await socialToken(served, subject) };
}
