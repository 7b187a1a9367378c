import { withdrawFunds as call } from '#lib/contract/cards/life.ts';
import { WITHDRAWAL_MAX_MINOR } from '#lib/domain/limits.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { spendable } from '../../ledger/books.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { moveToFunding } from '../funding/move-to-funding.ts';
import { lockWithDebt } from '../funding/settle-debt.ts';
import { notifyHolder } from '../mail/notify-holder.ts';
import { centsOf, tooLittle, usd } from '../money.ts';
import { assertCustomValues } from '../settings/assert-custom-values.ts';
import { assertGivesMoney } from './assert-money-moves.ts';
import { notedOf, writeMoves } from './loads/write-move.ts';
import { type TakenCard, takeCard } from './take-card.ts';
import { writeChange } from './write-change.ts';

/** Returns free money of a card to the funding account: one journal, two entries. */
export const withdrawFunds = command(call, async ({ tx, actor, params, body, now, idempotency, record }) => {
  const noted = notedOf(body);
  const card = await takeCard(tx, params.id);
  const { accountId, fundingAccountId } = card;
  assertGivesMoney(card);
  if (!fundingAccountId) throw wrongState('noFundingAccount');
  await assertCustomValues(
    tx,
    { businessId: card.businessId, resource: 'financial_account_load' },
    noted.customFields,
  );
  const amountMinor =
    body.amount === 'all' ? await allOf(tx, card) : centsOf(body.amount, WITHDRAWAL_MAX_MINOR);
  const accounts = { from: accountId, to: fundingAccountId } as const;
  const move = { kind: 'withdrawal', businessId: card.businessId, actor, idempotency, amountMinor } as const;
  const { journalId, balanceOf } = await moveToFunding(tx, { ...move, ...accounts, now });
  const balance = balanceOf(accountId);
  await writeMoves(tx, { actor, now }, [
    {
      kind: 'withdrawal',
      card_id: card.id,
      business_id: card.businessId,
      journal_id: journalId,
      amount: amountMinor,
      ...noted,
    },
  ]);
  await writeChange(tx, card, {}, now);
  await record({
    businessId: card.businessId,
    subject: { type: 'card', id: card.id },
    type: 'fundsWithdrawn',
    reason: body.reason,
    payload: { cardId: card.id, journalId, amountMinor, currency: 'USD', memo: noted.memo },
  });
  const availableMinor = balance.available.amountMinor;
  await notifyHolder(tx, { kind: 'fundsTaken', cardId: card.id, now, amountMinor, availableMinor });
  return done({ withdrawal: { journalId, amount: usd(amountMinor) }, balance });
});

/**
 * What is free on a card, with its balance and that of the funding account locked.
 *
 * @throws Refusal 409 insufficient_funds where nothing is
 */
async function allOf(tx: Tx, { accountId, businessId, fundingAccountId }: TakenCard): Promise<number> {
  if (fundingAccountId) await lockWithDebt(tx, businessId, [accountId, fundingAccountId]);
  const books = await takeBooks(tx, fundingAccountId ? [accountId, fundingAccountId] : [accountId]);
  const book = books.get(accountId);
  if (!book) throw new Error('a card has no balance');
  const free = spendable(book);
  if (free <= 0) throw tooLittle('amountOverCard', 0);
  return free;
}
