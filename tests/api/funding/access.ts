import { v7 as newId } from 'uuid';
import type { OutputOf } from '#lib/contract/call.ts';
import type { fundingCalls } from '#lib/contract/funding/calls.ts';
import type { getFundingStatement } from '#lib/contract/funding/statement.ts';
import { makeDeposit } from '../../support/make-deposit.ts';
import { makeLoad } from '../../support/make-load.ts';
import { makeCard } from '../../support/world.ts';
import type { AreaAccess } from '../access/row.ts';

type Line = OutputOf<typeof getFundingStatement>['items'][number];

type OfArea = AreaAccess<typeof fundingCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                      anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getFundingOverview: ['viewFunding', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.days], [(body) => body.cards, 'viewCards']] }],
  exportFundingStatement: ['viewFunding', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  404   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], alike: (body) => body.export.lines }],
  exportFundingAccountDeposits: ['viewFunding', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202 }, alike: (body) => body.export.lines }],
  exportLoadHistory: ['viewCards',   '401  401  401  401  401  403  404  404   403  202  403  202  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202 }, alike: (body) => body.export.lines }],
  exportBusinessTransactions: ['viewCards',   '401  401  401  401  401  403  404  404   403  202  403  403  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], hiddenBy: 'hideTransactionData', two: { atParent: 202 }, alike: (body) => body.export.lines }],
  getFundingStatement: ['viewFunding', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.items.length], [({ items }) => items.some(({ card }: Line) => card !== null), 'viewCards'], [({ items }) => items.some(({ recipient }: Line) => recipient !== null), 'viewBankTransfers'], [({ items }) => items.some(({ recipient }: Line) => recipient !== null), 'hideBankPaymentsInformation', ['viewBankTransfers']]] }],
  getMonthlyStatement: ['viewFunding', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.days]] }],
  getPrefundingAchDetails: ['viewFunding', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  getPrefundingBalance:    ['viewFunding', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listBusinessTransactions: ['viewCards',  '401  401  401  401  401  403  404  404   403  200  403  403  200  200  200   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideTransactionData', two: { atParent: 200 }, shows: [[(body) => body.items], [(body) => body.items[0]?.decline.ruleName, 'viewSpendRules']] }],
  listFundingAccountDeposits: ['viewFunding', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items]] }],
  listFundingAccounts:     ['viewFunding', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 } }],
  updateDeposit:           ['manageFunding', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  transferFunds:           ['manageFunding', '401  401  401  401  401  403  404  404   403  201  403  201  201  400  404   201  404  201  404   401  401  401  401  401  401'],
  listLoadHistory:         ['viewCards',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items]] }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  world,
  api,
  home,
  onBusiness,
  onTransfer,
  freshBusiness,
  makePurchase,
}) => {
  const onPurchase = async () => {
    // Of nobody: a holder at the parent must not become one of the program.
    const { id } = await makeCard(api.db, { businessId: home.program });
    await makePurchase(id, { status: 'declined' });
    return onBusiness();
  };
  const onLoad = async () => {
    await makeLoad(api.db, { card: await makeCard(api.db, { businessId: home.program }) });
    return onBusiness();
  };
  return {
    exportFundingStatement: async () => ({ ...(await onBusiness()), body: {} }),
    getFundingOverview: onBusiness,
    getFundingStatement: async () => {
      await makeCard(api.db, { businessId: home.businessId, loadMinor: 100 });
      await onTransfer();
      return onBusiness();
    },
    getMonthlyStatement: async () => {
      await makeCard(api.db, { businessId: home.businessId, loadMinor: 100 });
      await onTransfer();
      const month = new Date().toISOString().slice(0, 7);
      return { ...(await onBusiness()), query: { month } };
    },
    getPrefundingAchDetails: onBusiness,
    getPrefundingBalance: onBusiness,
    listFundingAccountDeposits: async () => {
      await makeDeposit(api.db, { businessId: home.program });
      return onBusiness();
    },
    exportFundingAccountDeposits: async () => {
      await makeDeposit(api.db, { businessId: home.program });
      return { ...(await onBusiness()), body: {} };
    },
    exportBusinessTransactions: async () => ({ ...(await onPurchase()), body: {} }),
    exportLoadHistory: async () => ({ ...(await onLoad()), body: {} }),
    listBusinessTransactions: onPurchase,
    listFundingAccounts: onBusiness,
    updateDeposit: async () => ({
      params: {
        id: home.businessId,
        depositId: await makeDeposit(api.db, { businessId: home.businessId }),
      },
      body: { memo: 'Grant 11' },
    }),
    transferFunds: async () => {
      const toBusinessId = await freshBusiness();
      // A key of one program reaches no other; one of their organization reaches both.
      await world.pointKey(world.superId);
      return {
        ...(await onBusiness()),
        body: { toBusinessId, amount: '0.01' },
        headers: { 'idempotency-key': newId() },
      };
    },
    listLoadHistory: onLoad,
  };
};

export const cases: OfArea['cases'] = {
  transferFunds: {
    'to a program whose money they do not manage': {
      status: 404,
      as: 'two',
      elsewhere: [],
      needs: async ({ onBusiness, world, newKey }) => ({
        ...(await onBusiness()),
        body: { toBusinessId: world.homes.sister.businessId, amount: '0.01' },
        headers: { 'idempotency-key': newKey() },
      }),
    },
    'out of the organization, by a member of its program alone': {
      status: 404,
      isAtParent: true,
      async needs({ freshBusiness, world, newKey }) {
        return {
          params: { id: await freshBusiness() },
          body: { toBusinessId: world.homes.a.businessId, amount: '0.01' },
          headers: { 'idempotency-key': newKey() },
        };
      },
    },
  },
};
