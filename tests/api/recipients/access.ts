import { v7 as newId } from 'uuid';
import type { recipientsCalls } from '#lib/contract/recipients/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof recipientsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                                      anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listRecipients:                 ['viewRecipients',    '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401'],
  getRecipient:                   ['viewRecipients',    '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listRecipientActivities:        ['viewRecipients',    '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listRecipientTransfers:         ['viewBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  createRecipient:                ['manageRecipients',  '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401'],
  createRecipientWithBankAccount: ['manageRecipients',  '401  401  401  401  401  403  404  404   403  201  403  201  401  201  404   201  404  201  404   401  401  401  401  401  401'],
  updateRecipient:                ['manageRecipients',  '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  200  404   401  401  401  401  401  401'],
  inviteRecipient:                ['manageRecipients',  '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  removeBankAccount:              ['manageRecipients',  '401  401  401  401  401  403  404  404   403  200  403  200  401  200  404   200  404  200  404   401  401  401  401  401  401'],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  home: { businessId },
  freshBusiness,
  onRecipient,
  onPaidRecipient,
}) => {
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
    listRecipientActivities: onRecipient,
    listRecipients: async () => ({ query: { businessId } }),
    listRecipientTransfers: onRecipient,
    removeBankAccount: onRecipient,
    updateRecipient: async () => ({ ...(await onRecipient()), body: { name: 'Zohra Karimi' } }),
  };
};
