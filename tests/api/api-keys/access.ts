import { sql } from 'kysely';
import type { apiKeysCalls } from '#lib/contract/api-keys/calls.ts';
import { makeApiKey } from '../../support/api-keys.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof apiKeysCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                               anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listApiKeys:      ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 200, over: 200 }, alike: () => null }],
  createApiKey:     ['developerTools', '401  401  401  401  401  403  404  404   403  201  403  403  401  201  404   201  404  201  404   401  401  401  401  401  401', { also: ['viewCards'], two: { beside: 201, over: 201 }, alike: () => null }],
  updateApiKey:     ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
  rotateApiKey:     ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  403  401  200  404   200  404  200  404   401  401  401  401  401  401', { also: ['viewCards'], two: { beside: 404, over: 200 }, alike: () => null }],
  revokeApiKey:     ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
  getCurrentApiKey: ['aKey',           '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  401  401  401  401'],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home, otherProgram, onBusiness }) => {
  const onRoom = async () => {
    // A business has fifty keys at most, and every caller makes one.
    await sql`update api_key set revoked_at = now(), revoked_by_name = 'Test'
      where business_id = ${home.businessId} and name = 'Made' and revoked_at is null`.execute(api.db);
    return onBusiness();
  };
  const onKey = async () => {
    const { params } = await onRoom();
    const { id } = await makeApiKey(api.db, { businessId: otherProgram ?? home.businessId, name: 'Made' });
    return { params: { ...params, apiKeyId: id } };
  };
  return {
    listApiKeys: onBusiness,
    createApiKey: async () => ({ ...(await onRoom()), body: { name: 'Made', scopes: ['viewCards'] } }),
    updateApiKey: async () => ({ ...(await onKey()), body: { name: 'Other' } }),
    rotateApiKey: async () => ({ ...(await onKey()), body: {} }),
    revokeApiKey: onKey,
  };
};
