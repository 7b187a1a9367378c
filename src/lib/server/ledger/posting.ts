import { LOAD_MAX_MINOR, TRANSFER_MAX_MINOR } from '#lib/domain/limits.ts';
import type { JournalKind } from '../db/schema/ledger.ts';
import type { OutboxMessage } from './outbox.ts';

/** The most that one journal of a kind may move, in cents (spec §9); CHECKs in the database enforce the same. */
export const JOURNAL_CAPS: Partial<Record<JournalKind, number>> = {
  load: LOAD_MAX_MINOR,
  transfer: TRANSFER_MAX_MINOR,
};

/** One side of a journal: cents that an account gains (above zero) or gives (below). */
export type PostingEntry = { accountId: string; amountMinor: number };

/** One journal to be written. The key is kept for ever: a second posting under it is a replay. */
export type Posting = {
  /** uuid of the journal, v7 for a single one, v5 of batch and row for bulk work. */
  id: string;
  kind: JournalKind;
  businessId: string;
  /** The requester: a user's id, or `system:<job>`. */
  actor: string;
  idempotency: { scope: string; key: string };
  /** At least two; their sum is zero. */
  entries: readonly PostingEntry[];
  /** The journal that this `reversal` reverses. */
  reverses?: string;
  /** The hold that this clears; only `postHold` names one. */
  clears?: string;
  /** Messages that are emitted if, and only if, this is posted. */
  outbox?: readonly OutboxMessage[];
  /** The time to record; the present time when left out. */
  at?: Date;
};

/** The balance of an account, in cents. */
export type AccountBalance = {
  accountId: string;
  postedMinor: number;
  heldMinor: number;
  /** posted − held: what may be spent, and what a cardholder sees. */
  availableMinor: number;
  version: number;
};

export type Posted = { kind: 'posted' | 'replayed'; journalId: string; balances: AccountBalance[] };

/** Expected refusals; a refusal writes nothing. */
export type PostingRefusal =
  | { kind: 'insufficientFunds'; accountId: string; availableMinor: number; neededMinor: number }
  | { kind: 'amountAboveCap'; maxMinor: number }
  | { kind: 'unknownAccount'; accountId: string }
  | { kind: 'keyReused'; journalId: string }
  | { kind: 'alreadyReversed'; journalId: string }
  | { kind: 'postingsStopped' };

export type PostingResult = Posted | PostingRefusal;

/** The amount of a journal, in cents: the sum of what accounts gain. */
export function amountOf(entries: readonly PostingEntry[]): number {
  return entries.reduce((sum, { amountMinor }) => sum + Math.max(amountMinor, 0), 0);
}

/**
 * Refuses postings that are wrong in every state.
 *
 * @throws RangeError for fewer than two entries, an entry of zero, a fraction or a sum other than zero
 */
export function assertPosting({ entries, kind, reverses }: Posting): void {
  if (entries.length < 2 || entries.length > 200) throw new RangeError('A journal has 2 to 200 entries.');
  for (const { amountMinor } of entries) {
    if (amountMinor === 0 || !Number.isSafeInteger(amountMinor)) {
      throw new RangeError(`${amountMinor} is no amount of whole cents.`);
    }
  }
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== 0) throw new RangeError(`A journal sums to zero, this one to ${sum}.`);
  if ((kind === 'reversal') !== (reverses !== undefined)) {
    throw new RangeError('A reversal, and nothing else, names the journal that it takes back.');
  }
}
