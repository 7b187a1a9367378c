import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  TRANSFER_STATUSES,
  TRANSFER_STEPS,
  type TransferStatus,
} from '#lib/domain/bank-transfers/transfer-states.ts';
import { sqlState } from '#lib/server/db/transaction.ts';
import { createPayoutWorld, type PayoutWorld } from '../../support/payouts.ts';

/** The steps of a transfer, by hand; the domain's table and the database's trigger must both say the same. */
const ALLOWED = [
  'created>processing',
  'created>failed',
  'processing>completed',
  'processing>failed',
  'completed>failed',
];
const PAIRS = TRANSFER_STATUSES.flatMap((from) => TRANSFER_STATUSES.map((to) => [from, to] as const)).filter(
  ([from, to]) => from !== to,
);

let world: PayoutWorld;

beforeAll(async () => {
  world = await createPayoutWorld();
});
afterAll(() => world.api.drop());

/** A row in a state, with all that its constraints ask for. */
async function transferIn(status: TransferStatus): Promise<string> {
  const { transfer } = (await world.send((await world.recipient()).id)).body;
  const at = world.api.clock.now();
  const way = {
    created: [],
    processing: ['processing'],
    completed: ['processing', 'completed'],
    failed: ['failed'],
  } as const;
  const set = {
    processing: { status: 'processing' as const, processing_at: at },
    completed: {
      status: 'completed' as const,
      completed_at: at,
      completion_journal_id: sameJournal(transfer.id),
    },
    failed: {
      status: 'failed' as const,
      failed_at: at,
      failure_reason: 'closedAccount' as const,
      return_journal_id: sameJournal(transfer.id),
    },
  };
  for (const step of way[status]) {
    await world.api.db.updateTable('bank_transfer').set(set[step]).where('id', '=', transfer.id).execute();
  }
  return transfer.id;
}

/** Any journal serves here: what the columns point at is not what is tested. */
const sameJournal = (id: string) =>
  world.api.db.selectFrom('bank_transfer').select('journal_id').where('id', '=', id);

describe.each(PAIRS)('%s → %s', (from, to) => {
  const isAllowed = ALLOWED.includes(`${from}>${to}`);

  test(`${isAllowed ? 'is' : 'is no'} step of the domain`, () => {
    expect(TRANSFER_STEPS[from].includes(to)).toBe(isAllowed);
  });

  test(`is ${isAllowed ? 'let through' : 'refused'} by the trigger`, async () => {
    const id = await transferIn(from);
    const state = await world.api.db
      .updateTable('bank_transfer')
      .set({ status: to })
      .where('id', '=', id)
      .execute()
      .then(
        () => 'done',
        (error: unknown) => sqlState(error),
      );
    // Past the trigger a constraint asks for the times and journals of the new state, which are not given here.
    expect(state).toBe(isAllowed ? '23514' : 'LK001');
  });
});
