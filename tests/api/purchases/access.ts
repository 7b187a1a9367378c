import { v7 as newId } from 'uuid';
import type { purchasesCalls } from '#lib/contract/purchases/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof purchasesCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                           anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  authorizeCard:        ['provider',         '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  401  401  200  401'],
  receiveIssuerEvent:   ['provider',         '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  401  401  200  401'],
  authorizeForLithic:   ['provider',         '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  401  401  200  401'],
  receiveLithicEvent:   ['provider',         '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  401  401  200  401'],
  checkAuthorization:   ['viewSpendRules',   '401  401  401  401  401  403  403  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideTransactionData' }],
  allowPurchaseOnce:    ['assignSpendRules', '401  401  401  401  401  403  403  404   403  201  403  403  201  201  404   201  404  201  404   401  401  401  401  401  401', { hiddenBy: 'hideTransactionData' }],
  listCardTransactions: ['viewCards',        '401  401  401  401  401  403  200  404   403  200  403  403  200  200  404   200  404  200  404   401  401  401  401  401  401', { hiddenBy: 'hideTransactionData', shows: [[(body) => body.items[0]?.decline.ruleName, 'viewSpendRules']] }],
};

const SHOP = { name: 'Corner Basket', categoryCode: '5411' };

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ freshCard, onCard, makePurchase }) => {
  return {
    allowPurchaseOnce: async () => {
      const { params } = await onCard();
      const transactionId = await makePurchase(params.id, { status: 'declined' });
      return { params, body: { transactionId } };
    },
    authorizeCard: async () => ({
      body: { id: newId(), cardId: await freshCard(), amountMinor: 100, currency: 'USD', merchant: SHOP },
    }),
    authorizeForLithic: async () => ({
      body: {
        token: newId(),
        status: 'AUTHORIZATION',
        card: { token: newId() },
        amounts: { cardholder: { amount: 100, currency: 'USD' }, hold: null },
        merchant: { descriptor: SHOP.name, mcc: SHOP.categoryCode },
      },
    }),
    receiveLithicEvent: async () => ({ body: { event_type: 'card.created' } }),
    checkAuthorization: async () => ({
      ...(await onCard()),
      query: { amount: '5.00', categoryCode: SHOP.categoryCode, merchantName: SHOP.name },
    }),
    listCardTransactions: async () => {
      const { params } = await onCard();
      await makePurchase(params.id, { status: 'declined' });
      return { params };
    },
    receiveIssuerEvent: async () => ({
      body: {
        id: newId(),
        type: 'refund',
        authorizationId: null,
        amountMinor: 100,
        currency: 'USD',
        cardId: await freshCard(),
        merchant: SHOP,
        occurredAt: new Date().toISOString(),
      },
    }),
  };
};
