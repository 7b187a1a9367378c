import { sql } from 'kysely';
import type { AnyCall } from '#lib/contract/call.ts';
import { changeCard } from '#lib/domain/cards/card-states.ts';
import { nameOf } from '../../commands/actor.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import type { ActivityRecord } from '../../commands/record.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { type Books, spendable } from '../../ledger/books.ts';
import { postJournals } from '../../ledger/post.ts';
import { rowJournalId } from '../../ledger/post-many.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { writeMoves } from '../cards/loads/write-move.ts';
import { takeCards } from '../cards/take-card.ts';
import { askIssuerToClose } from '../cards/tell-issuer.ts';
import { writeChanges } from '../cards/write-change.ts';
import { lockWithDebt, settleDebt } from '../funding/settle-debt.ts';
import { endOpenRequest } from '../replacements/end-open-request.ts';
import { assertPosted } from './load-ordered-cards.ts';

type Order = { id: string; businessId: string; fundingAccountId: string | null; reason: string | null };

/**
 * Closes the open cards of an order and returns their money to the funding account.
 *
 * @returns the returned cents of each card
 * @throws Refusal 409 wrong_state while a purchase on one of them is pending
 */
export async function closeOrderedCards(
  { tx, actor, now, record }: CommandRequest<AnyCall>,
  order: Order,
): Promise<number[]> {
  const ordered = await takeOrderedCards(tx, order.id);
  const cards = ordered.filter(({ status }) => changeCard('close', 'business', status).ok);
  const { fundingAccountId } = order;
  const accounts = [
    ...cards.map(({ accountId }) => accountId),
    ...(fundingAccountId ? [fundingAccountId] : []),
  ];
  await lockWithDebt(tx, order.businessId, accounts);
  const books = await takeBooks(tx, accounts);
  const closing = cards.map((card) => ({ ...card, ...whatIsOn(books, card.accountId) }));
  const returns = closing.flatMap((card) =>
    card.availableMinor > 0 ? [{ ...card, journalId: rowJournalId(order.id, -card.seq) }] : [],
  );
  if (returns.length > 0 && !fundingAccountId) throw wrongState('noFundingAccount');
  const by = nameOf(actor);
  const results = await postJournals(
    tx,
    returns.map(({ seq, journalId, accountId, availableMinor }) => ({
      id: journalId,
      kind: 'withdrawal' as const,
      businessId: order.businessId,
      actor: by.id,
      idempotency: { scope: 'cardOrder', key: `${order.id} return ${seq}` },
      entries: [
        { accountId, amountMinor: -availableMinor },
        { accountId: fundingAccountId as string, amountMinor: availableMinor },
      ],
    })),
  );
  for (const result of results) assertPosted(result);
  if (fundingAccountId) await settleDebt(tx, { businessId: order.businessId, fundingAccountId, now });
  await writeChanges(tx, closing, { status: 'closed' }, now);
  await writeReturns(tx, order.id, returns);
  await writeMoves(
    tx,
    { actor, now },
    returns.map(({ id, journalId, availableMinor }) => ({
      kind: 'closing',
      card_id: id,
      business_id: order.businessId,
      journal_id: journalId,
      amount: availableMinor,
    })),
  );
  for (const { id, issuerToken: token } of closing) {
    await endOpenRequest(tx, id, { status: 'ended', now });
    // A card that the issuer is still making is closed there as soon as it is made.
    if (token) await askIssuerToClose(tx, { businessId: order.businessId, token });
  }
  const about = (cardId: string) => ({
    businessId: order.businessId,
    subject: { type: 'card' as const, id: cardId },
    reason: order.reason ?? undefined,
  });
  await record(
    ...returns.map(
      ({ id: cardId, journalId, availableMinor: amountMinor }): ActivityRecord => ({
        ...about(cardId),
        type: 'fundsWithdrawn',
        payload: { cardId, journalId, orderId: order.id, amountMinor, currency: 'USD' },
      }),
    ),
    ...closing.map(
      ({ id: cardId, status }): ActivityRecord => ({
        ...about(cardId),
        type: 'cardClosed',
        payload: { cardId, orderId: order.id, from: status, to: 'closed' },
      }),
    ),
  );
  return returns.map(({ availableMinor }) => availableMinor);
}

async function takeOrderedCards(tx: Tx, orderId: string) {
  const items = await tx
    .selectFrom('card_order_item')
    .select(['card_id', 'seq'])
    .where('order_id', '=', orderId)
    .execute();
  const seqs = new Map(items.map(({ card_id, seq }) => [card_id, seq]));
  const cards = await takeCards(tx, { ids: [...seqs.keys()] });
  return cards.map((card) => ({ ...card, seq: seqs.get(card.id) as number }));
}

function whatIsOn(books: Books, accountId: string) {
  const book = books.get(accountId);
  if (!book) throw new Error('a card has no balance');
  if (book.heldMinor > 0) throw wrongState('purchaseUnderWay');
  return { availableMinor: spendable(book) };
}

type Return = { seq: number; journalId: string; availableMinor: number };

async function writeReturns(tx: Tx, orderId: string, returns: readonly Return[]): Promise<void> {
  if (returns.length === 0) return;
  await sql`update card_order_item as item set returned = given.amount, return_journal_id = given.journal_id
    from unnest(${returns.map(({ seq }) => seq)}::int[], ${returns.map(({ availableMinor }) => availableMinor)}::bigint[],
      ${returns.map(({ journalId }) => journalId)}::uuid[]) as given (seq, amount, journal_id)
    where item.order_id = ${orderId} and item.seq = given.seq`.execute(tx);
}
