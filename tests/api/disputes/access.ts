import { v7 as newId } from 'uuid';
import type { disputesCalls } from '#lib/contract/disputes/calls.ts';
import { makeDispute } from '../../support/disputes.ts';
import { makeCard } from '../../support/world.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof disputesCalls>;

const keyed = () => ({ 'idempotency-key': newId() });

/** A role that hides purchases hides the cases about them. */
const hidden = { hiddenBy: 'hideTransactionData' } as const;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                     anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  openDispute:      ['holderAlone',    '401  401  401  401  401  403  201  404   403  403  403  403  201  201  404   403  404  403  404   401  401  401  401  401  401'],
  withdrawDispute:  ['holderAlone',    '401  401  401  401  401  403  200  404   403  403  403  403  200  400  404   403  404  403  404   401  401  401  401  401  401'],
  listCardDisputes: ['manageDisputes', '401  401  401  401  401  403  200  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', hidden],
  getDispute:       ['manageDisputes', '401  401  401  401  401  403  200  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', hidden],
  answerDispute:    ['manageDisputes', '401  401  401  401  401  403  403  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', hidden],
  acceptDispute:    ['manageDisputes', '401  401  401  401  401  403  404  404   403  200  403  403  200  400  404   200  404  200  404   401  401  401  401  401  401', { ...hidden, two: { beside: 404, over: 200 } }],
  creditDispute:    ['manageDisputes', '401  401  401  401  401  403  404  404   403  201  403  403  201  400  404   201  404  201  404   401  401  401  401  401  401', { ...hidden, two: { beside: 404, over: 201 } }],
  takeUpDispute:    ['manageDisputes', '401  401  401  401  401  403  403  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', hidden],
  replyToDispute:   ['holderAlone',    '401  401  401  401  401  403  200  404   403  403  403  403  200  200  404   403  404  403  404   401  401  401  401  401  401'],
  countDisputes:    ['manageDisputes', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  200   200  404  200  404   401  401  401  401  401  401', { ...hidden, two: { atParent: 200 } }],
  declineDispute:   ['manageDisputes', '401  401  401  401  401  403  403  404   403  200  403  403  200  400  404   200  404  200  404   401  401  401  401  401  401', hidden],
  listDisputes:     ['manageDisputes', '401  401  401  401  401  403  404  404   403  200  403  403  200  200  200   200  404  200  404   401  401  401  401  401  401', { ...hidden, two: { atParent: 200 }, shows: [[(body) => body.items]] }],
  exportDisputes: ['manageDisputes', '401  401  401  401  401  403  404  404   403  202  403  403  202  202  202   202  404  202  404   401  401  401  401  401  401', { ...hidden, also: ['exportData'], two: { atParent: 202 }, alike: (body) => body.export.lines }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home, freshCard, ownCard, makePurchase, onBusiness }) => {
  async function onDispute() {
    const id = await freshCard();
    const transactionId = await makePurchase(id, { status: 'cleared' });
    const disputeId = await makeDispute(api.db, { cardId: id, transactionId, uid: home.holder });
    return { params: { id, disputeId } };
  }
  async function onCredit(more: object = {}) {
    const cardId = await ownCard();
    const transactionId = await makePurchase(cardId, { status: 'cleared' });
    const disputeId = await makeDispute(api.db, { cardId, transactionId, uid: home.holder });
    return {
      params: { ...(await onBusiness()).params, disputeId },
      body: { cardId, ...more },
      headers: keyed(),
    };
  }
  async function onList() {
    // Of nobody: a holder at the parent must not become one of the program.
    const { id } = await makeCard(api.db, { businessId: home.program });
    const transactionId = await makePurchase(id, { status: 'cleared' });
    await makeDispute(api.db, { cardId: id, transactionId, uid: home.holder });
    return onBusiness();
  }
  const withWords = async () => ({ ...(await onDispute()), body: { words: 'We ask the shop.' } });

  return {
    acceptDispute: async () => onCredit({ words: 'The shop agreed.' }),
    creditDispute: () => onCredit(),
    countDisputes: onBusiness,
    replyToDispute: withWords,
    takeUpDispute: async () => ({ ...(await onDispute()), body: {} }),
    answerDispute: withWords,
    declineDispute: async () => ({ ...(await withWords()), headers: keyed() }),
    getDispute: onDispute,
    listCardDisputes: onDispute,
    exportDisputes: async () => ({ ...(await onList()), body: {} }),
    listDisputes: onList,
    openDispute: async () => {
      const id = await freshCard();
      const transactionId = await makePurchase(id, { status: 'cleared' });
      return { params: { id }, body: { transactionId, reason: 'notMine' } };
    },
    withdrawDispute: async () => ({ ...(await onDispute()), body: {}, headers: keyed() }),
  };
};
