import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { createAuthorizationEngine } from '#lib/server/authorizations/engine.ts';
import type { IssuerEvent } from '#lib/server/authorizations/issuer-event.ts';
import { receiveEvent } from '#lib/server/authorizations/receive-event.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { takeTransfer } from '#lib/server/services/bank-transfers/take-transfer.ts';
import { accept, comeBack, complete, fail } from '#lib/server/services/bank-transfers/transfer-steps.ts';
import { expirePurchases } from '#lib/server/services/purchases/expire-purchases.ts';
import { summarizeReports } from '#lib/server/services/reports/summarize.ts';
import type { TestApi } from '../../support/api.ts';
import { makeLoad } from '../../support/make-load.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

/** Random histories; the seed is fixed, and REPORT_SEED or REPORT_RUNS draw others. */
export const RUNS = Number(process.env.REPORT_RUNS ?? 12);
export const SEED = Number(process.env.REPORT_SEED ?? 7);
const DAY_MS = 86_400_000;

const purchase = fc.integer({ min: 0, max: 5 });
const amount = fc.integer({ min: 1, max: 9_000 });
const code = fc.constantFrom('5411', '5812', '3058', '1000');
/** One thing that happens with a card or a payment. */
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('authorize' as const), purchase, amount, code }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('clearing' as const),
      purchase,
      amount,
      code,
      isFinal: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), purchase, amount, code }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), purchase, amount, code }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('load' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('complete' as const, 'fail' as const, 'return' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('day' as const), by: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('summarize' as const), most: fc.integer({ min: 1, max: 4 }) }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export async function makeWorld(api: TestApi) {
  const { db } = api;
  const { id: businessId } = await makeBusiness(db, { fundingMinor: 10_000_000 });
  const time = { now: new Date(Date.now() - 24 * DAY_MS) };
  const clock = { now: () => time.now };
  const recipient = await makeRecipient(api, { businessId });
  const card = await makeCard(db, { businessId });
  await makeLoad(db, { card, amountMinor: 20_000 });
  return {
    api,
    businessId,
    recipient,
    time,
    clock,
    card,
    engine: createAuthorizationEngine({ database: api.purchases, clock }),
    token: await api.tokens.mint({ uid: await makeMember(db, { businessId, role: 'admin' }) }),
    transfers: [] as string[],
    scope: newId(),
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function take(wanted: Step, world: World): Promise<unknown> {
  const { api, businessId, card, time } = world;
  switch (wanted.do) {
    case 'authorize':
      return world.engine({
        networkId: `${world.scope} ${wanted.purchase}`,
        cardId: card.id,
        amountMinor: wanted.amount,
        isPartialAllowed: false,
        merchant: { name: 'Corner Store', categoryCode: wanted.code },
        merchantCategory: 'Any',
      });
    case 'clearing':
    case 'void':
    case 'refund': {
      const event: IssuerEvent = {
        eventId: newId(),
        type: wanted.do,
        networkId: `${world.scope} ${wanted.purchase}`,
        cardId: card.id,
        amountMinor: wanted.amount,
        isFinal: wanted.do === 'clearing' && wanted.isFinal,
        merchant: { name: 'Corner Store', categoryCode: wanted.code },
        merchantCategory: 'Any',
        occurredAt: time.now,
      };
      return receiveEvent(api.db, 'issuer', event, time.now);
    }
    case 'load':
      return makeLoad(api.db, { card, amountMinor: wanted.amount, at: time.now });
    case 'pay': {
      const { id: recipientId, accountId } = world.recipient;
      const payout = { businessId, recipientId, accountId: accountId as string, amountMinor: wanted.amount };
      return world.transfers.push(await postPayout(api.db, payout));
    }
    case 'complete':
    case 'fail':
    case 'return':
      return advance(world, wanted.do);
    case 'day':
      time.now = new Date(Math.min(Date.now(), time.now.getTime() + wanted.by * DAY_MS));
      while (await expirePurchases({ db: api.db, clock: world.clock }));
      return undefined;
    case 'summarize':
      return summarizeReports(api, wanted.most);
  }
}

async function advance({ api, transfers }: World, to: 'complete' | 'fail' | 'return'): Promise<void> {
  const id = transfers.shift();
  if (id === undefined) return;
  const at = new Date();
  await inTransaction(api.db, async (tx) => {
    const transfer = await takeTransfer(tx, id);
    if (!transfer) throw new Error('a payment of the test is gone');
    if (to === 'fail') return fail({ tx, transfer, at, now: at }, 'R03');
    const accepted = await accept({ tx, transfer, at, now: at });
    const completed = await complete({ tx, transfer: accepted, at, now: at });
    if (to === 'return') await comeBack({ tx, transfer: completed, at, now: at }, 'R02');
  });
}
