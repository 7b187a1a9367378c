import { v7 as newId } from 'uuid';
import type { bankTransfersCalls } from '#lib/contract/bank-transfers/calls.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof bankTransfersCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                          anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listBankTransfers:  ['viewBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  200   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation', two: { atParent: 200 }, shows: [[(body) => body.items]] }],
  exportBankTransfers: ['viewBankTransfers', '401  401  401  401  401  403  404  404   403  202  403  403  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], hiddenBy: 'hideBankPaymentsInformation', two: { atParent: 202 }, alike: (body) => body.export.lines }],
  getBankTransfer:    ['viewBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  planBankTransfer:   ['sendBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  createBankTransfer: ['sendBankTransfers', '401  401  401  401  401  403  404  404   403  201  403  403  201  400  404   201  404  201  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation', two: { beside: 404, over: 201 } }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home: { businessId, program }, onTransfer }) => {
  const paid = async () => {
    const { id: recipientId, accountId } = await makeRecipient(api, { businessId: program });
    await postPayout(api.db, {
      businessId: program,
      recipientId,
      accountId: accountId ?? '',
      amountMinor: 100,
    });
  };
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
    exportBankTransfers: async () => {
      await paid();
      return { params: { id: businessId }, body: {} };
    },
    listBankTransfers: async () => {
      await paid();
      return { query: { businessId } };
    },
    planBankTransfer: async () => ({ query: { businessId } }),
  };
};
