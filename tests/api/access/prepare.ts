import { v7 as newId } from 'uuid';
import { calls } from '#lib/contract/calls.ts';
import { makeIssuedCard, readActivationLink } from '../../support/issued-card.ts';
import { makeOrder } from '../../support/orders.ts';
import { versionOfRule } from '../../support/version-of-rule.ts';
import { makeCard } from '../../support/world.ts';
import { preparePayouts } from './prepare-payouts.ts';
import { prepareSetup } from './prepare-setup.ts';
import { BLOCK, createThings } from './things.ts';
import type { AccessWorld } from './world.ts';

const HOLDER_A = 'holder-a@example.com';
const ADDRESS = {
  firstName: 'Amina',
  lastName: 'Rahimi',
  addressOne: '12 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

export type Input = { params?: object; query?: object; body?: object; headers?: Record<string, string> };

/** What a call needs to be allowed: its path, body and headers, with things of their own each time. */
export function createPrepare(world: AccessWorld): Record<string, () => Promise<Input>> {
  const { api, businessA, callers } = world;
  const {
    onA,
    onCard,
    onOrder,
    onIssuedCard,
    onUnlinkedCard,
    loadedCard,
    onExport,
    onJob,
    freshCard,
    newKey,
    onTarget,
    onMetadata,
    onNote,
    onFreshTag,
    onTag,
    makePurchase,
    freshRule,
    freshProgram,
    newRecipient,
    onRecipient,
    onPaidRecipient,
  } = createThings(world);
  return {
    ...preparePayouts(world),
    ...prepareSetup(world, { freshProgram }),
    allowPurchaseOnce: async () => {
      const id = await freshCard('active');
      const declined = await makePurchase(id, { status: 'declined' });
      return { params: { id }, body: { transactionId: declined } };
    },
    authorizeCard: async () => ({
      body: {
        id: newId(),
        cardId: await freshCard('active'),
        amountMinor: 100,
        currency: 'USD',
        merchant: { name: 'Corner Basket', categoryCode: '5411' },
      },
    }),
    checkAuthorization: async () => ({
      ...(await onCard()),
      query: { amount: '5.00', categoryCode: '5411', merchantName: 'Corner Basket' },
    }),
    listSandboxPurchases: async () => ({ query: { cardId: await freshCard('active') } }),
    makeSandboxPurchase: async () => ({
      body: {
        cardId: await freshCard('active'),
        amount: '5.00',
        merchantName: 'Corner Basket',
        categoryCode: '5411',
      },
    }),
    receiveIssuerEvent: async () => ({
      body: {
        ...{ id: newId(), type: 'refund', authorizationId: null, amountMinor: 100, currency: 'USD' },
        cardId: await freshCard('active'),
        merchant: { name: 'Corner Basket', categoryCode: '5411' },
        occurredAt: new Date().toISOString(),
      },
    }),
    settleSandboxPurchase: async () => ({
      params: { id: await makePurchase(await freshCard('active'), { status: 'cleared' }) },
      body: { action: 'refund' },
    }),
    cancelCardOrder: async () => ({
      ...(await onOrder()),
      body: {},
      headers: { 'idempotency-key': newId() },
    }),
    addMetadata: async () => ({
      body: { ...(await onTarget()), metadata: { key: newKey(), value: 'North' } },
    }),
    addNote: async () => ({ params: { id: 'holder-a' }, body: { text: 'Prefers a call.' } }),
    addRecipientNote: async () => ({ ...(await onRecipient()), body: { text: 'Prefers a call.' } }),
    addTag: async () => ({
      params: { id: businessA },
      body: { name: newKey(), cardIds: [await freshCard('active')] },
    }),
    attachSpendRule: async () => ({
      params: { id: await freshRule() },
      body: { cardIds: [await freshCard('active')] },
    }),
    backtestSpendRule: async () => ({
      params: { id: businessA },
      body: { type: 'velocity', amount: '20.00', window: 'day' },
    }),
    closeCard: async () => ({ params: { id: await freshCard('active') }, body: {} }),
    countCards: onA,
    createBusinessSettings: async () => ({ params: { id: await freshProgram() }, body: {} }),
    createVirtualCards: async () => ({
      params: { id: businessA },
      body: { cards: [{ firstName: 'Ada', lastName: 'Person', email: 'ada@example.com' }] },
      headers: { 'idempotency-key': newId() },
    }),
    createSpendRule: async () => ({ params: { id: await freshProgram() }, body: BLOCK }),
    createRecipient: newRecipient,
    createRecipientWithBankAccount: async () => {
      const { body } = await newRecipient();
      const bankAccount = {
        ...{ nameOnAccount: 'Zohra Karimi', accountType: 'checking' },
        ...{ accountNumber: '00123456789', routingNumber: '021000021' },
      };
      return { body: { ...body, bankAccount } };
    },
    deleteTag: onFreshTag,
    detachSpendRule: async () => {
      const [id, cardId] = [await freshRule(), await freshCard('active')];
      await api.call(calls.attachSpendRule, {
        params: { id },
        body: { cardIds: [cardId] },
        token: callers.admA,
      });
      return { params: { id }, body: { cardIds: [cardId] } };
    },
    downloadJobFile: onExport,
    freezeCard: async () => ({ params: { id: await freshCard('active') }, body: {} }),
    getBusinessAddress: onA,
    getBusinessSettings: onA,
    getCard: onCard,
    getCardBalance: onCard,
    getCardDetails: onCard,
    getCardOrder: onOrder,
    getCardholder: async () => ({ params: { id: 'holder-a' } }),
    getClientToken: onIssuedCard,
    getJob: onJob,
    getPrefundingBalance: onA,
    getRecipient: onRecipient,
    getUser: async () => ({ params: { id: 'holder-a' } }),
    inviteRecipient: async () => ({ ...(await onPaidRecipient()), body: {} }),
    linkCard: async () => {
      const { id } = await makeIssuedCard(api, { businessId: businessA, type: 'virtual', email: HOLDER_A });
      return {
        params: { id, userId: 'holder-a' },
        body: { activationToken: await readActivationLink(api, HOLDER_A) },
      };
    },
    linkSandboxCard: async () => ({
      params: { id: (await makeIssuedCard(api, { businessId: businessA, type: 'virtual' })).id },
    }),
    listCardActivities: onCard,
    listCardLoads: onCard,
    listCardMails: onCard,
    listCardOrders: onA,
    listCards: onA,
    listCardSpendRules: onCard,
    listCardTransactions: onCard,
    listJobRows: onJob,
    listJobs: onA,
    listMetadata: async () => ({ params: { id: businessA }, query: await onTarget() }),
    listNotes: async () => ({ params: { id: 'holder-a' } }),
    listPrograms: onA,
    listRecipientActivities: onRecipient,
    listRecipientNotes: onRecipient,
    listRecipients: async () => ({ query: { businessId: businessA } }),
    listRecipientTransfers: onRecipient,
    listSpendRuleCards: async () => ({ params: { id: businessA, ruleId: await freshRule() } }),
    listSpendRules: onA,
    listTags: onA,
    loadCard: async () => ({
      params: { id: businessA },
      body: { cardId: await freshCard('active'), amount: '1.00' },
      headers: { 'idempotency-key': newId() },
    }),
    lockCard: async () => ({ params: { id: await freshCard('active') }, body: {} }),
    moveSandboxClock: async () => ({ body: { to: null } }),
    moveSandboxShipment: async () => ({
      params: { id: (await makeOrder(api.db, { businessId: businessA })).shipmentId },
    }),
    orderAndShip: async () => ({
      params: { id: businessA },
      body: {
        cards: [{ firstName: 'Ada', lastName: 'Person' }],
        shipTo: {
          firstName: 'Ada',
          lastName: 'Person',
          addressOne: '88 Larch Street',
          city: 'Portland',
          state: 'OR',
          zip: '97204',
        },
        method: 'USPS_GROUND',
      },
      headers: { 'idempotency-key': newId() },
    }),
    reassociateCard: async () => ({
      params: { id: await freshCard('active') },
      body: { firstName: 'Omar', lastName: 'Haddad' },
    }),
    reissueAndShip: async () => ({
      params: { id: await freshCard('active') },
      body: { reason: 'lost', address: ADDRESS, method: 'USPS_PRIORITY' },
    }),
    reissueVirtualCard: async () => ({
      params: {
        id: (await makeCard(api.db, { businessId: businessA, type: 'virtual', userId: 'holder-a' })).id,
      },
      body: {},
    }),
    removeBankAccount: onRecipient,
    removeMetadata: onMetadata,
    removeNote: onNote,
    removeSpendRule: async () => ({ params: { id: businessA, ruleId: await freshRule() } }),
    removeTag: onTag,
    resendVirtualCard: async () => ({
      params: {
        id: (await makeIssuedCard(api, { businessId: businessA, type: 'virtual', email: HOLDER_A })).id,
      },
      body: {},
    }),
    retryJob: onJob,
    revealSandboxCard: async () => {
      const { issuerToken } = await makeIssuedCard(api, { businessId: businessA });
      const { token } = await api.platform.issuer.createRevealToken(issuerToken, { lifetimeMs: 60_000 });
      return { body: { clientToken: token } };
    },
    setFirstPin: async () => {
      const { id, printed } = await makeIssuedCard(api, { businessId: businessA, status: 'active' });
      const { body } = await api.call(calls.validateCard, { params: { id }, query: printed });
      return { params: { id }, body: { pin: '2580', proof: body.proof.token } };
    },
    setPin: async () => ({ ...(await onIssuedCard()), body: { pin: '2580' } }),
    startBulkAction: async () => ({
      params: { id: businessA },
      body: { action: 'lock', selection: { cardIds: [await freshCard('active')] } },
      headers: { 'idempotency-key': newId() },
    }),
    summarizeCards: onA,
    transferBetweenCards: async () => ({
      params: { id: businessA },
      body: { fromCardId: await loadedCard(), toCardId: await freshCard('active'), amount: '1.00' },
      headers: { 'idempotency-key': newId() },
    }),
    updateUser: async () => ({ params: { id: 'holder-a' }, body: { language: 'fr' as const } }),
    unfreezeCard: async () => ({ params: { id: await freshCard('frozen') }, body: {} }),
    unlockCard: async () => ({ params: { id: await freshCard('locked') }, body: {} }),
    updateMetadata: onMetadata,
    updateNote: async () => ({ ...(await onNote()), body: { text: 'Prefers a letter.' } }),
    updateRecipient: async () => ({ ...(await onRecipient()), body: { name: 'Zohra Karimi' } }),
    updateTag: async () => ({ ...(await onFreshTag()), body: { colour: '#5B4BD6' } }),
    updateSpendRule: async () => {
      const ruleId = await freshRule();
      return {
        params: { id: businessA, ruleId },
        body: { isActive: false },
        headers: { 'if-match': `"${await versionOfRule(api.db, ruleId)}"` },
      };
    },
    validateCard: onUnlinkedCard,
    validateCardholderCard: onUnlinkedCard,
    withdrawFunds: async () => ({
      params: { id: await loadedCard() },
      body: { amount: '1.00' },
      headers: { 'idempotency-key': newId() },
    }),
    updateBusinessSettings: async () => {
      const row = await api.db
        .selectFrom('business_settings')
        .select('updated_at')
        .where('business_id', '=', businessA)
        .executeTakeFirstOrThrow();
      return {
        params: { id: businessA },
        body: {},
        headers: { 'if-match': `"${row.updated_at.toISOString()}"` },
      };
    },
  };
}
