import files, { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { decideDoubtful, listDoubtful } from '#lib/server/providers/bank/file/doubtful.ts';
import { createFileBankWorld, entriesOf, type FileBankWorld, payout } from './world.ts';

let world: FileBankWorld;
beforeAll(async () => {
  world = await createFileBankWorld();
});
beforeEach(() => world.begin());
afterEach(() => world.end());
afterAll(() => world.drop());

describe('a process that ends while a file is put in its place', () => {
  async function beginToHandOver() {
    await world.bank.sendPayout(payout('p1'));
    await world.roundAt('2026-11-23T15:30:00Z');
    await world.db.updateTable('bank_file').set({ handed_over_at: null }).execute();
  }

  test('after it was put there: it is known to be there', async () => {
    await beginToHandOver();
    const before = await world.read('ACH-20261123-A.txt');
    await world.bank.round();
    expect(await world.read('ACH-20261123-A.txt')).toBe(before);
    const [file] = await world.db.selectFrom('bank_file').select('handed_over_at').execute();
    expect(file?.handed_over_at).not.toBeNull();
  });

  test('and it is gone since: it is not written again, nothing counts as sent, and an operator is warned', async () => {
    await beginToHandOver();
    await rename(world.placeOf('outgoing', 'ACH-20261123-A.txt'), world.placeOf('taken.txt'));
    await expect(world.roundAt('2026-11-23T18:00:00Z')).rejects.toThrow(
      'ask the bank whether it has ACH-20261123-A.txt',
    );
    expect(await world.outgoing()).toEqual([]);
    expect(world.reported).toEqual([]);
    expect(await listDoubtful(world.db)).toEqual(['ACH-20261123-A.txt']);
  });

  describe('and the bank is asked', () => {
    const name = 'ACH-20261123-A.txt';
    beforeEach(async () => {
      await beginToHandOver();
      await rename(world.placeOf('outgoing', name), world.placeOf('taken.txt'));
      await expect(world.roundAt('2026-11-23T18:00:00Z')).rejects.toThrow('ask the bank');
    });

    test('it has the file: the payment has arrived', async () => {
      expect(await decideDoubtful(world.db, { name, hasArrived: true, now: world.now(), leadMs: 0 })).toBe(
        true,
      );
      expect(await decideDoubtful(world.db, { name, hasArrived: true, now: world.now(), leadMs: 0 })).toBe(
        false,
      );
      await world.bank.round();
      expect(world.reported).toMatchObject([{ type: 'payout.settled', key: 'p1' }]);
    });

    test('it never got the file: the payment leaves with the next one, and settles then', async () => {
      expect(await decideDoubtful(world.db, { name, hasArrived: false, now: world.now(), leadMs: 0 })).toBe(
        true,
      );
      await world.bank.round();
      expect([await world.outgoing(), world.reported, await listDoubtful(world.db)]).toEqual([[], [], []]);
      await world.roundAt('2026-11-23T19:45:00Z');
      expect(await world.read('ACH-20261123-B.txt')).toContain('PPDPAYMENT   SD1700261123');
      await world.roundAt('2026-11-23T22:00:00Z');
      expect(world.reported).toMatchObject([{ type: 'payout.settled', key: 'p1' }]);
    });
  });

  test('before it was put there: it leaves whole at the next round', async () => {
    await beginToHandOver();
    await rm(world.placeOf('outgoing', 'ACH-20261123-A.txt'));
    await world.db.updateTable('bank_file').set({ handing_over_at: null }).execute();
    await world.bank.round();
    expect(entriesOf(await world.read('ACH-20261123-A.txt'))).toHaveLength(1);
  });
});

test('files that nobody knows of keep no other from leaving', async () => {
  await world.bank.sendPayout(payout('p1'));
  await world.roundAt('2026-11-23T15:30:00Z');
  const { id: _, ...first } = await world.db.selectFrom('bank_file').selectAll().executeTakeFirstOrThrow();
  const doubtful = [...'BCDEFGHIJKL'].map((modifier) => ({
    ...first,
    id: newId(),
    modifier,
    handed_over_at: null,
    created_at: new Date('2026-11-23T15:00:00Z'),
  }));
  await world.db.insertInto('bank_file').values(doubtful).execute();
  await world.bank.sendPayout(payout('p2'));
  await expect(world.roundAt('2026-11-23T19:45:00Z')).rejects.toThrow('ACH-20261123-K.txt');
  expect(await world.outgoing()).toEqual(['ACH-20261123-A.txt', 'ACH-20261123-M.txt']);
});

test('a file that another node is putting in its place is left to it', async () => {
  const aside = world.placeOf('ACH-20261123-A.txt.part');
  await world.bank.sendPayout(payout('p1'));
  await writeFile(world.placeOf('outgoing'), '');
  await expect(world.roundAt('2026-11-23T15:30:00Z')).rejects.toThrow('EEXIST');
  await rm(world.placeOf('outgoing'));
  await writeFile(aside, 'half of what the other node');
  await inTransaction(world.db, async (otherNode) => {
    await otherNode.selectFrom('bank_file').select('id').forUpdate().execute();
    await world.bank.round();
  });
  expect([await readFile(aside, 'utf8'), await world.outgoing()]).toEqual([
    'half of what the other node',
    [],
  ]);
  await world.bank.round();
  expect(entriesOf(await world.read('ACH-20261123-A.txt'))).toHaveLength(1);
});

test('nobody decides about a file while it is put in its place', async () => {
  await world.bank.sendPayout(payout('p1'));
  const name = 'ACH-20261123-A.txt';
  const move = files.rename;
  const decided: Promise<boolean>[] = [];
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
    return rows.length > 0;
  };
  vi.spyOn(files, 'rename').mockImplementation(async (from, to) => {
    let isOver = false;
    decided.push(decideDoubtful(world.db, { name, hasArrived: false, now: world.now(), leadMs: 0 }));
    void decided[0]?.then(() => {
      isOver = true;
    });
    await vi.waitUntil(async () => isOver || (await isWaiting()), { timeout: 30_000, interval: 10 });
    await move(from, to);
  });
  syncBuiltinESMExports();
  try {
    await world.roundAt('2026-11-23T15:30:00Z');
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  expect(await decided[0]).toBe(false);
  expect(await world.outgoing()).toEqual([name]);
  const entries = await world.db.selectFrom('bank_file_entry').select(['key', 'status']).execute();
  expect(entries).toEqual([{ key: 'p1', status: 'sent' }]);
});
