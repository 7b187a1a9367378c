import { cleanup, render } from '@testing-library/react';
import type {
  SandboxBank,
  SandboxMessage,
  SandboxPurchase,
  SandboxShipment,
} from '#islands/sandbox/queries.ts';
import { SandboxPage } from '#islands/sandbox/sandbox-page.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import type { BodyOf, QueryOf } from '#lib/contract/call.ts';
import type { moveSandboxPayout } from '#lib/contract/sandbox/bank.ts';
import type {
  listSandboxMessages,
  makeSandboxPurchase,
  settleSandboxPurchase,
} from '#lib/contract/sandbox/sandbox.ts';
import bank from '../../../locales/en/bank.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import purchases from '../../../locales/en/purchases.json' with { type: 'json' };
import sandbox from '../../../locales/en/sandbox.json' with { type: 'json' };
import { type Answers, fakeServer, refusal } from '../../support/fake-server.ts';
import { signedIn } from '../../support/sign-in-provider.ts';
import { usd } from '../../support/things/plain.ts';

export const NOW = '2026-11-21T20:01:00.000Z';

export function message(number: number, more: Partial<SandboxMessage> = {}): SandboxMessage {
  return {
    id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    channel: 'mail',
    to: 'amina@example.com',
    subject: `Subject ${number}`,
    text: `Text ${number}`,
    html: `<p>Html ${number}</p>`,
    language: 'en',
    createdAt: NOW,
    ...more,
  };
}

export type World = {
  messages: SandboxMessage[];
  offsetMs: number;
  isEmulatorUp: boolean;
  failing: number;
  shipments: SandboxShipment[];
  purchases: SandboxPurchase[];
  bank: SandboxBank;
};

const PAGE = 2;

export const server = fakeServer();

/** The page before a sandbox that answers from what the test put there. */
export function openSandbox(start: Partial<World> = {}): World {
  const world: World = {
    messages: [],
    offsetMs: 0,
    isEmulatorUp: true,
    failing: 0,
    shipments: [],
    purchases: [],
    bank: { checks: [], deposits: [], payouts: [] },
    ...start,
  };
  signedIn();
  server.answer(answersOf(world));
  render(<SandboxPage texts={{ bank, common, purchases, errors, sandbox }} lang="en" />);
  return world;
}

export function closeSandbox(): void {
  cleanup();
  queryClient.clear();
  history.replaceState(null, '', '/sandbox');
}

function answersOf(world: World): Answers {
  return {
    listSandboxMessages: ({ query }) => listMessages(world, query),
    getSandboxDemo: DEMO,
    getSandboxPorts: () => ports(world),
    makeSandboxPurchase: ({ body }) => buy(world, body),
    listSandboxPurchases: () => ({ items: world.purchases, nextCursor: null }),
    settleSandboxPurchase: ({ params, body }) => settle(world, params.id, body),
    listSandboxBank: () => world.bank,
    decideSandboxCheck: ({ params, body }) => decideCheck(world, params.key, body.code),
    moveSandboxPayout: ({ params, body }) => movePayout(world, params.key, body),
    listSandboxShipments: () => ({ items: world.shipments, nextCursor: null }),
    moveSandboxShipment: ({ params }) => moveShipment(world, params.id),
    getSandboxClock: () => clock(world),
    moveSandboxClock: ({ body }) => {
      world.offsetMs = body.to === null ? 0 : Date.parse(body.to) - Date.parse(NOW);
      return clock(world);
    },
  };
}

const clock = ({ offsetMs }: World) => ({
  now: new Date(Date.parse(NOW) + offsetMs).toISOString(),
  offsetMs,
});

function listMessages({ messages }: World, { to, cursor }: QueryOf<typeof listSandboxMessages>) {
  const from = Number(cursor ?? 0);
  const fitting = messages.filter((one) => !to || one.to === to);
  return {
    items: fitting.slice(from, from + PAGE),
    nextCursor: fitting.length > from + PAGE ? String(from + PAGE) : null,
  };
}

/** A check is answered, as the bank's own book says afterwards. */
function decideCheck(world: World, key: string, code: string | null) {
  const status = code === null ? ('verified' as const) : ('failed' as const);
  const checks = world.bank.checks.map((one) => (one.key === key ? { ...one, status, code } : one));
  world.bank = { ...world.bank, checks };
  return { status };
}

/** A payment moves. */
function movePayout(world: World, key: string, { to, code }: BodyOf<typeof moveSandboxPayout>) {
  const payouts = world.bank.payouts.map((one) => (one.key === key ? { ...one, status: to, code } : one));
  world.bank = { ...world.bank, payouts };
  return { status: to };
}

/** The card has $20.00: what asks for more is declined. */
function buy(world: World, body: BodyOf<typeof makeSandboxPurchase>) {
  const requested = Math.round(Number(body.amount) * 100);
  const isDeclined = requested > 2_000;
  const purchase: SandboxPurchase = {
    id: `00000000-0000-7000-8000-0000000000a${world.purchases.length}`,
    cardId: body.cardId,
    status: isDeclined ? 'declined' : 'pending',
    merchantName: body.merchantName,
    categoryCode: '5411',
    requested: usd(requested),
    approved: usd(isDeclined ? 0 : requested),
    held: usd(isDeclined ? 0 : requested),
    cleared: usd(0),
    refunded: usd(0),
    declineReason: isDeclined ? 'CA_DECLINED' : null,
    decline: isDeclined ? { kind: 'insufficientFunds', available: usd(2_000) } : null,
    authorizedAt: NOW,
  };
  world.purchases = [purchase, ...world.purchases];
  return { purchase };
}

/** Of a hold no more can be let go than it keeps; more can be cleared. */
function settle(world: World, id: string, body: BodyOf<typeof settleSandboxPurchase>) {
  const held = world.purchases.find((one) => one.id === id)?.held.amountMinor ?? 0;
  const amount = body.amount === undefined ? held : Math.round(Number(body.amount) * 100);
  if (body.action === 'void' && amount > held) {
    const max = (held / 100).toFixed(2);
    const fields = { amount: { key: 'field.amountOver', params: { max }, msg: '' } };
    return refusal('validation_failed', { fields });
  }
  const settled = { status: 'cleared', held: usd(0), cleared: usd(amount) } as const;
  world.purchases = world.purchases.map((one) => (one.id === id ? { ...one, ...settled } : one));
  const purchase = world.purchases.find((one) => one.id === id);
  return purchase ? { purchase } : refusal('not_found');
}

function moveShipment(world: World, id: string) {
  const moved = { status: 'shipped', nextStep: 'in_transit' } as const;
  world.shipments = world.shipments.map((one) => (one.id === id ? { ...one, ...moved } : one));
  const shipment = world.shipments.find((one) => one.id === id);
  return shipment ? { shipment } : refusal('not_found');
}

/** A parcel of two cards that waits for its carrier. */
export function shipment(more: Partial<SandboxShipment> = {}): SandboxShipment {
  return {
    id: '00000000-0000-7000-8000-0000000000f1',
    orderId: '00000000-0000-7000-8000-0000000000f2',
    businessId: BUSINESS,
    programName: 'Juniper',
    quantity: 2,
    method: 'UPS_NEXT_DAY',
    carrier: 'UPS',
    status: 'created',
    trackingNumber: null,
    trackingUrl: null,
    expectedOn: '2026-11-24',
    createdAt: NOW,
    shippedAt: null,
    inTransitAt: null,
    deliveredAt: null,
    nextStep: 'shipped',
    nextStepAt: NOW,
    ...more,
  };
}

function ports(world: World) {
  const caught = (channel: string) => ({
    caught: world.messages.filter((one) => one.channel === channel).length,
    lastCaughtAt: null,
  });
  return {
    identity: { isReachable: world.isEmulatorUp, emulatorUrl: 'http://127.0.0.1:9099', projectId: 'demo' },
    mail: caught('mail'),
    textMessage: caught('text'),
    clock: clock(world),
    outbox: {
      waiting: 0,
      failing: world.failing,
      oldestWaitingAt: world.failing ? NOW : null,
      lastError: world.failing ? 'the mail server hung up' : null,
    },
  };
}

const BUSINESS = '01990000-0000-7000-8000-00000000a001';

const DEMO = {
  accounts: [
    {
      uid: 'demo-grace',
      email: 'grace@example.com',
      password: 'A-secret-27',
      hasGoogle: false,
      name: 'Grace',
      story: 'Leads',
    },
  ],
  businesses: [{ id: BUSINESS, name: 'Juniper', parentId: null, productType: null }],
  cards: [{ id: 'AMNA4R7K2C', businessId: BUSINESS, story: 'The card of Amina' }],
  orders: [],
  recipients: [],
  identity: { projectId: 'demo', apiKey: 'demo', emulatorUrl: 'http://127.0.0.1:9099' },
};
