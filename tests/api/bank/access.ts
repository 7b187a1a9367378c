import { v7 as newId } from 'uuid';
import type { bankCalls } from '#lib/contract/bank/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof bankCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                               anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  receiveBankEvent: ['provider', '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  401  401  401  200'],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ onTransfer }) => {
  return {
    receiveBankEvent: async () => ({
      body: {
        id: newId(),
        type: 'payout.settled',
        key: (await onTransfer()).params.id,
        occurredAt: new Date().toISOString(),
      },
    }),
  };
};
