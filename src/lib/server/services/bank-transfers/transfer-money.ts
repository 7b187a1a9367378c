import { v7 as newId } from 'uuid';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { outsideAccount } from '../../ledger/outside-account.ts';
import { postJournal } from '../../ledger/post.ts';
import { reverseJournal } from '../../ledger/reverse.ts';
import { lockWithDebt, settleDebt } from '../funding/settle-debt.ts';
import type { LockedTransfer } from './take-transfer.ts';

const ACTOR = 'system:bank';

type Move = 'transfer completion' | 'transfer failure' | 'transfer return';

/** Each move happens only once to a transfer, however often it is reported. */
const once = (move: Move, transfer: LockedTransfer) => ({ scope: move, key: transfer.id });

/** The money in transit has left: `ach_clearing` → `program_cash`. @returns the journal's id */
export async function postCompletion(tx: Tx, transfer: LockedTransfer): Promise<string> {
  const { businessId, amountMinor } = transfer;
  const [from, to] = [
    await outsideAccount(tx, businessId, 'ach_clearing'),
    await outsideAccount(tx, businessId, 'program_cash'),
  ];
  return journalOf(
    await postJournal(tx, {
      id: newId(),
      kind: 'transfer_completion',
      businessId,
      actor: ACTOR,
      idempotency: once('transfer completion', transfer),
      entries: [
        { accountId: from, amountMinor: -amountMinor },
        { accountId: to, amountMinor },
      ],
    }),
  );
}

/**
 * Returns the money in transit to the account that paid, where it pays first what is owed: the reversal of the first
 * journal. @returns the journal's id
 */
export async function postFailure(tx: Tx, transfer: LockedTransfer, now: Date): Promise<string> {
  const { businessId } = transfer;
  const fundingAccountId = await readPayer(tx, transfer);
  await lockWithDebt(tx, businessId, [
    await outsideAccount(tx, businessId, 'ach_clearing'),
    fundingAccountId,
  ]);
  const journalId = journalOf(
    await reverseJournal(tx, {
      id: newId(),
      reverses: transfer.journalId,
      actor: ACTOR,
      idempotency: once('transfer failure', transfer),
    }),
  );
  await settleDebt(tx, { businessId, fundingAccountId, now });
  return journalId;
}

/** The same for money that had left: `program_cash` → the account that paid. @returns the journal's id */
export async function postReturn(tx: Tx, transfer: LockedTransfer, now: Date): Promise<string> {
  const { businessId, amountMinor } = transfer;
  const fundingAccountId = await readPayer(tx, transfer);
  const cash = await outsideAccount(tx, businessId, 'program_cash');
  await lockWithDebt(tx, businessId, [cash, fundingAccountId]);
  const journalId = journalOf(
    await postJournal(tx, {
      id: newId(),
      kind: 'transfer_return',
      businessId,
      actor: ACTOR,
      idempotency: once('transfer return', transfer),
      entries: [
        { accountId: cash, amountMinor: -amountMinor },
        { accountId: fundingAccountId, amountMinor },
      ],
    }),
  );
  await settleDebt(tx, { businessId, fundingAccountId, now });
  return journalId;
}

/** The account that paid for a transfer. */
async function readPayer(tx: Tx, { journalId }: LockedTransfer): Promise<string> {
  const paid = await tx
    .selectFrom('entry')
    .select('account_id')
    .where('journal_id', '=', journalId)
    .where('amount', '<', 0)
    .executeTakeFirstOrThrow();
  return paid.account_id;
}

/** @throws Refusal 503 while postings are stopped: the bank sends the event again */
function journalOf(result: Awaited<ReturnType<typeof reverseJournal>>): string {
  if (result.kind === 'posted') return result.journalId;
  if (result.kind === 'postingsStopped') {
    throw new Refusal('unavailable', { internal: 'postings are stopped', retryAfterS: 60 });
  }
  throw new Error(`the money of a transfer cannot end in ${result.kind}`);
}
