import { v7 as newId } from 'uuid';
import type { auditCalls } from '#lib/contract/audit/calls.ts';
import { recordAs } from '#lib/server/commands/record.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof auditCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                         anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listBusinessActivities:   ['viewAuditLog', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items], [nameOf('card'), 'viewCards'], [nameOf('recipient'), 'viewRecipients'], [lineOf('bankTransferInitiated'), 'hideBankPaymentsInformation'], [digits, 'hideBankPaymentsInformation']] }],
  countBusinessActivities:  ['viewAuditLog', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.total, 'hideBankPaymentsInformation']] }],
  exportBusinessActivities: ['viewAuditLog', '401  401  401  401  401  403  404  404   403  202  403  409  202  202  202   202  404  202  404   401  401  401  401  401  401', { also: ['exportData'], two: { atParent: 202, over: 202 }, alike: (body) => body.export.lines }],
};

type Line = {
  subject: { type: string; name: string | null };
  activity: { type: string; payload: { last4?: string } };
};
type Body = { items: Line[] };

function nameOf(type: string) {
  return ({ items }: Body) => items.find(({ subject }) => subject.type === type)?.subject.name;
}
function lineOf(type: string) {
  return ({ items }: Body) => items.find(({ activity }) => activity.type === type);
}
function digits(body: Body) {
  return lineOf('bankAccountVerified')(body)?.activity.payload.last4;
}

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home, onBusiness, ownCard }) => {
  async function onLog() {
    const cardId = await ownCard();
    const { id: recipientId } = await makeRecipient(api.db, { businessId: home.program });
    const payload = {
      recipientId,
      transferId: newId(),
      amountMinor: 100,
      currency: 'USD',
      last4: '6789',
    } as const;
    await inTransaction(api.db, (tx) =>
      recordAs(tx, 'test', new Date())(
        {
          businessId: home.program,
          subject: { type: 'card', id: cardId },
          type: 'cardLocked',
          payload: { cardId, from: 'active', to: 'locked' },
        },
        {
          businessId: home.program,
          subject: { type: 'recipient', id: recipientId },
          type: 'bankAccountVerified',
          payload: { recipientId, accountId: newId(), last4: '6789' },
        },
        {
          businessId: home.program,
          subject: { type: 'recipient', id: recipientId },
          type: 'bankTransferInitiated',
          payload: { ...payload, journalId: newId(), speed: 'ach', effectiveOn: '2026-11-30' },
        },
      ),
    );
    return onBusiness();
  }
  return {
    listBusinessActivities: onLog,
    // Payments alone, so that none are counted for whom they are hidden from.
    countBusinessActivities: async () => ({ ...(await onLog()), query: { group: ['bankTransfer'] } }),
    // Payments alone: for whom they are hidden from there is nothing to export.
    exportBusinessActivities: async () => ({ ...(await onLog()), body: { group: ['bankTransfer'] } }),
  };
};

export const cases: OfArea['cases'] = {
  // Who is shown payments exports them, whatever else is hidden from them.
  exportBusinessActivities: {
    'with purchases hidden': {
      status: 202,
      holds: ['viewAuditLog', 'exportData', 'hideTransactionData'],
      needs: async (things) => (await prepare?.(things).exportBusinessActivities?.()) ?? {},
    },
  },
};
