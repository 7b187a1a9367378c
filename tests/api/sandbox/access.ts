import { v7 as newId } from 'uuid';
import type { sandboxCalls } from '#lib/contract/sandbox/calls.ts';
import { newFrameKeys } from '#lib/server/providers/issuer/frame-keys.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof sandboxCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                   anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getSandboxClock:       ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  moveSandboxClock:      ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  getSandboxDemo:        ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  getSandboxPorts:       ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  linkSandboxCard:       ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  listSandboxMessages:   ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  listSandboxShipments:  ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  moveSandboxShipment:   ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  listSandboxBank:       ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  decideSandboxCheck:    ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  moveSandboxPayout:     ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  listSandboxPurchases:  ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  makeSandboxPurchase:   ['anybody', '201  201  201  201  201  201  201  201   201  201  201  201  201  201  201   201  201  201  201   201  201  201  404  201  201'],
  settleSandboxPurchase: ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  revealSandboxCard:     ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  makeSandboxDeposit:    ['anybody', '201  201  201  201  201  201  201  201   201  201  201  201  201  201  201   201  201  201  201   201  201  201  404  201  201'],
  returnSandboxDeposit:  ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
  finishSandboxBankLink: ['anybody', '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  404  200  200'],
};

const ACCOUNT = {
  nameOnAccount: 'Amina Rahimi',
  accountType: 'checking',
  accountNumber: '123456789',
  routingNumber: '021000021',
} as const;

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({
  api,
  freshCard,
  issuedCard,
  ownOrder,
  makePurchase,
  onSetUp,
}) => {
  /** Booked at the bank, as if somebody had asked it. */
  async function onPayout() {
    const key = newId();
    await api.platform.bank.sendPayout({
      key,
      amountMinor: 100,
      speed: 'ach',
      effectiveOn: '2026-11-17',
      recipientKind: 'person',
      organizationName: 'Juniper',
      to: ACCOUNT,
    });
    return { params: { key }, body: { to: 'settled' } };
  }

  async function onCheck() {
    const key = newId();
    const about = { key, holderName: 'Amina Rahimi', recipientKind: 'person' } as const;
    await api.platform.bank.checkAccount({ ...about, to: ACCOUNT });
    return { params: { key }, body: {} };
  }

  return {
    decideSandboxCheck: onCheck,
    finishSandboxBankLink: async () => {
      const asked = { recipientId: (await onSetUp()).params.id, language: 'en', brand: 'Larkspur' } as const;
      const { linkToken } = await api.platform.bankLink.createLinkToken(asked);
      return { body: { linkToken, account: 'checking' } };
    },
    linkSandboxCard: async () => ({ params: { id: (await issuedCard({ type: 'virtual' })).id } }),
    listSandboxPurchases: async () => ({ query: { cardId: await freshCard() } }),
    makeSandboxDeposit: async () => ({ body: { accountNumber: '46000000000018', amount: '5.00' } }),
    makeSandboxPurchase: async () => ({
      body: {
        cardId: await freshCard(),
        amount: '5.00',
        merchantName: 'Corner Basket',
        categoryCode: '5411',
      },
    }),
    moveSandboxClock: async () => ({ body: { to: null } }),
    moveSandboxPayout: onPayout,
    moveSandboxShipment: async () => ({ params: { id: (await ownOrder()).shipmentId } }),
    returnSandboxDeposit: async () => {
      const paid = { accountNumber: 'nobody', amountMinor: 500, senderName: null, descriptor: null };
      return { params: { key: await api.platform.sandbox?.bank.payIn(paid, 'now') }, body: {} };
    },
    revealSandboxCard: async () => {
      const { issuerToken } = await issuedCard();
      const { nonce: frameNonce, secret: frameSecret } = newFrameKeys(api.platform.config.cardKey);
      const asked = { lifetimeMs: 60_000, frameNonce };
      const { token } = await api.platform.issuer.createRevealToken(issuerToken, asked);
      return { body: { clientToken: token, frameSecret } };
    },
    settleSandboxPurchase: async () => ({
      params: { id: await makePurchase(await freshCard(), { status: 'cleared' }) },
      body: { action: 'refund' },
    }),
  };
};
