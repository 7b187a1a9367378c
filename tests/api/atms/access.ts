import type { atmsCalls } from '#lib/contract/atms/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof atmsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                             anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getAtmFees:    ['viewSettings',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listCashTerms: ['self',           '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  searchAtms:    ['self',           '401  401  401  401  401  404  200  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401'],
  updateAtmFees: ['manageSettings', '401  401  401  401  401  403  404  404   403  200  403  200  200  428  404   200  404  200  404   401  401  401  401  401  401'],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ ownCard, onBusiness }) => {
  const params = { id: 'holder-a' };
  return {
    getAtmFees: onBusiness,
    listCashTerms: async () => ({ params }),
    searchAtms: async () => {
      await ownCard();
      return { params, query: { zip: '97205' } };
    },
    updateAtmFees: async () => ({
      ...(await onBusiness()),
      body: {},
      headers: { 'if-match': '"0"' },
    }),
  };
};
