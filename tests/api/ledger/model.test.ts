import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#lib/server/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { makeWorld, post, posting, type World } from '../../support/ledger.ts';
import { LedgerModel, PLACES, type Place } from '../../support/ledger-model.ts';
import { type Step, spellOut, step, takeStep } from '../../support/ledger-steps.ts';

/** The same histories each time, which between them try everything; `npm run proof` draws 1,000 new ones. */
const { LEDGER_RUNS, LEDGER_SEED } = process.env;
const RUNS = Number(LEDGER_RUNS ?? 150);
const SEED = Number(LEDGER_SEED ?? (LEDGER_RUNS ? Math.floor(Math.random() * 2 ** 31) : 1));
const FUNDING_MINOR = 3_000_000;
const CARD_MINOR = 5_000;

class RolledBack extends Error {}

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
  world = await makeWorld(database.db, FUNDING_MINOR);
  const { funding: from, cardA: to } = world;
  await post(database.db, posting('load', { from, to, amountMinor: CARD_MINOR }));
});
afterAll(() => database.drop());

test(`${RUNS} histories of 8 to 30 steps: the ledger answers and counts as the model does, after every step`, async () => {
  console.info(`ledger model: LEDGER_SEED=${SEED} LEDGER_RUNS=${RUNS}`);
  const seen = new Map<string, number>();
  const history = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), (steps) =>
    inRolledBackTransaction((tx) => replay(tx, steps, seen)),
  );
  await fc.assert(history, { numRuns: RUNS, seed: SEED });
  const outcomes = [...seen.keys()].sort();
  const counts = outcomes.map((outcome) => `${seen.get(outcome)} ${outcome}`);
  console.info(`ledger model: ${counts.join(', ')}`);
  // Without these the histories would not have tried what they are meant to try.
  if (RUNS >= 1_000 || !LEDGER_RUNS) expect(outcomes).toEqual(expect.arrayContaining(MUST_BE_SEEN));
}, 180_000);

const MUST_BE_SEEN = [
  ...['posted', 'replayed', 'keyReused', 'insufficientFunds', 'amountAboveCap'].map((kind) => `move ${kind}`),
  ...['posted', 'replayed', 'alreadyReversed', 'notReversible', 'unknownJournal'].map(
    (kind) => `reverse ${kind}`,
  ),
  ...['held', 'replayed', 'insufficientFunds'].map((kind) => `place ${kind}`),
  ...['held', 'holdClosed', 'unknownHold', 'insufficientFunds'].map((kind) => `raise ${kind}`),
  ...['released', 'amountAboveHold', 'holdClosed'].map((kind) => `release ${kind}`),
  ...['posted', 'holdClosed', 'amountAboveHold', 'insufficientFunds'].map((kind) => `clear ${kind}`),
  'expire 0',
  'expire 1',
  'split posted',
];

async function replay(tx: Tx, steps: readonly Step[], seen: Map<string, number>): Promise<void> {
  const model = new LedgerModel();
  const moved = (from: Place, to: Place, amount: bigint) => [
    { place: from, amount: -amount },
    { place: to, amount },
  ];
  model.post({ key: 'base 1', kind: 'deposit', changes: moved('outside', 'funding', BigInt(FUNDING_MINOR)) });
  model.post({ key: 'base 2', kind: 'load', changes: moved('funding', 'cardA', BigInt(CARD_MINOR)) });
  for (const wanted of spellOut(steps)) {
    const { expected, found } = await takeStep({ tx, world, model }, wanted);
    expect(found, JSON.stringify(wanted)).toBe(expected);
    seen.set(`${wanted.do} ${found}`, (seen.get(`${wanted.do} ${found}`) ?? 0) + 1);
    await checkInvariants(tx, model);
  }
}

/** Asks the database's own deferred rules, then compares every account with the model, then the sum. */
async function checkInvariants(tx: Tx, model: LedgerModel): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
  const { rows } = await sql<{
    account_id: string;
    posted: number;
    held: number;
    version: number;
    sum: number;
  }>`
    select account_id, posted, held, version, (select sum(amount)::bigint from entry) as sum
    from balance`.execute(tx);
  const found = new Map(rows.map((row) => [row.account_id, row]));
  for (const place of PLACES) {
    expect(found.get(world[place]), place).toMatchObject({
      posted: Number(model.posted(place)),
      held: Number(model.held(place)),
      version: model.version(place),
      sum: 0,
    });
  }
}

async function inRolledBackTransaction(work: (tx: Tx) => Promise<void>): Promise<void> {
  const run = database.db.transaction().execute(async (tx) => {
    await work(tx);
    throw new RolledBack();
  });
  await run.catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}
