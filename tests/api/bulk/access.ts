import { v7 as newId } from 'uuid';
import type { bulkCalls } from '#lib/contract/bulk/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof bulkCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                               anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  countCards:      ['viewCards', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.total]] }],
  startBulkAction: ['viewCards', '401  401  401  401  401  403  404  404   403  202  403  202  202  400  202   202  404  202  404   401  401  401  401  401  401', { also: ['lockCards'], two: { beside: 404, over: 202 } }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ onBusiness, ownCard }) => {
  return {
    countCards: async () => {
      await ownCard();
      return onBusiness();
    },
    startBulkAction: async () => ({
      ...(await onBusiness()),
      body: {
        action: 'lock',
        selection: { cardIds: [await ownCard()] },
      },
      headers: { 'idempotency-key': newId() },
    }),
  };
};
