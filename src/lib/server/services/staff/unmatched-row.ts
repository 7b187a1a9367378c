import { type SqlBool, sql } from 'kysely';
import type { UnmatchedDeposit } from '#lib/contract/staff/deposits.ts';
import type { UnmatchedDepositState } from '#lib/domain/funding/unmatched-deposits.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeReported } from '../funding/deposit-row.ts';
import { usd } from '../money.ts';

/** What came for no account of ours, whatever became of it. One that was given away and then taken back is assigned. */
export const selectUnmatched = (db: Db | Tx) =>
  db
    .selectFrom('deposit')
    .leftJoin('business', 'business.id', 'deposit.business_id')
    .select(['deposit.id', 'deposit.status', 'deposit.amount', 'deposit.sender_name', 'deposit.descriptor'])
    .select(['deposit.account_number', 'deposit.created_at', 'deposit.business_id', 'business.name'])
    .select(['deposit.decided_by_name', 'deposit.decided_at', 'deposit.decision_note'])
    .where('deposit.suspense_journal_id', 'is not', null);

/** The condition of each state, on the columns of `deposit`. */
export const IS_IN: Readonly<Record<UnmatchedDepositState, ReturnType<typeof sql<SqlBool>>>> = {
  waiting: sql<SqlBool>`deposit.status = 'unmatched'`,
  assigned: sql<SqlBool>`deposit.business_id is not null`,
  returned: sql<SqlBool>`deposit.status = 'returned' and deposit.business_id is null`,
};

type Row = Awaited<ReturnType<ReturnType<typeof selectUnmatched>['executeTakeFirstOrThrow']>>;

export const toUnmatched = (row: Row): UnmatchedDeposit => ({
  id: row.id,
  state: row.business_id !== null ? 'assigned' : row.status === 'unmatched' ? 'waiting' : 'returned',
  amount: usd(row.amount),
  senderName: row.sender_name,
  descriptor: row.descriptor,
  accountNumber: row.account_number,
  createdAt: row.created_at.toISOString(),
  business: row.business_id && row.name ? { id: row.business_id, name: row.name } : null,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.decision_note,
});

/** @throws Refusal 404 */
export async function readUnmatched(db: Db | Tx, id: string): Promise<UnmatchedDeposit> {
  const row = await selectUnmatched(db).where('deposit.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return toUnmatched(row);
}

/**
 * Locks money that waits, against the bank's own reports of it too.
 *
 * @throws Refusal 404, 409 wrong_state where it was decided or taken back already
 */
export async function takeUnmatched(tx: Tx, id: string): Promise<{ amountMinor: number; reference: string }> {
  const row = await tx
    .selectFrom('deposit')
    .select('bank_reference')
    .where('id', '=', id)
    .where('suspense_journal_id', 'is not', null)
    .executeTakeFirst();
  const reference = row?.bank_reference;
  const taken = reference && (await takeReported(tx, reference));
  if (!reference || !taken) throw new Refusal('not_found');
  if (taken.status !== 'unmatched') throw wrongState('depositDecided');
  return { amountMinor: taken.amountMinor, reference };
}
