import { v7 as newId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { creditableMinor } from '#lib/domain/disputes/dispute-states.ts';
import { nameOf } from '../../commands/actor.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { spendable } from '../../ledger/books.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { writeMoves } from '../cards/loads/write-move.ts';
import type { TakenCard } from '../cards/take-card.ts';
import { writeChange } from '../cards/write-change.ts';
import { moveToFunding } from '../funding/move-to-funding.ts';
import { lockWithDebt } from '../funding/settle-debt.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { moveMoney } from '../money.ts';
import { type TakenDispute, writeEvent } from './take-dispute.ts';
import { isWithOpener } from './take-money-card.ts';

type Request = Pick<CommandRequest<AnyCall>, 'tx' | 'actor' | 'now' | 'record' | 'idempotency'>;
type About = { card: TakenCard; dispute: TakenDispute };

/** The cents that could be put on the card for a case now; 0 where nothing was taken, or the card is no longer theirs. */
export function creditFor({ card, dispute }: About): number {
  if (!mayLoad(card.status) || !isWithOpener(card, dispute)) return 0;
  return creditableMinor(dispute);
}

/**
 * Puts a credit on the card from the funding account of its program: one journal, two entries, and a line of the load
 * history. The caller holds the locks on card and case.
 */
export async function giveCredit(
  { tx, actor, now, record, idempotency }: Request,
  { card, dispute }: About,
  amountMinor: number,
): Promise<void> {
  const { accountId, businessId, fundingAccountId } = card;
  if (!fundingAccountId) throw new Refusal('insufficient_funds', { internal: 'no funding account' });
  const { journalId } = await moveMoney(tx, {
    kind: 'adjustment',
    businessId,
    actor,
    idempotency,
    amountMinor,
    from: fundingAccountId,
    to: accountId,
    over: 'amountOverFunding',
  });
  const by = nameOf(actor);
  await tx
    .insertInto('card_load')
    .values({
      id: newId(),
      source: 'credit',
      card_id: card.id,
      business_id: businessId,
      journal_id: journalId,
      amount: amountMinor,
      // No word of the purchase: loads are read by more roles than cases are.
      memo: 'Credit for a case',
      custom_fields: '{}',
      actor: by.id,
      actor_name: by.name,
      created_at: now,
    })
    .execute();
  await tx
    .updateTable('dispute')
    .set({ credit: amountMinor, credit_journal_id: journalId, credited_at: now })
    .where('id', '=', dispute.id)
    .execute();
  await writeChange(tx, card, {}, now);
  await writeEvent({ tx, actor, now, record }, dispute, { kind: 'credited', amount: amountMinor, journalId });
}

/**
 * Takes back a credit, or what is left of it on the card: what was spent of it stays the organisation's loss, and a
 * card that was handed on is not touched.
 *
 * @returns the cents that were taken back
 */
export async function takeBackCredit(
  { tx, actor, now, record, idempotency }: Request,
  { card, dispute }: About,
  wantedMinor: number,
): Promise<number> {
  const { accountId, businessId, fundingAccountId } = card;
  if (wantedMinor === 0 || !fundingAccountId || !isWithOpener(card, dispute)) return 0;
  await lockWithDebt(tx, businessId, [accountId, fundingAccountId]);
  const books = await takeBooks(tx, [accountId, fundingAccountId]);
  const book = books.get(accountId);
  if (!book) throw new Error('a card has no balance');
  const amountMinor = Math.min(wantedMinor, spendable(book));
  if (amountMinor <= 0) return 0;
  const { journalId, balanceOf } = await moveToFunding(tx, {
    kind: 'adjustment',
    businessId,
    actor,
    idempotency,
    amountMinor,
    from: accountId,
    to: fundingAccountId,
    now,
  });
  await writeMoves(tx, { actor, now }, [
    {
      kind: 'credit_back',
      card_id: card.id,
      business_id: businessId,
      journal_id: journalId,
      amount: amountMinor,
    },
  ]);
  await writeChange(tx, card, {}, now);
  await writeEvent({ tx, actor, now, record }, dispute, {
    kind: 'takenBack',
    amount: amountMinor,
    journalId,
  });
  const { amountMinor: availableMinor } = balanceOf(accountId).available;
  await notifyHolder(tx, { kind: 'fundsTaken', cardId: card.id, now, amountMinor, availableMinor });
  return amountMinor;
}
