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
import { askIssuerToClose } from '../cards/close-at-issuer.ts';
import { assertPosted } from './load-ordered-cards.ts';

type Order = { id: string; businessId: string; fundingAccountId: string | null; reason: string | null };

/**
 * Closes the cards of an order that are not closed yet and returns what is on them to the funding account.
 *
 * @returns the cents that came back from each of them
 * @throws Refusal 409 wrong_state while a purchase on one of them is still under way
 */
export async function closeOrderedCards(
  { tx, actor, now, record }: CommandRequest<AnyCall>,
  order: Order,
): Promise<number[]> {
  const locked = await lockCards(tx, order.id);
  const cards = locked.filter(({ status }) => changeCard('close', 'business', status).ok);
  const { fundingAccountId } = order;
  const accounts = [
    ...cards.map(({ accountId }) => accountId),
    ...(fundingAccountId ? [fundingAccountId] : []),
  ];
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
  await markCards(tx, order.id, { closing, returns, now });
  for (const { issuerToken: token } of closing) {
    // One that the issuer is still making is closed there as soon as it is made.
    if (token) await askIssuerToClose(tx, { businessId: order.businessId, token });
  }
  const about = (cardId: string) => ({
    businessId: order.businessId,
    subject: { type: 'card' as const, id: cardId },
    reason: order.reason ?? undefined,
  });
  await record(
    ...returns.map(
      ({ cardId, journalId, availableMinor: amountMinor }): ActivityRecord => ({
        ...about(cardId),
        type: 'fundsWithdrawn',
        payload: { cardId, journalId, orderId: order.id, amountMinor, currency: 'USD' },
      }),
    ),
    ...closing.map(
      ({ cardId, status }): ActivityRecord => ({
        ...about(cardId),
        type: 'cardClosed',
        payload: { cardId, orderId: order.id, from: status, to: 'closed' },
      }),
    ),
  );
  return returns.map(({ availableMinor }) => availableMinor);
}

/** By id, as everybody locks more than one card. */
async function lockCards(tx: Tx, orderId: string) {
  return tx
    .selectFrom('card')
    .innerJoin('card_order_item as item', 'item.card_id', 'card.id')
    .select([
      'card.id as cardId',
      'card.account_id as accountId',
      'card.status',
      'card.issuer_token as issuerToken',
      'item.seq',
    ])
    .where('item.order_id', '=', orderId)
    .orderBy('card.id')
    .forNoKeyUpdate('card')
    .execute();
}

function whatIsOn(books: Books, accountId: string) {
  const book = books.get(accountId);
  if (!book) throw new Error('a card has no balance');
  if (book.heldMinor > 0) throw wrongState('purchaseUnderWay');
  return { availableMinor: spendable(book) };
}

type Marks = {
  closing: readonly { cardId: string }[];
  returns: readonly { seq: number; journalId: string; availableMinor: number }[];
  now: Date;
};

async function markCards(tx: Tx, orderId: string, { closing, returns, now }: Marks): Promise<void> {
  const ids = closing.map(({ cardId }) => cardId);
  if (ids.length === 0) return;
  await tx
    .updateTable('card')
    .set({ status: 'closed', last_activity_at: now, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
  if (returns.length === 0) return;
  await sql`update card_order_item as item set returned = given.amount, return_journal_id = given.journal_id
    from unnest(${returns.map(({ seq }) => seq)}::int[], ${returns.map(({ availableMinor }) => availableMinor)}::bigint[],
      ${returns.map(({ journalId }) => journalId)}::uuid[]) as given (seq, amount, journal_id)
    where item.order_id = ${orderId} and item.seq = given.seq`.execute(tx);
}
