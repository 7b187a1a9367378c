import { v7 as newId } from 'uuid';
import { Refusal } from '../../commands/refusal.ts';
import type { JournalKind } from '../../db/schema/ledger.ts';
import type { Tx } from '../../db/schema.ts';
import { outsideAccount } from '../../ledger/outside-account.ts';
import { postJournal } from '../../ledger/post.ts';
import type { PostingEntry } from '../../ledger/posting.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { lockWithDebt, settleDebt } from './settle-debt.ts';

const ACTOR = 'system:bank';

/** Holds what came for no account of ours; no business has this id. */
export const PLATFORM_ID = '00000000-0000-4000-8000-000000000000';

type Money = { depositId: string; amountMinor: number };
type Funding = { businessId: string; fundingAccountId: string };
type At = { now: Date };

/** Money from outside comes to a funding account: `program_cash` → `funding`. @returns the journal's id */
export async function postDeposit(
  tx: Tx,
  { depositId, amountMinor, businessId, fundingAccountId, now }: Money & Funding & At,
): Promise<string> {
  const cash = await outsideAccount(tx, businessId, 'program_cash');
  await lockWithDebt(tx, businessId, [cash, fundingAccountId]);
  const journalId = await post(tx, {
    kind: 'deposit',
    businessId,
    idempotency: { scope: 'deposit', key: depositId },
    entries: [
      { accountId: cash, amountMinor: -amountMinor },
      { accountId: fundingAccountId, amountMinor },
    ],
  });
  await settleDebt(tx, { businessId, fundingAccountId, now });
  return journalId;
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
  {
    depositId,
    amountMinor,
    businessId,
    fundingAccountId,
    actor,
    now,
  }: Money & Funding & At & { actor: string },
): Promise<string> {
  const cash = await outsideAccount(tx, businessId, 'program_cash');
  const platformCash = await outsideAccount(tx, PLATFORM_ID, 'program_cash');
  const suspense = await outsideAccount(tx, PLATFORM_ID, 'suspense');
  await lockWithDebt(tx, businessId, [cash, platformCash, suspense, fundingAccountId]);
  await post(tx, {
    kind: 'adjustment',
    businessId: PLATFORM_ID,
    idempotency: { scope: 'cash of assigned deposit', key: depositId },
    actor,
    entries: [
      { accountId: cash, amountMinor: -amountMinor },
      { accountId: platformCash, amountMinor },
    ],
  });
  const journalId = await post(tx, {
    kind: 'deposit',
    businessId,
    idempotency: { scope: 'assigned deposit', key: depositId },
    actor,
    entries: [
      { accountId: suspense, amountMinor: -amountMinor },
      { accountId: fundingAccountId, amountMinor },
    ],
  });
  await settleDebt(tx, { businessId, fundingAccountId, now });
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
