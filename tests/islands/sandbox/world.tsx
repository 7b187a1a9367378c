import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import type {
  SandboxBank,
  SandboxMessage,
  SandboxPurchase,
  SandboxShipment,
} from '#islands/sandbox/queries.ts';
import { SandboxPage } from '#islands/sandbox/sandbox-page.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import bank from '../../../locales/en/bank.json' with { type: 'json' };
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import purchases from '../../../locales/en/purchases.json' with { type: 'json' };
import sandbox from '../../../locales/en/sandbox.json' with { type: 'json' };

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
  /** Calls that answer 500. */
  broken: RegExp | null;
  /** `METHOD path?query body` of each call. */
  seen: string[];
  /** Idempotency keys in the order in which they came. */
  keys: string[];
};

const PAGE = 2;

/** A server of its own for the page: it answers as the contract says, from what the test put there. */
export function openSandbox(start: Partial<World> = {}): World {
  const world: World = {
    messages: [],
    offsetMs: 0,
    isEmulatorUp: true,
    failing: 0,
    shipments: [],
    purchases: [],
    bank: { checks: [], payouts: [] },
    broken: null,
    seen: [],
    keys: [],
    ...start,
  };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const path = url.pathname.replace('/api/sandbox', '');
    world.seen.push(`${init.method} ${path}${url.search} ${init.body ?? ''}`.trim());
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null) world.keys.push(key);
    if (world.broken?.test(path)) return new Response('{}', { status: 500 });
    const given = answer(world, path, url.searchParams, init);
    return given instanceof Response ? given : Response.json(given);
  });
  render(<SandboxPage texts={{ bank, common, purchases, errors, sandbox }} lang="en" />);
  return world;
}

export function closeSandbox(): void {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/sandbox');
}

function answer(world: World, path: string, query: URLSearchParams, init: RequestInit): unknown {
  if (path === '/messages') return listMessages(world, query);
  if (path === '/demo') return DEMO;
  if (path === '/ports') return ports(world);
  if (path === '/purchases' && init.method === 'POST') return buy(world, JSON.parse(String(init.body)));
  if (path === '/purchases') return { items: world.purchases, nextCursor: null };
  if (path.startsWith('/purchases/')) {
    return settle(world, path.split('/')[2] ?? '', JSON.parse(String(init.body)));
  }
  if (path === '/bank') return world.bank;
  if (path.startsWith('/bank/')) return moveBank(world, path, JSON.parse(String(init.body)));
  if (path === '/shipments') return { items: world.shipments, nextCursor: null };
  if (path.startsWith('/shipments/')) return moveShipment(world, path.split('/')[2] ?? '');
  if (init.method === 'POST') {
    const { to } = JSON.parse(String(init.body));
    world.offsetMs = to === null ? 0 : Date.parse(to) - Date.parse(NOW);
  }
  return clock(world);
}

const clock = ({ offsetMs }: World) => ({
  now: new Date(Date.parse(NOW) + offsetMs).toISOString(),
  offsetMs,
});

function listMessages({ messages }: World, query: URLSearchParams) {
  const to = query.get('to');
  const from = Number(query.get('cursor') ?? 0);
  const fitting = messages.filter((one) => !to || one.to === to);
  return {
    items: fitting.slice(from, from + PAGE),
    nextCursor: fitting.length > from + PAGE ? String(from + PAGE) : null,
  };
}

/** A check is answered, a payment moves: as the bank's own book says afterwards. */
function moveBank(
  world: World,
  path: string,
  body: { to?: 'settled' | 'failed' | 'returned'; code: string | null },
) {
  const key = path.split('/')[3] ?? '';
  if (body.to === undefined) {
    const status = body.code === null ? 'verified' : 'failed';
    const checks = world.bank.checks.map((one) =>
      one.key === key ? { ...one, status, code: body.code } : one,
    );
    world.bank = { ...world.bank, checks } as SandboxBank;
    return { status };
  }
  const { to, code } = body;
  const payouts = world.bank.payouts.map((one) => (one.key === key ? { ...one, status: to, code } : one));
  world.bank = { ...world.bank, payouts };
  return { status: to };
}

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });

/** The card has $20.00: what asks for more is declined. */
function buy(world: World, body: { cardId: string; amount: string; merchantName: string }) {
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
function settle(world: World, id: string, body: { action: string; amount?: string }) {
  const held = world.purchases.find((one) => one.id === id)?.held.amountMinor ?? 0;
  const amount = body.amount === undefined ? held : Math.round(Number(body.amount) * 100);
  if (body.action === 'void' && amount > held) {
    const max = (held / 100).toFixed(2);
    const fields = { amount: { key: 'field.amountOver', params: { max }, msg: '' } };
    return Response.json({ code: 42200, error: 'validation_failed', msg: '', fields }, { status: 422 });
  }
  world.purchases = world.purchases.map((one) =>
    one.id === id ? { ...one, status: 'cleared' as const, held: usd(0), cleared: usd(amount) } : one,
  );
  return { purchase: world.purchases.find((one) => one.id === id) };
}

function moveShipment(world: World, id: string) {
  const moved = { status: 'shipped', nextStep: 'in_transit' } as const;
  world.shipments = world.shipments.map((one) => (one.id === id ? { ...one, ...moved } : one));
  return { shipment: world.shipments.find((one) => one.id === id) };
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
    { uid: 'demo-grace', email: 'grace@example.com', password: 'A-secret-27', name: 'Grace', story: 'Leads' },
  ],
  businesses: [{ id: BUSINESS, name: 'Juniper', parentId: null, productType: null }],
  cards: [{ id: 'AMNA4R7K2C', businessId: BUSINESS, story: 'The card of Amina' }],
  identity: { projectId: 'demo', apiKey: 'demo', emulatorUrl: 'http://127.0.0.1:9099' },
};
