import type { autoloadsCalls } from '#lib/contract/autoloads/calls.ts';
import { makeAutoload, makeLeftOut, makeRun } from '../../support/autoloads.ts';
import { makeCard } from '../../support/world.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof autoloadsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                           anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listAutoloads:         ['viewAutoloads',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200, over: 200 }, shows: [[(body) => body.items]] }],
  exportAutoloads: ['viewAutoloads', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202, over: 202 }, alike: (body) => body.export.lines }],
  forecastAutoloads:     ['viewAutoloads',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200, over: 200 }, shows: [[(body) => body.items]] }],
  createAutoload:        ['manageAutoloads', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401'],
  getAutoload:           ['viewAutoloads',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  getAutoloadReaders:    ['manageAutoloads', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  updateAutoload:        ['manageAutoloads', '401  401  401  401  401  403  404  404   403  200  403  200  200  428  404   200  404  200  404   401  401  401  401  401  401'],
  listAutoloadMembers:   ['viewAutoloads',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.items, 'viewCards']] }],
  addAutoloadMembers:    ['manageAutoloads', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  removeAutoloadMembers: ['manageAutoloads', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listAutoloadRuns:      ['viewAutoloads',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.items]] }],
  exportAutoloadRuns: ['viewAutoloads', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  404   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], alike: (body) => body.export.lines }],
  listAutoloadLoads:     ['viewAutoloads',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.items, 'viewCards']] }],
  runAutoloadNow:        ['manageAutoloads', '401  401  401  401  401  403  404  404   403  200  403  200  200  400  404   200  404  200  404   401  401  401  401  401  401'],
  skipAutoloadRun:       ['manageAutoloads', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
};

const DATE = '2026-11-16';

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  api,
  home,
  otherProgram,
  onBusiness,
  freshBusiness,
  newKey,
}) => {
  const businessId = otherProgram ?? home.businessId;
  const cardOf = (of: string) => makeCard(api.db, { businessId: of });
  const onAutoload = async () => ({ params: { id: await makeAutoload(api.db, { businessId }) } });
  /** With a date that was missed. */
  async function onRun() {
    const { params } = await onAutoload();
    await makeRun(api.db, { autoloadId: params.id, dueOn: DATE });
    return { params: { ...params, date: DATE } };
  }
  async function withCard() {
    const card = await cardOf(businessId);
    const id = await makeAutoload(api.db, { businessId, cards: [card] });
    return { card, params: { id } };
  }

  return {
    addAutoloadMembers: async () => ({
      ...(await onAutoload()),
      body: { selection: { cardIds: [(await cardOf(businessId)).id] } },
    }),
    createAutoload: async () => ({
      params: { id: await freshBusiness() },
      body: { name: 'Groceries', amount: '10.00', frequency: 'weekly', startOn: '2099-01-05' },
    }),
    getAutoload: onAutoload,
    getAutoloadReaders: onAutoload,
    listAutoloads: async () => {
      await makeAutoload(api.db, { businessId: home.program });
      return onBusiness();
    },
    exportAutoloads: async () => {
      await makeAutoload(api.db, { businessId: home.program });
      return { ...(await onBusiness()), body: {} };
    },
    exportAutoloadRuns: async () => ({ params: { id: (await onRun()).params.id }, body: {} }),
    forecastAutoloads: async () => {
      await makeAutoload(api.db, { businessId: home.program });
      return onBusiness();
    },
    listAutoloadLoads: async () => {
      const { params } = await onRun();
      await makeLeftOut(api.db, { autoloadId: params.id, dueOn: DATE, card: await cardOf(businessId) });
      return { params };
    },
    listAutoloadMembers: async () => ({ params: (await withCard()).params }),
    listAutoloadRuns: async () => ({ params: { id: (await onRun()).params.id } }),
    removeAutoloadMembers: async () => {
      const { card, params } = await withCard();
      return { params, body: { cardIds: [card.id] } };
    },
    runAutoloadNow: async () => ({
      ...(await onRun()),
      body: {},
      headers: { 'idempotency-key': newKey() },
    }),
    skipAutoloadRun: async () => ({ ...(await onRun()), body: {} }),
    updateAutoload: async () => {
      const at = new Date();
      const id = await makeAutoload(api.db, { businessId, at });
      return { params: { id }, body: { state: 'paused' }, headers: { 'if-match': `"${at.toISOString()}"` } };
    },
  };
};
