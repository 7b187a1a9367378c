import { v7 as newId } from 'uuid';
import { calls } from '#lib/contract/calls.ts';
import type { cardsCalls } from '#lib/contract/cards/calls.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { recordAs } from '#lib/server/commands/record.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { readActivationLink } from '../../support/issued-card.ts';
import { makeLoad } from '../../support/make-load.ts';
import { makeOrder } from '../../support/orders.ts';
import { makeCard } from '../../support/world.ts';
import type { AreaAccess, Case } from '../access/row.ts';
import { EVERYTHING } from '../access/world.ts';

type OfArea = AreaAccess<typeof cardsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                                 anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  listCards:              ['viewCards',            '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items]] }],
  summarizeCards:         ['viewCards',            '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.total]] }],
  getCard:                ['viewCards',            '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  getCardBalance:         ['viewCards',            '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  getCardDetails:         ['viewCards',            '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listCardActivities:     ['viewCards',            '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.items], [partOf('spendRuleAdded', 'name'), 'viewSpendRules'], [partOf('metadataAdded', 'key'), 'manageMetadata'], [partOf('purchaseAllowedOnce', 'merchantName'), 'hideTransactionData'], [partOf('cardOrderShipped', 'orderId'), 'viewOrders']] }],
  listCardLoads:          ['viewCards',            '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listCardMails:          ['viewCards',            '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  lockCard:               ['lockCards',            '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  unlockCard:             ['lockCards',            '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  updateCardStatus:       ['lockCards',            '401  401  401  401  401  403  200  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  freezeCard:             ['freezeCards',          '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  unfreezeCard:           ['freezeCards',          '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  closeCard:              ['closeCards',           '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  reassociateCard:        ['reassociateCards',     '401  401  401  401  401  403  403  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  reissueAndShip:         ['reissueCards',         '401  401  401  401  401  403  403  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401'],
  reissueVirtualCard:     ['reissueCards',         '401  401  401  401  401  403  403  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401'],
  resendVirtualCard:      ['resendVirtualCards',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  loadCard:               ['loadCards',            '401  401  401  401  401  403  404  404   403  201  403  201  201  400  404   201  404  201  404   401  401  401  401  401  401', { two: { beside: 404, over: 201 } }],
  takeBackLoad:           ['withdrawFunds',        '401  401  401  401  401  403  403  404   403  201  403  201  201  400  404   201  404  201  404   401  401  401  401  401  401'],
  withdrawFunds:          ['withdrawFunds',        '401  401  401  401  401  403  403  404   403  201  403  201  201  400  404   201  404  201  404   401  401  401  401  401  401'],
  transferBetweenCards:   ['transferBetweenCards', '401  401  401  401  401  403  404  404   403  201  403  201  201  400  404   201  404  201  404   401  401  401  401  401  401', { two: { beside: 404, over: 201 } }],
  getClientToken:         ['holderAlone',          '401  401  401  401  401  403  200  404   403  403  403  403  401  200  404   403  404  403  404   401  401  401  401  401  401'],
  openIssuerFrame:        ['anybody',              '409  409  409  409  409  409  409  409   409  409  409  409  409  409  409   409  409  409  409   409  409  409  409  409  409'],
  setPin:                 ['holderAlone',          '401  401  401  401  401  403  200  404   403  403  403  403  401  200  404   403  404  403  404   401  401  401  401  401  401'],
  setFirstPin:            ['anybody',              '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  linkCard:               ['signedIn',             '401  401  401  401  401  403  200  404   404  404  404  404  404  404  404   404  404  404  404   401  401  401  401  401  401'],
  validateCard:           ['anybody',              '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  validateCardholderCard: ['anybody',              '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
};

type History = { items: { type: string; payload: Record<string, unknown> }[] };

function partOf(type: string, part: string) {
  return ({ items }: History) => items.find((line) => line.type === type)?.payload[part];
}

const HOLDER_EMAIL = 'holder-a@example.com';
const ADDRESS = {
  firstName: 'Amina',
  lastName: 'Rahimi',
  addressOne: '12 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  api,
  home: { businessId, holder },
  onBusiness,
  freshCard,
  ownCard,
  loadedCard,
  onCard,
  issuedCard,
}) => {
  async function onBusinessWithCard() {
    await ownCard();
    return onBusiness();
  }

  /** A card that came with an order, with lines of which a part is shown to some alone. */
  async function onHistory() {
    const { id: orderId } = await makeOrder(api.db, { businessId });
    const { id: cardId } = await makeCard(api.db, { businessId, userId: holder });
    await api.db.updateTable('card').set({ order_id: orderId }).where('id', '=', cardId).execute();
    const subject = { type: 'card', id: cardId } as const;
    const rule = { ruleId: newId(), name: 'Weekly limit', type: 'velocity', window: 'week' } as const;
    const allowed = { transactionId: newId(), merchantName: 'Corner Basket', amountMinor: 100 } as const;
    await inTransaction(api.db, (tx) =>
      recordAs(tx, 'test', new Date())(
        {
          businessId,
          subject,
          type: 'spendRuleAdded',
          payload: { ...rule, maxAmountMinor: 100, maxCount: null, merchants: null, cardId },
          change: null,
        },
        {
          businessId,
          subject,
          type: 'metadataAdded',
          payload: { targetType: 'card', targetId: cardId, key: 'case' },
          change: null,
        },
        {
          businessId,
          subject,
          type: 'purchaseAllowedOnce',
          payload: { ...allowed, cardId, currency: 'USD', expiresAt: new Date().toISOString() },
        },
        {
          businessId,
          subject: { type: 'cardOrder', id: orderId },
          type: 'cardOrderShipped',
          payload: { orderId, quantity: 1, kind: 'physical', method: 'USPS_GROUND' },
        },
      ),
    );
    return { params: { id: cardId } };
  }

  const onCardToChange = async () => ({ ...(await onCard()), body: {} });
  const onUnlinkedCard = async () => ({ params: { id: (await issuedCard()).id } });
  const onHeldCard = async () => ({
    params: { id: (await issuedCard({ status: 'active', userId: holder })).id },
  });
  return {
    closeCard: onCardToChange,
    freezeCard: onCardToChange,
    getCard: onCard,
    getCardBalance: onCard,
    getCardDetails: onCard,
    getClientToken: async () => ({ ...(await onHeldCard()), query: { frameNonce: 'N'.repeat(43) } }),
    linkCard: async () => {
      const { id } = await issuedCard({ type: 'virtual', email: HOLDER_EMAIL });
      return {
        params: { id, userId: 'holder-a' },
        body: { activationToken: await readActivationLink(api, HOLDER_EMAIL) },
      };
    },
    listCardActivities: onHistory,
    listCardLoads: onCard,
    listCardMails: onCard,
    listCards: onBusinessWithCard,
    loadCard: async () => ({
      ...(await onBusiness()),
      body: { cardId: await ownCard(), amount: '1.00' },
      headers: { 'idempotency-key': newId() },
    }),
    lockCard: onCardToChange,
    reassociateCard: async () => ({ ...(await onCard()), body: { firstName: 'Omar', lastName: 'Haddad' } }),
    reissueAndShip: async () => ({
      ...(await onCard()),
      body: { reason: 'lost', address: ADDRESS, method: 'USPS_PRIORITY' },
    }),
    reissueVirtualCard: async () => ({
      params: { id: (await makeCard(api.db, { businessId, type: 'virtual', userId: holder })).id },
      body: {},
    }),
    resendVirtualCard: async () => ({
      params: { id: (await issuedCard({ type: 'virtual', email: HOLDER_EMAIL })).id },
      body: {},
    }),
    // The sandbox's issuer has no document of its own, so no token opens one (issuer tests do).
    openIssuerFrame: async () => ({ body: { clientToken: 'a-token', frameSecret: 'a-secret' } }),
    setFirstPin: async () => {
      const { id, printed } = await issuedCard({ status: 'active' });
      const { body } = await api.call(calls.validateCard, { params: { id }, query: printed });
      return { params: { id }, body: { pin: '2580', proof: body.proof.token } };
    },
    setPin: async () => ({ ...(await onHeldCard()), body: { pin: '2580' } }),
    summarizeCards: onBusinessWithCard,
    takeBackLoad: async () => {
      const card = await makeCard(api.db, { businessId, userId: holder });
      return {
        params: { id: card.id, loadId: await makeLoad(api.db, { card }) },
        body: { amount: '1.00' },
        headers: { 'idempotency-key': newId() },
      };
    },
    transferBetweenCards: async () => ({
      ...(await onBusiness()),
      body: { fromCardId: await ownCard({ loadMinor: 500 }), toCardId: await ownCard(), amount: '1.00' },
      headers: { 'idempotency-key': newId() },
    }),
    unfreezeCard: async () => ({ params: { id: await freshCard('frozen') }, body: {} }),
    unlockCard: async () => ({ params: { id: await freshCard('locked') }, body: {} }),
    updateCardStatus: async () => ({ ...(await onCard()), body: { status: 'locked' } }),
    validateCard: onUnlinkedCard,
    validateCardholderCard: onUnlinkedCard,
    withdrawFunds: async () => ({
      params: { id: await loadedCard() },
      body: { amount: '1.00' },
      headers: { 'idempotency-key': newId() },
    }),
  };
};

/** Setting a status asks for the permission of its verb besides. */
const freezing = (status: 200 | 403, holds: readonly Permission[]): Case => ({
  status,
  holds,
  needs: async ({ onCard }) => ({ ...(await onCard()), body: { status: 'frozen' } }),
});

export const cases: OfArea['cases'] = {
  updateCardStatus: {
    'to frozen': freezing(200, ['lockCards', 'freezeCards']),
    'to frozen, without freezeCards': freezing(
      403,
      EVERYTHING.filter((name) => name !== 'freezeCards'),
    ),
    'to frozen, without lockCards': freezing(
      403,
      EVERYTHING.filter((name) => name !== 'lockCards'),
    ),
  },
};
