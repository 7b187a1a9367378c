import { v7 as newId } from 'uuid';
import { recordAs } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { postJournal } from '../../ledger/post.ts';
import { takeBooks } from '../../ledger/take-books.ts';

type Owing = { businessId: string; fundingAccountId: string; now: Date };

/**
 * Pays what a business owes for a returned deposit from what is free on its funding account. Whoever brings money to a
 * funding account calls it in the same transaction, so that nothing is free there while anything is owed.
 *
 * @returns the cents that were paid
 * @throws Refusal 503 while postings are stopped
 */
export async function settleDebt(tx: Tx, { businessId, fundingAccountId, now }: Owing): Promise<number> {
  const receivable = await findReceivable(tx, businessId);
  if (!receivable) return 0;
  const books = await takeBooks(tx, [fundingAccountId, receivable]);
  const [funding, debt] = [books.get(fundingAccountId), books.get(receivable)];
  if (!funding || !debt) return 0;
  const amountMinor = Math.min(-debt.postedMinor, funding.postedMinor - funding.heldMinor);
  if (amountMinor <= 0) return 0;
  const result = await postJournal(tx, {
    id: newId(),
    kind: 'debt_settlement',
    businessId,
    actor: 'system:bank',
    // What is owed at one version of the account is paid once.
    idempotency: { scope: 'debt settlement', key: `${receivable} ${debt.version}` },
    entries: [
      { accountId: fundingAccountId, amountMinor: -amountMinor },
      { accountId: receivable, amountMinor },
    ],
  });
  if (result.kind === 'postingsStopped')
    throw new Refusal('unavailable', { internal: 'postings are stopped', retryAfterS: 60 });
  if (result.kind !== 'posted') throw new Error(`a debt cannot be paid with ${result.kind}`);
  const { journalId } = result;
  const owedMinor = -debt.postedMinor - amountMinor;
  await recordAs(
    tx,
    'bank',
    now,
  )({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'debtPaid',
    payload: { journalId, amountMinor, currency: 'USD', owedMinor },
  });
  return amountMinor;
}

/**
 * Locks balances between which money will move to a funding account, together with that of what its business owes: all
 * at once, because locks taken one after the other could cross those of a return (safety §1.9).
 */
export async function lockWithDebt(tx: Tx, businessId: string, accountIds: readonly string[]): Promise<void> {
  const receivable = await findReceivable(tx, businessId);
  if (receivable) await takeBooks(tx, [...accountIds, receivable]);
}

/** The account of what a business owes; most have none. */
async function findReceivable(tx: Tx, businessId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'receivable')
    .executeTakeFirst();
  return found?.id;
}
