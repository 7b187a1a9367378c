import { v7 as newId } from 'uuid';
import { calls } from '#lib/contract/calls.ts';
import type { recipientsCalls } from '#lib/contract/recipients/calls.ts';
import { makeRecipient } from '../../support/recipients.ts';
import type { AreaAccess } from '../access/row.ts';

type Line = { payload: Record<string, unknown> };
type OfArea = AreaAccess<typeof recipientsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                                      anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listRecipients:                 ['viewRecipients',    '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items[0]?.accountLast4, 'hideBankPaymentsInformation']] }],
  exportRecipients:               ['viewRecipients',    '401  401  401  401  401  403  404  404   403  202  403  202  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202 }, alike: (body) => body.export.lines }],
  getRecipient:                   ['viewRecipients',    '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.recipient.accountLast4, 'hideBankPaymentsInformation']] }],
  listRecipientActivities:        ['viewRecipients',    '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.items.find(({ payload }: Line) => payload.last4), 'hideBankPaymentsInformation']] }],
  listRecipientTransfers:         ['viewBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  createRecipient:                ['manageRecipients',  '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401', { shows: [[(body) => body.recipient.lastActivityAt, 'hideBankPaymentsInformation']] }],
  createRecipientWithBankAccount: ['manageRecipients',  '401  401  401  401  401  403  404  404   403  201  403  201  401  201  404   201  404  201  404   401  401  401  401  401  401', { keyScope: 'giveBankDetails', shows: [[(body) => body.recipient.accountLast4, 'hideBankPaymentsInformation']] }],
  updateRecipient:                ['manageRecipients',  '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  200  404   401  401  401  401  401  401', { keyScope: 'giveBankDetails', shows: [[(body) => body.recipient.accountLast4, 'hideBankPaymentsInformation']] }],
  inviteRecipient:                ['manageRecipients',  '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.recipient.lastActivityAt, 'hideBankPaymentsInformation']] }],
  removeBankAccount:              ['manageRecipients',  '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  200  404   401  401  401  401  401  401', { keyScope: 'giveBankDetails', shows: [[(body) => body.recipient.lastActivityAt, 'hideBankPaymentsInformation']] }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home, freshBusiness, onRecipient, onPaidRecipient }) => {
  /** Of a program that pays by transfer. */
  const newRecipient = async () => ({
    body: {
      businessId: await freshBusiness('bank_transfers'),
      kind: 'person',
      name: 'Zohra Karimi',
      email: `${newId()}@example.com`,
      language: 'en',
    },
  });
  return {
    createRecipient: newRecipient,
    createRecipientWithBankAccount: async () => {
      const { body } = await newRecipient();
      const bankAccount = {
        nameOnAccount: 'Zohra Karimi',
        accountType: 'checking',
        accountNumber: '00123456789',
        routingNumber: '021000021',
      };
      return { body: { ...body, bankAccount } };
    },
    getRecipient: onRecipient,
    inviteRecipient: async () => ({ ...(await onPaidRecipient()), body: {} }),
    listRecipientActivities: async () => {
      const { params } = await onRecipient();
      await api.call(calls.removeBankAccount, {
        params: { ...params, accountId: `${params.accountId}` },
        token: home.admin,
      });
      return { params };
    },
    exportRecipients: async () => {
      await makeRecipient(api, { businessId: home.program });
      return { params: { id: home.businessId }, body: {} };
    },
    listRecipients: async () => {
      await makeRecipient(api, { businessId: home.program });
      return { query: { businessId: home.businessId } };
    },
    listRecipientTransfers: onRecipient,
    removeBankAccount: onRecipient,
    updateRecipient: async () => ({ ...(await onRecipient()), body: { name: 'Zohra Karimi' } }),
  };
};
