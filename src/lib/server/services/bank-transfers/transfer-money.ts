import { v7 as newId } from 'uuid';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { outsideAccount } from '../../ledger/outside-account.ts';
import { postJournal } from '../../ledger/post.ts';
import { reverseJournal } from '../../ledger/reverse.ts';
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

/** Returns the money in transit: the reversal of the first journal. @returns the journal's id */
export async function postFailure(tx: Tx, transfer: LockedTransfer): Promise<string> {
  return journalOf(
    await reverseJournal(tx, {
      id: newId(),
      reverses: transfer.journalId,
      actor: ACTOR,
      idempotency: once('transfer failure', transfer),
    }),
  );
}

/** Money that had left is returned: `program_cash` → the account that paid. @returns the journal's id */
export async function postReturn(tx: Tx, transfer: LockedTransfer): Promise<string> {
  const { businessId, amountMinor } = transfer;
  const paid = await tx
    .selectFrom('entry')
    .select('account_id')
    .where('journal_id', '=', transfer.journalId)
    .where('amount', '<', 0)
    .executeTakeFirstOrThrow();
  return journalOf(
    await postJournal(tx, {
      id: newId(),
      kind: 'transfer_return',
      businessId,
      actor: ACTOR,
      idempotency: once('transfer return', transfer),
      entries: [
        { accountId: await outsideAccount(tx, businessId, 'program_cash'), amountMinor: -amountMinor },
        { accountId: paid.account_id, amountMinor },
      ],
    }),
  );
}

/** @throws Refusal 503 while postings are stopped: the bank sends the event again */
function journalOf(result: Awaited<ReturnType<typeof reverseJournal>>): string {
  if (result.kind === 'posted') return result.journalId;
  if (result.kind === 'postingsStopped') {
    throw new Refusal('unavailable', { internal: 'postings are stopped', retryAfterS: 60 });
  }
  throw new Error(`the money of a transfer cannot end in ${result.kind}`);
}
