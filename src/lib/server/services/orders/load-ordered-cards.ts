import { v7 as newId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf } from '../../commands/actor.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import type { ActivityRecord } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { postJournals } from '../../ledger/post.ts';
import { rowJournalId } from '../../ledger/post-many.ts';
import type { PostingResult } from '../../ledger/posting.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { assertNothingOwed } from '../funding/owed.ts';
import type { OrderingBusiness } from './ordering-business.ts';

export type LoadedCard = { journalId: string };

type Given = {
  orderId: string;
  business: OrderingBusiness;
  cards: readonly { seq: number; cardId: string; loadMinor: number }[];
  totalMinor: number;
};

/**
 * Posts the first loads of an order: one journal per card, all of them or none.
 *
 * @returns the journal of each card that was loaded, by card id
 * @throws Refusal 409 insufficient_funds with total and available
 */
export async function loadOrderedCards(
  { tx, actor, now, record }: CommandRequest<AnyCall>,
  { orderId, business, cards, totalMinor }: Given,
): Promise<ReadonlyMap<string, LoadedCard>> {
  const { fundingAccountId } = business;
  if (totalMinor === 0) return new Map();
  if (!fundingAccountId) throw overFunding(totalMinor, 0);
  await assertNothingOwed(tx, business.id);
  const accounts = await readAccounts(tx, cards);
  const loads = cards
    .filter(({ loadMinor }) => loadMinor > 0)
    .map((card) => ({
      ...card,
      id: newId(),
      journalId: rowJournalId(orderId, card.seq),
      accountId: accounts.get(card.cardId) ?? '',
    }));
  const books = await takeBooks(tx, [fundingAccountId, ...loads.map(({ accountId }) => accountId)]);
  const funding = books.get(fundingAccountId);
  const availableMinor = funding ? funding.postedMinor - funding.heldMinor : 0;
  if (availableMinor < totalMinor) throw overFunding(totalMinor, availableMinor);
  const by = nameOf(actor);
  const results = await postJournals(
    tx,
    loads.map(({ seq, journalId, accountId, loadMinor }) => ({
      id: journalId,
      kind: 'load' as const,
      businessId: business.id,
      actor: by.id,
      idempotency: { scope: 'cardOrder', key: `${orderId} load ${seq}` },
      entries: [
        { accountId: fundingAccountId, amountMinor: -loadMinor },
        { accountId, amountMinor: loadMinor },
      ],
    })),
  );
  for (const result of results) assertPosted(result);
  await tx
    .insertInto('card_load')
    .values(
      loads.map(({ id, cardId, journalId, loadMinor }) => ({
        id,
        source: 'order' as const,
        card_id: cardId,
        business_id: business.id,
        journal_id: journalId,
        amount: loadMinor,
        memo: null,
        custom_fields: '{}',
        actor: by.id,
        actor_name: by.name,
        created_at: now,
      })),
    )
    .execute();
  await record(
    ...loads.map(
      ({ id, cardId, journalId, loadMinor }): ActivityRecord => ({
        businessId: business.id,
        subject: { type: 'card', id: cardId },
        type: 'fundsLoaded',
        payload: {
          cardId,
          loadId: id,
          journalId,
          orderId,
          amountMinor: loadMinor,
          currency: 'USD',
          memo: null,
        },
      }),
    ),
  );
  return new Map(loads.map(({ cardId, journalId }) => [cardId, { journalId }]));
}

async function readAccounts(tx: Tx, cards: Given['cards']): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('card')
    .select(['id', 'account_id'])
    .where(
      'id',
      'in',
      cards.map(({ cardId }) => cardId),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row.account_id]));
}

function overFunding(totalMinor: number, availableMinor: number): Refusal {
  const found = problem('totalOverFunding', {
    total: toDecimal(totalMinor),
    available: toDecimal(availableMinor),
  });
  return new Refusal('insufficient_funds', { fields: { cards: fieldProblem(found) } });
}

/** @throws Refusal 503 while postings are stopped; Error for what cannot happen to new accounts and locked funds */
export function assertPosted(result: PostingResult): void {
  if (result.kind === 'posted') return;
  if (result.kind === 'postingsStopped')
    throw new Refusal('unavailable', { internal: 'postings are stopped' });
  throw new Error(`a card order's journal cannot end in ${result.kind}`);
}
