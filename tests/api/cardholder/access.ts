import type { cardholderCalls } from '#lib/contract/cardholder/calls.ts';
import { unsubscribeToken } from '#lib/server/services/cardholder/unsubscribe-token.ts';
import type { AreaAccess } from '../access/row.ts';
import { makePreference } from './make-preference.ts';

type OfArea = AreaAccess<typeof cardholderCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                       anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  createCommunicationPreference: ['self', '401  401  401  401  401  404  201  404   404  404  404  404  201  201  404   404  404  404  404   401  401  401  401  401  401'],
  getCardholder:                 ['self', '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  listCommunicationPreferences:  ['self', '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  unsubscribe:                ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  updateCommunicationPreference: ['self', '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api }) => {
  const params = { id: 'holder-a' };
  const body = { kind: 'cardLoads' as const, delivery: 'none' as const };
  return {
    createCommunicationPreference: async () => ({ params, body }),
    getCardholder: async () => ({ params }),
    listCommunicationPreferences: async () => ({ params }),
    unsubscribe: async () => ({
      query: {
        token: unsubscribeToken(api.platform.config.cardKey, { uid: params.id, kind: 'cardLoads' }),
      },
      body: {},
    }),
    updateCommunicationPreference: async () => ({
      params: { ...params, prefId: await makePreference(api.db, { uid: params.id, ...body }) },
      body: { delivery: 'email' as const },
    }),
  };
};
