import type { KeptRequest } from '../../../db/schema/bank-transfers.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { morningAfter } from './book.ts';
import { receiveDueDeposits } from './deposits.ts';
import { write } from './message.ts';
import { checkFailureOf, correctionOf, payoutFailureOf, payoutReturnOf } from './outcomes.ts';

/** Most rows of one round. */
const LIMIT = 100;
/** How many banking days after its settlement a payment is returned. */
const RETURN_AFTER_DAYS = 2;
/** The code where somebody moves a payment by hand without one: the account is closed. */
const USUAL_CODE = 'R02';

export type Payout = {
  key: string;
  status: 'accepted' | 'settled' | 'failed' | 'returned';
  request: KeptRequest;
};
export type Check = { key: string; request: KeptRequest };

/** Moves payments and checks whose next step is due. @returns whether one moved */
export function takeSteps(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const due = { payouts: await lockDuePayouts(tx, now), checks: await lockDueChecks(tx, now) };
    for (const { next_step_at: at, ...payout } of due.payouts) {
      const { last4 } = payout.request;
      const failure = payoutFailureOf(last4);
      if (payout.status === 'settled') await comeBack(tx, payout, { at, code: payoutReturnOf(last4) });
      else if (failure) await fail(tx, payout, { at, code: failure });
      else await settle(tx, payout, at);
    }
    for (const { next_step_at: at, ...check } of due.checks) {
      await decideCheck(tx, check, { at, code: checkFailureOf(check.request) });
    }
    const deposits = await receiveDueDeposits(tx, now);
    return due.payouts.length + due.checks.length + deposits > 0;
  });
}

async function lockDuePayouts(tx: Tx, now: Date) {
  const rows = await tx
    .selectFrom('sandbox_bank_payout')
    .select(['key', 'status', 'request', 'next_step_at'])
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .limit(LIMIT)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...row, next_step_at: row.next_step_at ?? now }));
}

async function lockDueChecks(tx: Tx, now: Date) {
  const rows = await tx
    .selectFrom('sandbox_bank_check')
    .select(['key', 'request', 'next_step_at'])
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .limit(LIMIT)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...row, next_step_at: row.next_step_at ?? now }));
}

/**
 * The recipient's bank has the money; some payments are returned later, and for some the bank corrects the account.
 */
export async function settle(tx: Tx, { key, request }: Payout, at: Date): Promise<void> {
  const comesBack = payoutReturnOf(request.last4) !== null;
  await tx
    .updateTable('sandbox_bank_payout')
    .set({
      status: 'settled',
      settled_at: at,
      next_step_at: comesBack ? morningAfter(at, RETURN_AFTER_DAYS) : null,
    })
    .where('key', '=', key)
    .where('status', '=', 'accepted')
    .execute();
  await write(tx, { type: 'payout.settled', key, at });
  const change = correctionOf(request.last4);
  if (change) await write(tx, { type: 'account.changed', key, at, ...change });
}

type Ending = { at: Date; code: string | null };

/** Before it arrived. */
export const fail = (tx: Tx, payout: Payout, ending: Ending): Promise<void> =>
  end(tx, payout, { ...ending, from: 'accepted', set: { status: 'failed' } });

/** After it had arrived. */
export const comeBack = (tx: Tx, payout: Payout, ending: Ending): Promise<void> =>
  end(tx, payout, { ...ending, from: 'settled', set: { status: 'returned', returned_at: ending.at } });

type Step = Ending & {
  from: 'accepted' | 'settled';
  set: { status: 'failed' } | { status: 'returned'; returned_at: Date };
};

async function end(tx: Tx, { key }: Payout, { at, code: given, from, set }: Step): Promise<void> {
  const code = given ?? USUAL_CODE;
  await tx
    .updateTable('sandbox_bank_payout')
    .set({ ...set, code, next_step_at: null })
    .where('key', '=', key)
    .where('status', '=', from)
    .execute();
  await write(tx, { type: `payout.${set.status}`, key, at, code });
}

export async function decideCheck(
  tx: Tx,
  { key }: Check,
  { at, code }: { at: Date; code: string | null },
): Promise<void> {
  await tx
    .updateTable('sandbox_bank_check')
    .set({ status: code ? 'failed' : 'verified', code, next_step_at: null })
    .where('key', '=', key)
    .where('status', '=', 'accepted')
    .execute();
  await write(tx, { type: code ? 'account.failed' : 'account.verified', key, at, code });
}
