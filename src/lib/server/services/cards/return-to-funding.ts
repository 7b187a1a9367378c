import type { Actor } from '../../commands/actor.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { spendable } from '../../ledger/books.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { moveToFunding } from '../funding/move-to-funding.ts';
import { lockWithDebt } from '../funding/settle-debt.ts';
import { writeMoves } from './loads/write-move.ts';
import type { TakenCard } from './take-card.ts';

export type Returned = { journalId: string; amountMinor: number };

/**
 * Returns the free balance of a closing card to the funding account of its program; what is held for pending purchases stays.
 * The caller holds the lock on the card's row.
 *
 * @returns undefined where nothing is free
 * @throws Refusal 409 wrong_state where there is no account to return it to
 */
export async function returnToFunding(
  tx: Tx,
  card: Pick<TakenCard, 'id' | 'accountId' | 'businessId' | 'fundingAccountId'>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Returned | undefined> {
  const { accountId, fundingAccountId } = card;
  if (fundingAccountId) await lockWithDebt(tx, card.businessId, [accountId, fundingAccountId]);
  const books = await takeBooks(tx, fundingAccountId ? [accountId, fundingAccountId] : [accountId]);
  const book = books.get(accountId);
  if (!book) throw new Error('a card has no balance');
  const amountMinor = spendable(book);
  if (amountMinor === 0) return undefined;
  if (!fundingAccountId) throw wrongState('noFundingAccount');
  const { journalId } = await moveToFunding(tx, {
    kind: 'withdrawal',
    businessId: card.businessId,
    actor,
    amountMinor,
    // The balance of one version is returned only once.
    idempotency: { scope: 'returnToFunding', key: `${accountId} ${book.version}` },
    from: accountId,
    to: fundingAccountId,
    now,
  });
  await writeMoves(tx, { actor, now }, [
    {
      kind: 'closing',
      card_id: card.id,
      business_id: card.businessId,
      journal_id: journalId,
      amount: amountMinor,
    },
  ]);
  return { journalId, amountMinor };
}
