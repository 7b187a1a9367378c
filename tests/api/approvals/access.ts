import type { approvalsCalls } from '#lib/contract/approvals/calls.ts';
import { PERMISSIONS, type Permission, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import { makeApproval } from '../../support/approvals.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { makeMember } from '../../support/world.ts';
import type { AreaAccess, Case } from '../access/row.ts';
import type { Things } from '../access/things.ts';

type OfArea = AreaAccess<typeof approvalsCalls>;

/** What somebody else asked for, whatever the caller did themselves. */
const hasOthers = ({ items }: { items: { isOwn: boolean }[] }) => items.some(({ isOwn }) => !isOwn);

const namesRecipient = ({ items }: { items: { isOwn: boolean; recipient: object | null }[] }) =>
  items.some(({ isOwn, recipient }) => !isOwn && recipient);

const isRestriction = (name: Permission): boolean => (RESTRICTIONS as readonly Permission[]).includes(name);

/** Everything that does not hide payments. */
const SHOWING_PAYMENTS = PERMISSIONS.filter((name) => name !== 'hideBankPaymentsInformation');

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                             anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getApprovalSettings:    ['viewSettings',      '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[({ approvalSettings }) => approvalSettings.approvers]] }],
  updateApprovalSettings: ['manageSettings',    '401  401  401  401  401  403  404  404   403  200  403  200  401  428  404   200  404  200  404   401  401  401  401  401  401'],
  listApprovals:          ['everyMember',       '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[hasOthers, 'approvePayments'], [hasOthers, 'hideBankPaymentsInformation', ['approvePayments']], [namesRecipient, 'viewRecipients', ['approvePayments']]] }],
  exportApprovals: ['approvePayments', '401  401  401  401  401  403  404  404   403  202  403  409  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202 }, alike: (body) => body.export.lines }],
  countApprovals:         ['everyMember',       '401  401  401  401  401  403  404  404   200  200  200  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[({ waiting }) => waiting, 'approvePayments', ['viewRecipients']], [({ waiting }) => waiting, 'viewRecipients', ['approvePayments']], [({ waiting }) => waiting, 'hideBankPaymentsInformation', ['approvePayments', 'viewRecipients']], [({ waiting }) => waiting, 'hideBankPaymentsInformation', SHOWING_PAYMENTS]] }],
  listCardApprovals:      ['viewCards',         '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listRecipientApprovals: ['viewBankTransfers', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation' }],
  getApproval:            ['approvePayments',   '401  401  401  401  401  403  404  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideBankPaymentsInformation', shows: [[({ approval }) => approval.recipient, 'viewRecipients'], [({ approval }) => approval.mayDecide, 'viewRecipients']] }],
  approveApproval:        ['approvePayments',   '401  401  401  401  401  403  404  404   403  200  403  403  401  200  404   200  404  200  404   401  401  401  401  401  401', { also: ['viewRecipients'], hiddenBy: 'hideBankPaymentsInformation', shows: [[({ approval }) => approval.recipient]] }],
  declineApproval:        ['approvePayments',   '401  401  401  401  401  403  404  404   403  200  403  403  401  200  404   200  404  200  404   401  401  401  401  401  401', { also: ['viewRecipients'], hiddenBy: 'hideBankPaymentsInformation', shows: [[({ approval }) => approval.recipient]] }],
  // Who asked takes it back; those who may decide see it and decline it instead.
  cancelApproval:         ['everyMember',       '401  401  401  401  401  403  404  404   403  200  200  403  200  200  200   409  404  409  404   401  401  401  401  401  401', { keys: { key: 403, keyLess: 403 }, shows: [[({ approval }) => approval.recipient, 'viewRecipients']] }],
};

/** One for each business: of many approvers only some are named, and a further one would not show. */
const askers = new WeakMap<Things['api'], Map<string, Promise<string>>>();

/** Somebody who asked for something; an administrator who is nobody of the rows where left out. */
async function askerIn({ api, home }: Things, requestedBy?: string): Promise<string> {
  if (requestedBy !== undefined) return requestedBy;
  const { businessId } = home;
  const known = askers.get(api) ?? new Map<string, Promise<string>>();
  askers.set(api, known);
  const asker = known.get(businessId) ?? makeMember(api.db, { businessId, role: 'admin' });
  known.set(businessId, asker);
  return asker;
}

/** A payment of a dollar that somebody asked for. */
async function onPayment(things: Things, requestedBy?: string) {
  const { api, home } = things;
  const { businessId } = home;
  const { id: recipientId } = await makeRecipient(api, { businessId: home.program });
  const body = { businessId, recipientId, amount: '1.00', speed: 'ach', isDuplicateMeant: true };
  const ofThem = { businessId, requestedBy: await askerIn(things, requestedBy), body };
  return { params: { id: await makeApproval(api.db, { call: 'createBankTransfer', ...ofThem }) } };
}

/** A load of a dollar, which nobody hides; afterwards it waits no longer, for who is to decide about nothing. */
async function onLoad(things: Things, requestedBy?: string) {
  const { api, home, ownCard } = things;
  const { businessId } = home;
  const body = { businessId, cardId: await ownCard(), amount: '1.00' };
  const ofThem = { businessId, requestedBy: await askerIn(things, requestedBy), body };
  const id = await makeApproval(api.db, { call: 'loadCard', ...ofThem });
  return {
    params: { id },
    undo: () =>
      api.db
        .updateTable('approval')
        .set({ status: 'cancelled', decided_at: new Date() })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .execute(),
  };
}

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = (things) => {
  const { world, onBusiness, onCard, onRecipient } = things;
  const onApproval = () => onPayment(things);

  const onList = async () => {
    await onApproval();
    return onBusiness();
  };

  /** Payments alone: for whom they are hidden from the list is empty, as for who has no role any more where they asked. */
  const onPayments = async () => {
    const own = { ...things, home: { ...things.home, businessId: things.home.program } };
    await onPayment(own, world.uidOfTwo);
    return { ...(await onList()), query: { kind: ['payouts'] } };
  };

  return {
    approveApproval: async () => ({ ...(await onApproval()), body: {} }),
    cancelApproval: async () => ({ ...(await onPayment(things, world.uidOfJust)), body: {} }),
    countApprovals: onList,
    declineApproval: async () => ({ ...(await onApproval()), body: REASON }),
    getApproval: onApproval,
    getApprovalSettings: onBusiness,
    exportApprovals: async () => {
      const { params, query } = await onPayments();
      return { params, body: query };
    },
    listApprovals: onPayments,
    listCardApprovals: onCard,
    listRecipientApprovals: async () => ({ params: { id: (await onRecipient()).params.id } }),
    updateApprovalSettings: async () => ({
      ...(await onBusiness()),
      body: {},
      headers: { 'if-match': '"0"' },
    }),
  };
};

const REASON = { reason: 'Not this month' };

/** Roles hide payments, and no other request. */
const ofLoad = (body?: object): Case => ({
  status: 200,
  holds: ['approvePayments', 'viewCards', ...RESTRICTIONS],
  needs: async (things) => ({ ...(await onLoad(things)), body }),
});

/** Whose role hides purchases sees payments as before. */
const ofPayment = (body: object): Case => ({
  status: 200,
  holds: ['approvePayments', 'viewRecipients', 'hideTransactionData'],
  needs: async (things) => ({ ...(await onPayment(things)), body }),
});

/** A load, for a role that does not show cards. */
const ofUnseenLoad = (body: object): Case => ({
  status: 403,
  holds: ['approvePayments', 'viewRecipients'],
  needs: async (things) => ({ ...(await onLoad(things)), body }),
});

/** The request of somebody who has no part in the business any more. */
const ofFormerMember = (body?: object): Case => ({
  status: 404,
  as: 'admB',
  needs: async (things) => ({ ...(await onPayment(things, things.world.uidOfAdmB)), body }),
});

export const cases: OfArea['cases'] = {
  approveApproval: {
    'of a load, payments hidden': ofLoad({}),
    'of a load, cards not shown': ofUnseenLoad({}),
    'of a payment, purchases hidden': ofPayment({}),
  },
  declineApproval: {
    'of a load, payments hidden': ofLoad(REASON),
    'of a load, cards not shown': ofUnseenLoad(REASON),
    'of a payment, purchases hidden': ofPayment(REASON),
  },
  getApproval: {
    'of a load, payments hidden': ofLoad(),
    'by a former member': ofFormerMember(),
    'their own, allowed nothing else': {
      status: 200,
      holds: [],
      needs: (things) => onPayment(things, things.world.uidOfJust),
    },
    'their own, at the parent': {
      status: 200,
      holds: [],
      isAtParent: true,
      needs: (things) => onPayment(things, things.world.uidOfJust),
    },
  },
  cancelApproval: {
    'of somebody else, by who may decide': {
      status: 409,
      holds: ['approvePayments'],
      needs: async (things) => ({ ...(await onPayment(things)), body: {} }),
    },
    'of somebody else, by who may not': {
      status: 403,
      holds: PERMISSIONS.filter((one) => one !== 'approvePayments' && !isRestriction(one)),
      needs: async (things) => ({ ...(await onPayment(things)), body: {} }),
    },
    'by a former member': ofFormerMember({}),
    'of a load, payments hidden': {
      status: 200,
      holds: RESTRICTIONS,
      needs: async (things) => ({ ...(await onLoad(things, things.world.uidOfJust)), body: {} }),
    },
    'of a payment, purchases hidden': {
      status: 200,
      holds: ['hideTransactionData'],
      needs: async (things) => ({ ...(await onPayment(things, things.world.uidOfJust)), body: {} }),
    },
  },
};
