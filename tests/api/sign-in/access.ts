import { v7 as newId } from 'uuid';
import type { signInCalls } from '#lib/contract/sign-in/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import { codeHash } from '#lib/server/services/sign-in/code-hash.ts';
import { keepAccounts } from '../../support/identity-accounts.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import { makeChallenge, makeSecondFactor, openSession } from '../../support/second-factor.ts';
import { makeSocialIdentity, socialToken } from '../../support/social.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { makeMember, makeUser } from '../../support/world.ts';
import type { AreaAccess } from '../access/row.ts';
import type { Things } from '../access/things.ts';

type OfArea = AreaAccess<typeof signInCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                   anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  sendOneTimeCode:     ['anybody',  '202  202  202  202  202  202  202  202   202  202  202  202  202  202  202   202  202  202  202   202  202  202  202  202  202'],
  verifyOneTimeCode:   ['anybody',  '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  signInBySocial:      ['anybody',  '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  connectSocial:       ['self',     '401  401  401  401  401  404  200  404   404  404  404  404  401  200  404   404  404  404  404   401  401  401  401  401  401'],
  getSocialIdentities: ['self',    '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  disconnectSocial:    ['self',     '401  401  401  401  401  404  200  404   404  404  404  404  401  200  404   404  404  404  404   401  401  401  401  401  401'],
  verifySecondFactor:  ['anybody',  '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  listSignIns:         ['self',     '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  endSignIn:           ['self',     '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  signOutEverywhere:   ['self',     '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  getSecondFactor:     ['self',     '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  startSecondFactor:   ['self',     '401  401  401  401  401  404  201  404   404  404  404  404  401  201  404   404  404  404  404   401  401  401  401  401  401'],
  confirmSecondFactor: ['self',     '401  401  401  401  401  404  200  404   404  404  404  404  401  200  404   404  404  404  404   401  401  401  401  401  401'],
  removeSecondFactor:  ['self',     '401  401  401  401  401  404  200  404   404  404  404  404  401  200  404   404  404  404  404   401  401  401  401  401  401'],
  renewRecoveryCodes:  ['self',     '401  401  401  401  401  404  200  404   404  404  404  404  401  200  404   404  404  404  404   401  401  401  401  401  401'],
  getSecondFactorRule:    ['manageRoles', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.administratorsAndPayers]] }],
  updateSecondFactorRule: ['manageRoles', '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.administratorsAndPayers]] }],
  resetSecondFactor:      ['manageUsers', '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 409 } }],
  signOut:             ['signedIn', '401  401  401  401  401  403  200  200   200  200  200  200  200  200  200   200  200  200  200   401  401  401  401  401  401'],
  resetPassword:       ['anybody',  '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  sendPasswordReset:   ['anybody',  '202  202  202  202  202  202  202  202   202  202  202  202  202  202  202   202  202  202  202   202  202  202  202  202  202'],
  validateLogin:       ['anybody',  '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
};

const CODE = '271828';
const PASSWORD = 'Meadow-lark-27';

/** Codes for many people from one address are too many, so each request has one of its own. */
let addresses = 0;
const anAddress = () => `198.51.100.${addresses++ % 250}`;

/** A member who lost their second factor; they have the role wherever they belong. */
async function onLostFactor({ api, home: { businessId }, otherProgram }: Things, role: string) {
  const userId = await makeMember(api.db, { businessId, role });
  if (otherProgram) await makeMember(api.db, { businessId: otherProgram, role, uid: userId });
  await makeSecondFactor(api, userId);
  return { params: { id: businessId, userId } };
}

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = (things) => {
  const { api, onBusiness } = things;
  const { payerId, sessions } = things.world;
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

  /** The holder has a password, and Google besides. */
  async function onConnected() {
    provider.accounts.set('holder-a', { email: 'holder-a@example.com', password: PASSWORD });
    await api.db.deleteFrom('social_identity').where('user_id', '=', 'holder-a').execute();
    await makeSocialIdentity(api, 'holder-a');
    return { params: { ...params, provider: 'google' } };
  }

  const params = { id: 'holder-a' };
  const signedInAgain = async () => {
    // Of the holder and of the staff, whom our server signed in.
    const validFrom = { sessions_valid_from: new Date(0) };
    await api.db.updateTable('users').set(validFrom).where('id', '=', 'holder-a').execute();
    await api.db.updateTable('sign_in').set({ ended_at: null }).where('id', 'in', sessions).execute();
  };
  const withoutFactor = () => api.db.deleteFrom('second_factor').where('user_id', '=', 'holder-a').execute();
  const onFactor = async (isConfirmed: boolean) => {
    await withoutFactor();
    const { code } = await makeSecondFactor(api, 'holder-a', { isConfirmed });
    return { params, body: { code: code() }, undo: withoutFactor };
  };
  /** Another device of the holder. */
  async function otherSignIn() {
    const answer = await openSession(api, 'holder-a');
    if (!('customToken' in answer)) throw new Error('the holder has a second factor');
    return { params: { ...params, signInId: claimsOfCustom(answer.customToken).claims.sid } };
  }

  const provider = keepAccounts(api);

  /** Somebody with an account and a password. */
  async function makePerson() {
    const uid = await makeUser(api.db);
    const email = `${uid}@example.com`;
    provider.accounts.set(uid, { email, password: PASSWORD });
    return { uid, email };
  }

  async function onPassword() {
    const { email } = await makePerson();
    return { body: { identifier: email, password: PASSWORD } };
  }

  async function onResetLink() {
    const { uid, email } = await makePerson();
    const { id } = await inTransaction(api.db, (tx) =>
      createAccountLink(tx, {
        kind: 'passwordReset',
        userId: uid,
        email,
        language: 'en',
        createdBy: 'system:test',
        now: api.clock.now(),
      }),
    );
    return { body: { token: accountLinkToken(api.platform.config.cardKey, id), password: PASSWORD } };
  }

  return {
    resetPassword: onResetLink,
    connectSocial: async () => ({
      params,
      body: { idToken: await socialToken(api, 'google-of-holder-a') },
    }),
    getSocialIdentities: async () => ({ params }),
    disconnectSocial: onConnected,
    signInBySocial: onSocial,
    getSecondFactorRule: onBusiness,
    updateSecondFactorRule: async () => ({ ...(await onBusiness()), body: { isRequired: false } }),
    resetSecondFactor: () => onLostFactor(things, 'nothing'),
    listSignIns: async () => ({ params }),
    endSignIn: otherSignIn,
    signOut: async () => ({ undo: signedInAgain }),
    signOutEverywhere: async () => ({ params, undo: signedInAgain }),
    getSecondFactor: async () => ({ params }),
    startSecondFactor: async () => ({ params, undo: withoutFactor }),
    confirmSecondFactor: () => onFactor(false),
    removeSecondFactor: () => onFactor(true),
    renewRecoveryCodes: async () => ({ params, undo: (await onFactor(true)).undo }),
    sendOneTimeCode: async () => ({ body: proving(`anybody-${newId()}@example.com`), from: anAddress() }),
    sendPasswordReset: async () => ({ body: { email: `anybody-${newId()}@example.com`, language: 'en' } }),
    validateLogin: onPassword,
    verifyOneTimeCode: onCode,
    verifySecondFactor: onChallenge,
  };
};

export const cases: OfArea['cases'] = {
  resetSecondFactor: {
    'of somebody who may do more': { status: 409, needs: (things) => onLostFactor(things, 'admin') },
    'of somebody who is shown more': {
      status: 409,
      holds: ['manageUsers', 'viewCards', 'hideTransactionData'],
      elsewhere: ['viewCards'],
      needs: (things) => onLostFactor(things, 'elsewhere'),
    },
  },
};
