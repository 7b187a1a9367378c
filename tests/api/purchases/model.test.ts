import fc from 'fast-check';
import { v7 as newId, v5 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthorizationAnswer } from '#lib/server/authorizations/authorization.ts';
import { type AuthorizationEngine, createAuthorizationEngine } from '#lib/server/authorizations/engine.ts';
import type { IssuerEvent, IssuerEventResult } from '#lib/server/authorizations/issuer-event.ts';
import { receiveEvent } from '#lib/server/authorizations/receive-event.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { expirePurchases } from '#lib/server/services/purchases/expire-purchases.ts';
import { forgetCounters } from '#lib/server/services/spend-rules/recount.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';
import { AuthorizationModel, type ModelRule } from './model.ts';
import { compare } from './model-compare.ts';
import { type Step, step } from './model-steps.ts';

/** The same histories each time, which between them try everything; `npm run proof` draws 100 new ones. */
const { AUTHORIZATION_RUNS, AUTHORIZATION_SEED } = process.env;
const RUNS = Number(AUTHORIZATION_RUNS ?? 30);
const SEED = Number(AUTHORIZATION_SEED ?? (AUTHORIZATION_RUNS ? (Math.random() * 2 ** 31) | 0 : 1));
const LOAD_MINOR = 10_000;
const DAY_MS = 86_400_000;
const FIRST_NOON = Date.parse('2026-03-05T17:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 4 });
});
afterAll(() => database.drop());

const MUST_BE_SEEN = [
  ...['approved', 'CA_DECLINED', 'CA_DECLINED_MERCHANT', 'CA_DECLINED_VELOCITY', 'conflict'].map(
    (a) => `authorize ${a}`,
  ),
  ...['posted', 'conflict'].map((answer) => `clear ${answer}`),
  ...['released', 'nothingHeld'].map((answer) => `void ${answer}`),
  'refund refunded',
  ...['replayed', 'approved', 'CA_DECLINED'].map((answer) => `again ${answer}`),
  'partial',
  'shortage',
  'rest',
];

test(`${RUNS} histories of purchases, clearings, voids, refunds and changed rules: engine and model agree`, async () => {
  console.info(`authorization model: AUTHORIZATION_SEED=${SEED} AUTHORIZATION_RUNS=${RUNS}`);
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }), (steps) =>
      replay(steps, seen),
    ),
    { numRuns: RUNS, seed: SEED },
  );
  console.info(
    [...seen]
      .sort()
      .map(([what, times]) => `${times} ${what}`)
      .join(', '),
  );
  if (RUNS >= 100 || !AUTHORIZATION_RUNS)
    expect([...seen.keys()]).toEqual(expect.arrayContaining(MUST_BE_SEEN));
  expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
}, 300_000);

async function replay(steps: readonly Step[], seen: Map<string, number>): Promise<void> {
  const world = await makeWorld();
  const model = new AuthorizationModel(BigInt(LOAD_MINOR));
  const past: Step[] = [];
  for (const given of steps) {
    const wanted = given.do === 'again' ? past[given.index % Math.max(past.length, 1)] : given;
    if (!wanted) continue;
    if (given === wanted && 'purchase' in wanted) past.push(wanted);
    const said = await take(wanted, world, model);
    if (said) {
      expect(said.found, JSON.stringify(wanted)).toBe(said.expected);
      const what = said.found.split(' ')[0] as string;
      seen.set(`${given.do} ${what}`, (seen.get(`${given.do} ${what}`) ?? 0) + 1);
      if (wanted.do === 'authorize' && what === 'approved' && said.found !== `approved ${wanted.amount}`) {
        seen.set('partial', (seen.get('partial') ?? 0) + 1);
      }
    }
    await compare(database.db, world, model);
  }
  if (model.rests > 0) seen.set('rest', (seen.get('rest') ?? 0) + model.rests);
  if (model.posted('suspense') < 0n) seen.set('shortage', (seen.get('shortage') ?? 0) + 1);
}

type World = Awaited<ReturnType<typeof makeWorld>>;

async function makeWorld() {
  const { id: businessId } = await makeBusiness(database.db, { fundingMinor: 2 * LOAD_MINOR });
  const cards = {
    cardA: await makeCard(database.db, { businessId, loadMinor: LOAD_MINOR }),
    cardB: await makeCard(database.db, { businessId, loadMinor: LOAD_MINOR }),
  };
  const time = { now: new Date(FIRST_NOON) };
  const clock = { now: () => time.now };
  const engine: AuthorizationEngine = createAuthorizationEngine({ database: database.purchases, clock });
  return { businessId, cards, time, clock, engine, rules: [] as string[], scope: newId() };
}

async function take(
  wanted: Step,
  world: World,
  model: AuthorizationModel,
): Promise<{ expected: string; found: string } | undefined> {
  switch (wanted.do) {
    case 'again':
      return undefined;
    case 'authorize': {
      const { purchase, card, amount, code, isPartial } = wanted;
      const networkId = networkIdOf(world, purchase);
      const answer = await world.engine({
        networkId,
        cardId: world.cards[card].id,
        amountMinor: amount,
        isPartialAllowed: isPartial,
        merchant: { name: 'Corner Store', categoryCode: code },
        merchantCategory: 'Groceries',
      });
      const expected = model.authorize({ networkId, card, amount: BigInt(amount), code, isPartial });
      return { expected, found: outcomeOf(answer) };
    }
    case 'clear': {
      const { card, amount, code, isFinal } = wanted;
      const common = { networkId: networkIdOf(world, wanted.purchase), card, code, isFinal };
      const found = await receive(world, wanted, { type: 'clearing', amountMinor: amount, isFinal });
      const expected = model.clear({ id: `clearing ${wanted.event}`, ...common, amount: BigInt(amount) });
      return { expected, found };
    }
    case 'void': {
      const { card, amount, code } = wanted;
      const common = { networkId: networkIdOf(world, wanted.purchase), card, code };
      const found = await receive(world, wanted, { type: 'void', amountMinor: amount, isFinal: false });
      const voided = amount === null ? null : BigInt(amount);
      return { expected: model.release({ id: `void ${wanted.event}`, ...common, amount: voided }), found };
    }
    case 'refund': {
      const { card, amount, code } = wanted;
      const common = { networkId: networkIdOf(world, wanted.purchase), card, code };
      const found = await receive(world, wanted, { type: 'refund', amountMinor: amount, isFinal: false });
      return {
        expected: model.refund({ id: `refund ${wanted.event}`, ...common, amount: BigInt(amount) }),
        found,
      };
    }
    case 'rule':
      await addRule(
        world,
        model,
        wanted as unknown as Omit<ModelRule, 'id' | 'isActive'> & { maxAmount: unknown },
      );
      return undefined;
    case 'turnRule':
    case 'merchants':
    case 'window':
      await changeRule(model, wanted);
      return undefined;
    case 'status':
      model.status[wanted.card] = wanted.to;
      await database.db
        .updateTable('card')
        .set({ status: wanted.to as 'active' })
        .where('id', '=', world.cards[wanted.card].id)
        .execute();
      return undefined;
    case 'day':
      world.time.now = new Date(world.time.now.getTime() + wanted.by * DAY_MS);
      model.day += wanted.by;
      while (await expirePurchases({ db: database.db, clock: world.clock }));
      model.expire();
      return undefined;
  }
}

function outcomeOf(answer: AuthorizationAnswer): string {
  if (answer.outcome === 'approved') return `approved ${answer.approvedMinor}`;
  return answer.outcome === 'declined' ? answer.code : answer.outcome;
}

/** One purchase stays on the card it was first tried on, so that ids are not shared between cards. */
const networkIdOf = (world: World, purchase: number) => v5(`purchase ${purchase}`, world.scope);

async function receive(
  world: World,
  wanted: { do: string; event: number; purchase: number; card: 'cardA' | 'cardB'; code: string },
  given: Pick<IssuerEvent, 'type' | 'amountMinor' | 'isFinal'>,
): Promise<string> {
  const result: IssuerEventResult = await receiveEvent(
    database.db,
    'test',
    {
      ...given,
      eventId: v5(`${given.type} ${wanted.event}`, world.scope),
      networkId: networkIdOf(world, wanted.purchase),
      cardId: world.cards[wanted.card].id,
      merchant: { name: 'Corner Store', categoryCode: wanted.code },
      merchantCategory: 'Groceries',
      occurredAt: world.time.now,
    },
    world.time.now,
  );
  if (result.kind === 'done') return result.outcome;
  return result.kind === 'replayed' ? `replayed ${result.outcome}` : result.kind;
}

async function addRule(
  world: World,
  model: AuthorizationModel,
  wanted: Omit<ModelRule, 'id' | 'isActive' | 'maxAmount'> & { maxAmount: unknown },
): Promise<void> {
  const isVelocity = wanted.type === 'velocity';
  const maxAmount = wanted.maxAmount as number | null;
  const maxCount = wanted.window === 'transaction' ? null : wanted.maxCount;
  const limit = isVelocity && maxAmount === null && maxCount === null ? 4_500 : maxAmount;
  const categories = isVelocity ? wanted.categories : (wanted.categories ?? ['5411']);
  const id = newId();
  await database.db
    .insertInto('spend_rule')
    .values({
      id,
      business_id: world.businessId,
      name: 'A rule',
      type: wanted.type,
      applies_to: wanted.on === 'business' ? 'business' : 'cards',
      max_amount: isVelocity ? limit : null,
      max_count: isVelocity ? maxCount : null,
      time_window: isVelocity ? wanted.window : null,
      merchants: categories ? JSON.stringify({ categories, groups: [], merchants: [] }) : null,
      created_at: world.time.now,
      updated_at: world.time.now,
    })
    .execute();
  if (wanted.on === 'cardA') {
    const row = { account_id: world.cards.cardA.accountId, rule_id: id, created_at: world.time.now };
    await database.db.insertInto('spend_rule_card').values(row).execute();
  }
  model.rules.push({
    id,
    type: wanted.type,
    on: wanted.on,
    categories,
    window: wanted.window,
    maxAmount: isVelocity && limit !== null ? BigInt(limit) : null,
    maxCount: isVelocity ? maxCount : null,
    isActive: true,
  });
}

/** As an administrator does it, in any direction; a rule that counts purchases cannot be one for each of them. */
async function changeRule(
  model: AuthorizationModel,
  wanted: Extract<Step, { do: 'turnRule' | 'merchants' | 'window' }>,
): Promise<void> {
  const rule = model.rules[wanted.index];
  if (!rule) return;
  if (wanted.do === 'turnRule') rule.isActive = !rule.isActive;
  if (wanted.do === 'merchants') rule.categories = wanted.categories;
  if (wanted.do === 'window') {
    if (rule.type !== 'velocity' || (wanted.to === 'transaction' && rule.maxCount !== null)) return;
    rule.window = wanted.to;
  }
  const { categories, isActive, window } = rule;
  await inTransaction(database.db, async (tx) => {
    await tx
      .updateTable('spend_rule')
      .set({
        is_active: isActive,
        time_window: rule.type === 'velocity' ? window : null,
        merchants: categories && JSON.stringify({ categories, groups: [], merchants: [] }),
      })
      .where('id', '=', rule.id)
      .execute();
    await forgetCounters(tx, rule.id);
  });
}
