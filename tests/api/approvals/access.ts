import type { approvalsCalls } from '#lib/contract/approvals/calls.ts';
import { makeApproval } from '../../support/approvals.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { makeMember } from '../../support/world.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof approvalsCalls>;

/** What somebody else asked for, whatever the caller did themselves. */
const hasOthers = ({ items }: { items: { isOwn: boolean }[] }) => items.some(({ isOwn }) => !isOwn);

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                             anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getApprovalSettings:    ['viewSettings',      '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  updateApprovalSettings: ['manageSettings',    '401  401  401  401  401  403  404  404   403  200  403  200  401  428  404   200  404  200  404   401  401  401  401  401  401'],
  listApprovals:          ['everyMember',       '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[hasOthers, 'approvePayments'], [hasOthers, 'hideBankPaymentsInformation', ['approvePayments']]] }],
  countApprovals:         ['everyMember',       '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[({ waiting }) => waiting, 'approvePayments'], [({ waiting }) => waiting, 'hideBankPaymentsInformation', ['approvePayments']]] }],
  listCardApprovals:      ['viewCards',         '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listRecipientApprovals: ['viewBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  getApproval:            ['approvePayments',   '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  approveApproval:        ['approvePayments',   '401  401  401  401  401  403  404  404   403  200  403  403  401  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  declineApproval:        ['approvePayments',   '401  401  401  401  401  403  404  404   403  200  403  403  401  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  // Who asked takes it back; those who may decide see it and decline it instead.
  cancelApproval:         ['everyMember',       '401  401  401  401  401  403  404  404   403  200  200  403  200  200  200   403  404  403  404   401  401  401  401  401  401'],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home, world, onBusiness, onCard, onRecipient }) => {
  const { businessId } = home;

  /** A payment of a dollar that somebody asked for, an administrator who is nobody of the rows where left out. */
  async function onApproval(requestedBy?: string) {
    const uid = requestedBy ?? (await makeMember(api.db, { businessId, role: 'admin' }));
    const { id: recipientId } = await makeRecipient(api, { businessId: home.program });
    const body = { businessId, recipientId, amount: '1.00', speed: 'ach', isDuplicateMeant: true };
    const id = await makeApproval(api.db, { businessId, call: 'createBankTransfer', requestedBy: uid, body });
    return { params: { id } };
  }

  const onList = async () => {
    await onApproval();
    return onBusiness();
  };

  return {
    approveApproval: async () => ({ ...(await onApproval()), body: {} }),
    cancelApproval: async () => ({ ...(await onApproval(world.uidOfJust)), body: {} }),
    countApprovals: onList,
    declineApproval: async () => ({ ...(await onApproval()), body: { reason: 'Not this month' } }),
    getApproval: onApproval,
    getApprovalSettings: onBusiness,
    listApprovals: onList,
    listCardApprovals: onCard,
    listRecipientApprovals: async () => ({ params: { id: (await onRecipient()).params.id } }),
    updateApprovalSettings: async () => ({
      ...(await onBusiness()),
      body: {},
      headers: { 'if-match': '"0"' },
    }),
  };
};
