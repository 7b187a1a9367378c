import type { registrationCalls } from '#lib/contract/registration/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof registrationCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                          anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getAccountLink: ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, world: { payerId: businessId } }) => {
  async function onLink() {
    const { id } = await inTransaction(api.db, (tx) =>
      createAccountLink(tx, {
        kind: 'member',
        email: 'invited@example.org',
        language: 'en',
        createdBy: 'system:test',
        businessId,
        role: 'admin',
        now: api.clock.now(),
      }),
    );
    return { body: { token: accountLinkToken(api.platform.config.cardKey, id) } };
  }

  return { getAccountLink: onLink };
};
