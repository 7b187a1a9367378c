import { v7 as newId } from 'uuid';
import type { bankTransfersCalls } from '#lib/contract/bank-transfers/calls.ts';
import { makeRecipient } from '../../support/recipients.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof bankTransfersCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                          anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listBankTransfers:  ['viewBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  200   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  getBankTransfer:    ['viewBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  planBankTransfer:   ['sendBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  createBankTransfer: ['sendBankTransfers', '401  401  401  401  401  403  404  404   403  201  403  403  201  400  404   201  404  201  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home: { businessId, program }, onTransfer }) => {
  return {
    createBankTransfer: async () => ({
      body: {
        businessId,
        recipientId: (await makeRecipient(api, { businessId: program })).id,
        amount: '1.00',
        speed: 'ach',
      },
      headers: { 'idempotency-key': newId() },
    }),
    getBankTransfer: onTransfer,
    listBankTransfers: async () => ({ query: { businessId } }),
    planBankTransfer: async () => ({ query: { businessId } }),
  };
};
