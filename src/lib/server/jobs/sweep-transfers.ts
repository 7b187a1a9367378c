import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import type { PayoutState } from '../providers/bank/port.ts';
import { advanceTransfer, type PayoutNews } from '../services/bank-transfers/advance-transfer.ts';
import { sendPayout } from '../services/bank-transfers/send-payout.ts';

/** So long a payment may be without an answer before the bank is asked what it knows (safety §1.15). */
const ASK_AFTER_MS = 15 * 60_000;
/** Payments that one round asks about. */
const LIMIT = 50;

/**
 * Asks the bank about payments of which nobody knows whether it has them: what it has goes on from there, and what it
 * never heard of is handed over under the same key. While the bank does not answer, nothing is given back.
 */
export async function sweepTransfers(platform: Platform): Promise<void> {
  const { db, clock, bank, log } = platform;
  const before = new Date(clock.now().getTime() - ASK_AFTER_MS);
  const unknown = await db
    .selectFrom('bank_transfer')
    .select('id')
    .where('status', '=', 'created')
    .where(sql<Date>`coalesce(unknown_since, created_at)`, '<', before)
    .orderBy('created_at')
    .limit(LIMIT)
    .execute();
  for (const { id: transferId } of unknown) {
    try {
      const state = await bank.findPayout(transferId);
      if (state) await follow(platform, transferId, state);
      else await sendPayout(platform, transferId);
    } catch (error) {
      log.warn({ err: error, transferId }, 'the bank does not say what became of a payment');
    }
  }
}

async function follow({ db, clock }: Platform, transferId: string, state: PayoutState): Promise<void> {
  const now = clock.now();
  for (const news of newsOf(state)) {
    await inTransaction(db, (tx) => advanceTransfer(tx, { transferId, news, occurredAt: now, now }));
  }
}

/** What the bank would have told by now. */
function newsOf({ status, reference, code }: PayoutState): PayoutNews[] {
  const told = code ?? 'NARR';
  if (status === 'failed') return [{ kind: 'failed', code: told }];
  const accepted: PayoutNews = { kind: 'accepted', reference };
  if (status === 'accepted') return [accepted];
  if (status === 'settled') return [accepted, { kind: 'settled' }];
  return [accepted, { kind: 'returned', code: told }];
}
