import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createBankClient } from '#lib/server/providers/bank/client.ts';
import type { BankPort } from '#lib/server/providers/bank/port.ts';
import { payouts } from '#lib/server/services/bank-transfers/send-payout.ts';
import { sweepTransfers } from '#lib/server/services/bank-transfers/sweep-transfers.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../support/payouts.ts';
import { type Delivery, serve } from './serve.ts';

const RECIPIENTS = 40;
/** Most arrive; some fail, come back, are refused at once, or never answer at the first try. */
const ENDS = ['6789', '6789', '6789', '1201', '1302', '1401', '1601', '1310'];
const HOUR_MS = 3_600_000;

export type BankReport = {
  payouts: number;
  /** How often the bank was asked, and how many of the answers came. */
  asked: number;
  answered: number;
  completed: number;
  failed: number;
  returned: number;
};

type Stage = {
  world: PayoutWorld;
  book: TestDatabase;
  process: ChildProcess;
  counts: { asked: number; answered: number };
};

/**
 * Pays through a bank in another process with a book of its own, whose answers are lost at random, and whose events
 * are too. At the end both books say the same of every key: the same amount once, and the same end.
 */
export async function proveBank(wanted: {
  payouts: number;
  /** An adapter that makes a new key for every try: what the proof must notice. */
  isCareless?: boolean;
}): Promise<BankReport> {
  const stage = await openStage(wanted);
  const { world, book, counts } = stage;
  try {
    // Whose first answer is always lost never gets one under a new key each time.
    await sendAll(world, wanted.payouts, wanted.isCareless ? ENDS.filter((end) => end !== '1601') : ENDS);
    await handOverAll(world);
    await assertSameKeys(world, book, wanted.payouts);
    await letItEnd(stage);
    // What the bank reported later created no payment that nobody asked for.
    await assertSameKeys(world, book, wanted.payouts);
    const ends = await assertSameEnds(world, book);
    return { payouts: wanted.payouts, ...counts, ...ends };
  } finally {
    await closeStage(stage);
  }
}

const closers = new WeakMap<ChildProcess, () => void>();

async function openStage({ isCareless = false }: { isCareless?: boolean }): Promise<Stage> {
  const world = await createPayoutWorld({ fundingMinor: 100_000_000 });
  const book = await createTestDatabase();
  const apiKey = newId();
  const cardKey = world.api.platform.config.cardKey.toString('base64url');
  const ours = await serve(
    (request) => world.api.fetch(new URL(request.url).pathname.slice(4), request),
    deliveryOfEvents,
  );
  const script = fileURLToPath(new URL('./bank-process.ts', import.meta.url));
  const process = fork(script, [book.appUrl, ours.url, apiKey, cardKey], { execArgv: [] });
  closers.set(process, ours.close);
  const baseUrl = await new Promise<string>((resolve) =>
    process.once('message', (url) => resolve(String(url))),
  );
  const counts = { asked: 0, answered: 0 };
  const client = createBankClient({ baseUrl, apiKey, receiving: null, timeoutMs: 300 });
  world.api.platform.bank = counted(isCareless ? careless(client) : client, counts);
  return { world, book, process, counts };
}

/** What we answer an event is lost too, after we have written it down. */
const deliveryOfEvents = (): Delivery => (Math.random() < 0.2 ? 'cutAfter' : 'answered');

function counted(bank: BankPort, counts: Stage['counts']): BankPort {
  return {
    ...bank,
    async sendPayout(order) {
      counts.asked++;
      const answer = await bank.sendPayout(order);
      counts.answered++;
      return answer;
    },
  };
}

const careless = (bank: BankPort): BankPort => ({
  ...bank,
  sendPayout: (order) => bank.sendPayout({ ...order, key: `${order.key}.${newId().slice(-6)}` }),
});

async function sendAll(world: PayoutWorld, count: number, ends: readonly string[]): Promise<void> {
  const recipients: { id: string }[] = [];
  for (let index = 0; index < RECIPIENTS; index++) {
    recipients.push(await world.recipient({ last4: ends[index % ends.length] ?? '6789' }));
  }
  for (let index = 0; index < count; index += 5) {
    const some = [0, 1, 2, 3, 4].filter((more) => index + more < count);
    const answers = await Promise.all(
      some.map((more) => {
        const at = index + more;
        const { id } = recipients[at % RECIPIENTS] as { id: string };
        return world.send(id, {
          amount: `${10 + (at % 97)}.${String(at % 100).padStart(2, '0')}`,
          isDuplicateMeant: true,
        });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(some.map(() => 201));
  }
}

/** The worker's rounds without its waits, and the sweep at times, until the bank has spoken of every payment. */
async function handOverAll({ api }: PayoutWorld): Promise<void> {
  const { db, platform } = api;
  for (let round = 0; ; round++) {
    await Promise.all([1, 2, 3, 4].map(() => deliverWaiting(platform, payouts)));
    await db
      .updateTable('outbox')
      .set({ available_at: new Date(0) })
      .where('topic', '=', 'bank.sendPayout')
      .where('done_at', 'is', null)
      .execute();
    if (round % 20 === 19) {
      await api.clock.moveTo(new Date(api.clock.now().getTime() + 16 * 60_000));
      await sweepTransfers(platform);
    }
    const open = await db.selectFrom('bank_transfer').select('id').where('status', '=', 'created').execute();
    if (open.length === 0) return;
    if (round > 5_000) throw new Error(`the bank never spoke of ${open.length} payments`);
  }
}

/** Its sum per key equals ours, whatever was asked how often: nothing twice, nothing lost. */
async function assertSameKeys({ api }: PayoutWorld, book: TestDatabase, count: number): Promise<void> {
  const ours = await sums(api.pool, 'select id::text as key, amount from bank_transfer');
  const theirs = await sums(book.pool, 'select key, amount from sandbox_bank_payout');
  expect(ours.size).toBe(count);
  const wrong = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (key) => ours.get(key) !== theirs.get(key),
  );
  expect(wrong, 'keys of which the two books say something else').toEqual([]);
}

async function sums(pool: TestDatabase['pool'], query: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; amount: string | number }>(query);
  const found = new Map<string, number>();
  for (const { key, amount } of rows) found.set(key, (found.get(key) ?? 0) + Number(amount));
  return found;
}

/** Days pass at the bank, and it reports until everything was received. */
async function letItEnd({ world, book, process }: Stage): Promise<void> {
  const at = MONDAY_MORNING.getTime() + 20 * 24 * HOUR_MS;
  await world.api.clock.moveTo(new Date(at));
  process.send(at);
  for (let tries = 0; tries < 3_000; tries++) {
    const { rows } = await book.pool.query(
      `select (select count(*) from sandbox_bank_payout where next_step_at is not null)
        + (select count(*) from sandbox_bank_message where heard_at is null) as open`,
    );
    if (Number(rows[0].open) === 0) return;
    await pause(50);
  }
  throw new Error('the reports of the bank were never received');
}

/** Settled there is completed here, and so on; and the ledger says what their ends come to. */
async function assertSameEnds(world: PayoutWorld, book: TestDatabase) {
  const { rows: theirs } = await book.pool.query('select key, status from sandbox_bank_payout order by key');
  const { rows: ours } = await world.api.pool.query(
    `select id::text as key, case when status = 'completed' then 'settled' when returned_at is not null then 'returned'
       else status end as status from bank_transfer order by id::text`,
  );
  expect(ours).toEqual(theirs);
  const { rows } = await world.api.pool.query(
    "select coalesce(sum(amount) filter (where status = 'completed'), 0)::int as paid from bank_transfer",
  );
  const paid = rows[0].paid as number;
  expect(await world.money()).toEqual({ funding: 100_000_000 - paid, onItsWay: 0, gone: paid });
  expect(await verifyLedger(world.api.db)).toMatchObject({ ok: true, entrySum: '0' });
  expect(world.api.errors).toEqual([]);
  const count = (status: string) => theirs.filter((row) => row.status === status).length;
  return { completed: count('settled'), failed: count('failed'), returned: count('returned') };
}

async function closeStage({ world, book, process }: Stage): Promise<void> {
  process.kill('SIGKILL');
  closers.get(process)?.();
  await Promise.all([world.api.drop(), book.drop()]);
}
