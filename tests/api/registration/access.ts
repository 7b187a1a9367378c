import { randomUUID } from 'node:crypto';
import type { registrationCalls } from '#lib/contract/registration/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import { socialToken } from '../../support/social.ts';
import type { AreaAccess } from '../access/row.ts';
import { byCard } from './by-card.ts';
import { keepIdentities } from './identities.ts';

type OfArea = AreaAccess<typeof registrationCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                              anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  acceptAccountLink: ['signedIn', '401  401  401  401  401  403  200  200   200  200  200  200  200  200  200   200  200  200  200   401  401  401  401  401  401'],
  createProfile:     ['anybody',  '201  201  201  201  201  201  201  201   201  201  201  201  201  201  201   201  201  201  201   201  201  201  201  201  201'],
  createUser:        ['anybody',  '201  201  201  201  201  201  201  201   201  201  201  201  201  201  201   201  201  201  201   201  201  201  201  201  201'],
  createUserByCard:  ['anybody',  '201  201  201  201  201  201  201  201   201  201  201  201  201  201  201   201  201  201  201   201  201  201  201  201  201'],
  getAccountLink:    ['anybody',  '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  renewAccountLink:  ['anybody',  '202  202  202  202  202  202  202  202   202  202  202  202  202  202  202   202  202  202  202   202  202  202  202  202  202'],
};

/** What each call needs to be allowed; each time for an address of its own. */
export const prepare: OfArea['prepare'] = ({ api, world: { payerId: businessId } }) => {
  keepIdentities(api);

  async function onLink() {
    const { id } = await inTransaction(api.db, (tx) =>
      createAccountLink(tx, {
        kind: 'cardholder',
        email: `${randomUUID()}@example.org`,
        language: 'en',
        createdBy: 'system:test',
        businessId,
        now: api.clock.now(),
      }),
    );
    return { body: { token: accountLinkToken(api.platform.config.cardKey, id) } };
  }

  async function onPerson(more: object) {
    const { body } = await onLink();
    return { body: { ...body, firstName: 'Amina', lastName: 'Rahimi', language: 'en', ...more } };
  }

  return {
    acceptAccountLink: onLink,
    createProfile: async () => onPerson({ idToken: await socialToken(api, randomUUID()) }),
    createUserByCard: () => byCard(api, businessId),
    createUser: () => onPerson({ password: 'Seven-herons-4' }),
    getAccountLink: onLink,
    renewAccountLink: onLink,
  };
};
