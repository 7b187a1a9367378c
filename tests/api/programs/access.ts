import type { programsCalls } from '#lib/contract/programs/calls.ts';
import type { Answer } from '../../support/api.ts';
import type { AreaAccess } from '../access/row.ts';

const lastActivity = ({ items }: Answer['body']) => items[0].figures.lastActivityAt;

type OfArea = AreaAccess<typeof programsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                              anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listPrograms: ['everyMember', '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[({ items }) => items[0].figures.cards, 'viewCards'], [({ items }) => items[0].figures.funding, 'viewFunding'], [({ items }) => items[0].figures.openOrders !== null, 'viewOrders'], [lastActivity, 'hideTransactionData', ['viewFunding']], [lastActivity, 'hideBankPaymentsInformation', ['viewFunding']]] }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ onBusiness }) => {
  return {
    listPrograms: async () => ({ ...(await onBusiness()), query: { figures: 'true' } }),
  };
};
