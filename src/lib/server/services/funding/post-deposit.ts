import { v7 as newId } from 'uuid';
import { Refusal } from '../../commands/refusal.ts';
import type { JournalKind } from '../../db/schema/ledger.ts';
import type { Tx } from '../../db/schema.ts';
import { enqueue } from '../../ledger/outbox.ts';
import { outsideAccount } from '../../ledger/outside-account.ts';
import { postJournal } from '../../ledger/post.ts';
import type { PostingEntry } from '../../ledger/posting.ts';
import { takeBooks } from '../../ledger/take-books.ts';

const ACTOR = 'system:bank';

/** The outbox topic of money that came to a funding account: whatever waited for it is tried again. */
export const FUNDING_CREDITED_TOPIC = 'funding.credited';

/** Holds what came for no account of ours; no business has this id. */
export const PLATFORM_ID = '00000000-0000-4000-8000-000000000000';

type Money = { depositId: string; amountMinor: number };
type Funding = { businessId: string; fundingAccountId: string };

/** Money from outside comes to a funding account: `program_cash` → `funding`. @returns the journal's id */
export async function postDeposit(
  tx: Tx,
  { depositId, amountMinor, businessId, fundingAccountId }: Money & Funding,
): Promise<string> {
  const journalId = await post(tx, {
    kind: 'deposit',
    businessId,
    idempotency: { scope: 'deposit', key: depositId },
    entries: [
      { accountId: await outsideAccount(tx, businessId, 'program_cash'), amountMinor: -amountMinor },
      { accountId: fundingAccountId, amountMinor },
    ],
  });
  await creditArrived(tx, { businessId, fundingAccountId });
  return journalId;
}

/** After money came to a funding account: what its business owes is paid first, then whatever waited is tried again. */
export async function creditArrived(tx: Tx, funding: Funding): Promise<void> {
  await settleDebt(tx, funding);
  await announceCredit(tx, funding.businessId);
}

/** Money from outside that came for no account of ours is kept on suspense. @returns the journal's id */
export async function postToSuspense(tx: Tx, { depositId, amountMinor }: Money): Promise<string> {
  return post(tx, {
    kind: 'deposit',
    businessId: PLATFORM_ID,
    idempotency: { scope: 'unmatched deposit', key: depositId },
    entries: [
      { accountId: await outsideAccount(tx, PLATFORM_ID, 'program_cash'), amountMinor: -amountMinor },
      { accountId: await outsideAccount(tx, PLATFORM_ID, 'suspense'), amountMinor },
    ],
  });
}

/**
 * Money on suspense goes to whom it was meant for, as if it had come there: two journals, so that the cash of the
 * platform and of the business each say what came to whom.
 *
 * @returns the id of the deposit's journal
 */
export async function postFromSuspense(
  tx: Tx,
  { depositId, amountMinor, businessId, fundingAccountId, actor }: Money & Funding & { actor: string },
): Promise<string> {
  await post(tx, {
    kind: 'adjustment',
    businessId: PLATFORM_ID,
    idempotency: { scope: 'cash of assigned deposit', key: depositId },
    actor,
    entries: [
      { accountId: await outsideAccount(tx, businessId, 'program_cash'), amountMinor: -amountMinor },
      { accountId: await outsideAccount(tx, PLATFORM_ID, 'program_cash'), amountMinor },
    ],
  });
  const journalId = await post(tx, {
    kind: 'deposit',
    businessId,
    idempotency: { scope: 'assigned deposit', key: depositId },
    actor,
    entries: [
      { accountId: await outsideAccount(tx, PLATFORM_ID, 'suspense'), amountMinor: -amountMinor },
      { accountId: fundingAccountId, amountMinor },
    ],
  });
  await settleDebt(tx, { businessId, fundingAccountId });
  await announceCredit(tx, businessId);
  return journalId;
}

/** Money on suspense goes back to where it came from. @returns the journal's id */
export async function postReturnFromSuspense(tx: Tx, { depositId, amountMinor }: Money): Promise<string> {
  return post(tx, {
    kind: 'deposit_return',
    businessId: PLATFORM_ID,
    idempotency: { scope: 'deposit return', key: depositId },
    entries: [
      { accountId: await outsideAccount(tx, PLATFORM_ID, 'suspense'), amountMinor: -amountMinor },
      { accountId: await outsideAccount(tx, PLATFORM_ID, 'program_cash'), amountMinor },
    ],
  });
}

export type ReturnedDeposit = { journalId: string; owedMinor: number };

/**
 * A deposit is taken back: what is available goes, and the rest is what the business owes. Its funding account never
 * goes below zero.
 */
export async function postDepositReturn(
  tx: Tx,
  { depositId, amountMinor, businessId, fundingAccountId }: Money & Funding,
): Promise<ReturnedDeposit> {
  const receivable = await outsideAccount(tx, businessId, 'receivable');
  const cash = await outsideAccount(tx, businessId, 'program_cash');
  const books = await takeBooks(tx, [fundingAccountId, receivable, cash]);
  const funding = books.get(fundingAccountId);
  const availableMinor = funding ? funding.postedMinor - funding.heldMinor : 0;
  const takenMinor = Math.min(Math.max(availableMinor, 0), amountMinor);
  const owedMinor = amountMinor - takenMinor;
  const entries: PostingEntry[] = [
    { accountId: fundingAccountId, amountMinor: -takenMinor },
    { accountId: receivable, amountMinor: -owedMinor },
    { accountId: cash, amountMinor },
  ];
  const journalId = await post(tx, {
    kind: 'deposit_return',
    businessId,
    idempotency: { scope: 'deposit return', key: depositId },
    entries: entries.filter((entry) => entry.amountMinor !== 0),
  });
  return { journalId, owedMinor };
}

/**
 * Pays what a business owes from what is free on its funding account, under the locks of both balances.
 *
 * @returns the cents that were paid
 */
export async function settleDebt(tx: Tx, { businessId, fundingAccountId }: Funding): Promise<number> {
  const receivable = await findReceivable(tx, businessId);
  if (!receivable) return 0;
  const books = await takeBooks(tx, [fundingAccountId, receivable]);
  const [funding, debt] = [books.get(fundingAccountId), books.get(receivable)];
  if (!funding || !debt) return 0;
  const amountMinor = Math.min(-debt.postedMinor, funding.postedMinor - funding.heldMinor);
  if (amountMinor <= 0) return 0;
  await post(tx, {
    kind: 'debt_settlement',
    businessId,
    // What is owed at one version of the account is paid once.
    idempotency: { scope: 'debt settlement', key: `${receivable} ${debt.version}` },
    entries: [
      { accountId: fundingAccountId, amountMinor: -amountMinor },
      { accountId: receivable, amountMinor },
    ],
  });
  return amountMinor;
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

const announceCredit = (tx: Tx, businessId: string): Promise<void> =>
  enqueue(tx, [{ id: newId(), topic: FUNDING_CREDITED_TOPIC, businessId, payload: { businessId } }]);

type Given = {
  kind: JournalKind;
  businessId: string;
  idempotency: { scope: string; key: string };
  entries: readonly PostingEntry[];
  /** The bank, where left out. */
  actor?: string;
};

/** @throws Refusal 503 while postings are stopped: the bank sends the event again */
async function post(tx: Tx, given: Given): Promise<string> {
  const result = await postJournal(tx, { id: newId(), actor: ACTOR, ...given });
  if (result.kind === 'posted') return result.journalId;
  if (result.kind === 'postingsStopped') {
    throw new Refusal('unavailable', { internal: 'postings are stopped', retryAfterS: 60 });
  }
  throw new Error(`the money of a deposit cannot end in ${result.kind}`);
}
