import { v7 as newId } from 'uuid';
import type { signInCalls } from '#lib/contract/sign-in/calls.ts';
import { codeHash } from '#lib/server/services/sign-in/code-hash.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import { makeChallenge, makeSecondFactor } from '../../support/second-factor.ts';
import { makeSocialIdentity, socialToken } from '../../support/social.ts';
import { makeUser } from '../../support/world.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof signInCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                               anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  sendOneTimeCode:   ['anybody', '202  202  202  202  202  202  202  202   202  202  202  202  202  202  202   202  202  202  202   202  202  202  202  202  202'],
  verifyOneTimeCode: ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  signInBySocial:    ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  connectSocial:        ['self', '401  401  401  401  401  404  200  404   404  404  404  404  401  200  404   404  404  404  404   401  401  401  401  401  401'],
  verifySecondFactor: ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
};

const CODE = '271828';

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, world: { payerId } }) => {
  const proving = (email: string) => ({
    purpose: 'recipientSetup',
    businessId: payerId,
    email,
    language: 'en',
  });

  /** A code that an address was sent, as its table keeps it. */
  async function onCode() {
    const { email } = await makeRecipient(api.db, { businessId: payerId });
    const subject = { purpose: 'recipientSetup', identifier: email, place: payerId } as const;
    await api.db
      .insertInto('one_time_code')
      .values({
        id: newId(),
        ...subject,
        code_hash: codeHash(api.platform.config.cardKey, subject, CODE),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    return { body: { ...proving(email), code: CODE } };
  }

  /** Somebody who has proven their password, with the code that their app shows. */
  async function onChallenge() {
    const { uid, code } = await makeSecondFactor(api);
    return { body: { challenge: await makeChallenge(api, uid), code: code() } };
  }

  /** Somebody whose account has connected their identity of the provider. */
  async function onSocial() {
    const { idToken } = await makeSocialIdentity(api, await makeUser(api.db));
    return { body: { idToken } };
  }

  return {
    connectSocial: async () => ({
      params: { id: 'holder-a' },
      body: { idToken: await socialToken(api, 'google-of-holder-a') },
    }),
    signInBySocial: onSocial,
    sendOneTimeCode: async () => ({ body: proving(`anybody-${newId()}@example.com`) }),
    verifyOneTimeCode: onCode,
    verifySecondFactor: onChallenge,
  };
};
