/**
 * A small app under load, to be killed: several loops post and hold money and write down each answer only
 * after the commit. An answer that does not come is unknown, so the same key is sent until one does.
 *
 * node payer.ts <address of the app role> <file for answers> <world as JSON> <number of loops>
 */
import { openSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { openDatabase } from '../../src/lib/server/db/pool.ts';
import { inTransaction } from '../../src/lib/server/db/transaction.ts';
import { placeHold } from '../../src/lib/server/ledger/place-hold.ts';
import { postHold } from '../../src/lib/server/ledger/post-hold.ts';
import { post, posting, type World } from '../support/ledger.ts';

const [url, answersFile, worldText, loops] = process.argv.slice(2);
const world = JSON.parse(worldText as string) as World;
const answers = openSync(answersFile as string, 'a');
const { db } = openDatabase(url as string, { max: Number(loops), name: 'payer' });

/** Tries until there is an answer, and only then writes it down. */
async function acknowledge(
  subject: string,
  id: string,
  work: () => Promise<{ kind: string }>,
): Promise<void> {
  for (;;) {
    try {
      const { kind } = await work();
      writeSync(answers, `${subject} ${id} ${kind}\n`);
      return;
    } catch {
      await pause(20);
    }
  }
}

async function pay(): Promise<never> {
  for (;;) {
    const load = posting('load', { from: world.funding, to: world.cardA, amountMinor: 1_000 });
    await acknowledge('journal', load.id, () => post(db, load));
    const id = v7();
    const hold = { id, accountId: world.cardA, amountMinor: 700, expiresAt: new Date('2030-01-01') };
    await acknowledge('hold', id, () => inTransaction(db, (tx) => placeHold(tx, hold)));
    const purchase = posting('purchase', { from: world.cardA, to: world.network, amountMinor: 650 });
    await acknowledge('journal', purchase.id, () =>
      inTransaction(db, (tx) => postHold(tx, { id, posting: purchase })),
    );
  }
}

await Promise.all(Array.from({ length: Number(loops) }, pay));
