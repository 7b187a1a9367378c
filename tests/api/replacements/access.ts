import type { replacementsCalls } from '#lib/contract/replacements/calls.ts';
import { makeRequest } from '../../support/replacements.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof replacementsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                               anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  requestReplacement:        ['holderAlone',    '401  401  401  401  401  403  201  404   403  403  403  403  201  201  404   403  404  403  404   401  401  401  401  401  401'],
  getReplacement:            ['reissueCards',   '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  cancelReplacement:         ['holderAlone',    '401  401  401  401  401  403  200  404   403  403  403  403  200  200  404   403  404  403  404   401  401  401  401  401  401'],
  approveReplacement:        ['reissueCards',   '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  declineReplacement:        ['reissueCards',   '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listReplacements:          ['reissueCards',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items]] }],
  exportReplacements: ['reissueCards', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202 }, alike: (body) => body.export.lines }],
  countReplacements:         ['reissueCards',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 } }],
  getReplacementSettings:    ['viewSettings',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  updateReplacementSettings: ['manageSettings', '401  401  401  401  401  403  404  404   403  200  403  200  401  428  404   200  404  200  404   401  401  401  401  401  401'],
};

const ADDRESS = {
  firstName: 'Amina',
  lastName: 'Rahimi',
  addressOne: '12 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  api,
  home: { holder },
  freshCard,
  ownCard,
  onCard,
  onBusiness,
}) => {
  async function onRequest() {
    const id = await freshCard('locked');
    return {
      params: { id },
      body: { replacementId: await makeRequest(api.db, { cardId: id, uid: holder }) },
    };
  }

  return {
    approveReplacement: async () => {
      const { params, body } = await onRequest();
      return { params, body: { ...body, method: 'USPS_PRIORITY' } };
    },
    cancelReplacement: onRequest,
    countReplacements: onBusiness,
    declineReplacement: async () => {
      const { params, body } = await onRequest();
      return { params, body: { ...body, reason: 'Please call us first' } };
    },
    getReplacement: onCard,
    getReplacementSettings: onBusiness,
    exportReplacements: async () => {
      await makeRequest(api.db, { cardId: await ownCard(), uid: holder });
      return { ...(await onBusiness()), body: {} };
    },
    listReplacements: async () => {
      await makeRequest(api.db, { cardId: await ownCard(), uid: holder });
      return onBusiness();
    },
    requestReplacement: async () => ({ ...(await onCard()), body: { reason: 'lost', address: ADDRESS } }),
    updateReplacementSettings: async () => ({
      ...(await onBusiness()),
      body: {},
      headers: { 'if-match': '"0"' },
    }),
  };
};
