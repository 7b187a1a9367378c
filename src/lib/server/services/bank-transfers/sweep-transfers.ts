import { sql } from 'kysely';
import { easternDate } from '#lib/domain/calendar.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { PayoutState } from '../../providers/bank/port.ts';
import { advanceTransfer, type PayoutNews } from './advance-transfer.ts';
import { sendPayout } from './send-payout.ts';

/** How long a payment may be without an answer before we ask the bank (safety §1.15). */
const ASK_AFTER_MS = 15 * 60_000;
/** How often we ask about an accepted payment for which nothing was reported by the day after it was due. */
const ASK_AGAIN_AFTER_MS = 60 * 60_000;
/** Most payments of each kind that one round asks about. */
const LIMIT = 50;

/**
 * Asks the bank about payments whose outcome is unknown, and about those whose end is overdue. A payment that it
 * knows continues from its state; one that it does not know is sent under the same key. While the bank does not
 * answer, no money is returned.
 */
export async function sweepTransfers(platform: Platform): Promise<void> {
  for (const transferId of await unanswered(platform)) {
    await ask(platform, transferId, () => sendPayout(platform, transferId));
  }
  for (const transferId of await overdue(platform)) {
    await ask(platform, transferId, async () => {
      platform.log.error({ transferId }, 'the bank does not know a payment that it had accepted');
    });
  }
}

async function unanswered({ db, clock }: Platform): Promise<string[]> {
  const before = new Date(clock.now().getTime() - ASK_AFTER_MS);
  const rows = await db
    .selectFrom('bank_transfer')
    .select('id')
    .where('status', '=', 'created')
    .where(sql<Date>`coalesce(unknown_since, created_at)`, '<', before)
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id }) => id);
}

/** The bank has accepted them, and their day of arrival is over. */
async function overdue({ db, clock }: Platform): Promise<string[]> {
  const now = clock.now();
  const before = new Date(now.getTime() - ASK_AGAIN_AFTER_MS);
  const rows = await db
    .selectFrom('bank_transfer')
    .select('id')
    .where('status', '=', 'processing')
    .where('effective_on', '<', easternDate(now))
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', before)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id }) => id);
}

/** Asks once, outside any transaction. @param onUnknown runs where the bank does not know the payment */
async function ask(platform: Platform, transferId: string, onUnknown: () => Promise<void>): Promise<void> {
  const { db, clock, bank, log } = platform;
  await db.updateTable('bank_transfer').set({ asked_at: clock.now() }).where('id', '=', transferId).execute();
  try {
    const state = await bank.findPayout(transferId);
    if (state) await follow(platform, transferId, state);
    else await onUnknown();
  } catch (error) {
    log.warn({ err: error, transferId }, 'the bank does not say what became of a payment');
  }
}

async function follow({ db, clock }: Platform, transferId: string, state: PayoutState): Promise<void> {
  const now = clock.now();
  for (const news of newsOf(state)) {
    await inTransaction(db, (tx) => advanceTransfer(tx, { transferId, news, occurredAt: now, now }));
  }
}

/** The news that the bank's answer amounts to. */
function newsOf({ status, reference, code }: PayoutState): PayoutNews[] {
  const knownCode = code ?? 'NARR';
  if (status === 'failed') return [{ kind: 'failed', code: knownCode }];
  const accepted: PayoutNews = { kind: 'accepted', reference };
  if (status === 'accepted') return [accepted];
  if (status === 'settled') return [accepted, { kind: 'settled' }];
  return [accepted, { kind: 'returned', code: knownCode }];
}
