import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { systemClock } from '../../src/lib/domain/clock.ts';
import { createAuthorizationEngine } from '../../src/lib/server/authorizations/engine.ts';
import { type Database, openDatabase } from '../../src/lib/server/db/pool.ts';
import { makeSpendingCards } from './authorization-cards.ts';
import { LIVE_BUDGETS } from './budgets.ts';
import { makeHolders, openReaders, type Readers } from './live-readers.ts';
import { memoryMb } from './memory.ts';
import { median } from './rounds.ts';
import { budgeted, compared, type Row, withoutDemand } from './row.ts';
import type { Stage } from './stage.ts';

const GROUP = 'live';
const PURCHASES = 200;
const PURCHASE_EVERY_MS = 25;
const CALLERS = 32;
const WARM_UP_S = 2;
const EVENT_WITHIN_MS = 10_000;
/** Clock ticks of /proc a second, on every Linux. */
const TICKS_PER_S = 100;

/**
 * Streams that stay open: how soon an event follows its commit, what the streams cost the node, and what listeners cost
 * purchases. Without listeners is measured first, because a node goes on listening for a while after its last stream.
 */
export async function measureLive({ system, options }: Stage): Promise<Row[]> {
  const database = openDatabase(system.appUrl, { name: 'bench', max: 4, isPipelined: true });
  try {
    const cardIds = await makeSpendingCards(database.db, options.streams);
    const holders = await makeHolders(database.db, cardIds);
    const rounds = () => inRounds(options.rounds, () => spend(database, cardIds, options.seconds));
    await spend(database, cardIds, WARM_UP_S);
    const alone = await rounds();
    const pid = system.app().pid ?? 0;
    const before = memoryMb(pid);
    const readers = await openReaders(system.url, holders);
    try {
      const streams = `${options.streams} streams`;
      const rows = [
        ...(await measureDelay(database, { readers, cardIds, pid, streams })),
        withoutDemand({
          group: GROUP,
          what: `memory of the node, ${streams}`,
          figure: memoryMb(pid),
          unit: 'MB',
          note: `${before.toFixed(0)} MB before them`,
        }),
      ];
      const heard = await rounds();
      rows.push(
        compared({
          group: GROUP,
          what: `authorizations, ${streams}`,
          figure: heard,
          comparedWith: alone,
          unit: '/s',
          demand: { atLeast: LIVE_BUDGETS.authorizations },
          note: `the engine with ${CALLERS} callers; compared with nobody listening`,
        }),
      );
      return rows;
    } finally {
      await readers.close();
    }
  } finally {
    await database.close();
  }
}

type Delay = { readers: Readers; cardIds: readonly string[]; pid: number; streams: string };

async function measureDelay(database: Database, { readers, cardIds, pid, streams }: Delay): Promise<Row[]> {
  const authorize = createAuthorizationEngine({ database, clock: systemClock });
  const took: number[] = [];
  const cpuBefore = cpuSeconds(pid);
  const startedAt = performance.now();
  for (let n = 0; n < PURCHASES; n++) {
    const cardId = cardIds[n % cardIds.length] as string;
    const heard = readers.next(cardId, EVENT_WITHIN_MS);
    await authorize(purchaseOf(cardId));
    const committedAt = performance.now();
    took.push(Math.max(0, (await heard) - committedAt));
    await pause(PURCHASE_EVERY_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  took.sort((a, b) => a - b);
  return [
    budgeted({
      group: GROUP,
      what: `commit to event p95, ${streams}`,
      figure: took[Math.floor(took.length * 0.95)] as number,
      unit: 'ms',
      atMost: LIVE_BUDGETS.p95Ms,
      note: `median ${median(took).toFixed(0)} ms; ${PURCHASES} purchases, one after the other`,
    }),
    withoutDemand({
      group: GROUP,
      what: `processor of the node, ${streams}`,
      figure: ((cpuSeconds(pid) - cpuBefore) / seconds) * 100,
      unit: '%',
      note: `of one core, while ${(PURCHASES / seconds).toFixed(0)} purchases a second are told`,
    }),
  ];
}

const purchaseOf = (cardId: string) => ({
  networkId: newId(),
  cardId,
  amountMinor: 1,
  isPartialAllowed: false,
  merchant: { name: 'Corner Basket', categoryCode: '5411' },
  merchantCategory: 'Grocery Stores',
});

/** Authorizations a second. */
async function spend(database: Database, cardIds: readonly string[], seconds: number): Promise<number> {
  const authorize = createAuthorizationEngine({ database, clock: systemClock });
  const startedAt = performance.now();
  let approved = 0;
  const caller = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const { outcome } = await authorize(
        purchaseOf(cardIds[Math.floor(Math.random() * cardIds.length)] as string),
      );
      if (outcome !== 'approved') throw new Error(`An authorization ended as ${outcome}.`);
      approved++;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return approved / ((performance.now() - startedAt) / 1000);
}

async function inRounds(rounds: number, measure: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round++) figures.push(await measure());
  return median(figures);
}

/** What a process has used of the processor; the name of its program may contain spaces. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}
