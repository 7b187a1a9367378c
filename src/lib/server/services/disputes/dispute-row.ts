import type { Dispute, DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';
import { nameOnCard } from '../people/name-on-card.ts';
import { cardsOfAccount } from './cards-of-account.ts';

/** Cases with their card, holder and purchase. */
export function selectDisputes(db: Db | Tx) {
  return db
    .selectFrom('dispute')
    .innerJoin('business', 'business.id', 'dispute.business_id')
    .innerJoin('card', 'card.id', 'dispute.card_id')
    .innerJoin('card_transaction as purchase', 'purchase.id', 'dispute.transaction_id')
    .innerJoin('users', 'users.id', 'dispute.opened_by')
    .select([
      'dispute.id',
      'dispute.business_id',
      'dispute.card_id',
      'dispute.transaction_id',
      'dispute.opened_by',
      'dispute.reason',
      'dispute.amount',
      'dispute.status',
      'dispute.answer_due_on',
      'dispute.decide_due_on',
      'dispute.answered_at',
      'dispute.decided_at',
      'dispute.taken_up_by',
      'dispute.taken_up_by_name',
      'dispute.credit',
      'dispute.credited_at',
      'dispute.credit_taken_back',
      'dispute.created_at',
      'business.name as program_name',
      'card.organisation_name',
      'card.last4',
      'card.user_id as card_user_id',
      'card.holder_first_name',
      'card.holder_last_name',
      'users.first_name',
      'users.last_name',
      'purchase.merchant_name',
      'purchase.status as purchase_status',
      'purchase.refunded',
      'purchase.authorized_at',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectDisputes>['executeTakeFirstOrThrow']>>;

/** @param isHolder whether it is read by the holder, who is told the organisation's name in place of staff */
export function toDisputeRow(row: Selected, isHolder = false): DisputeRow {
  const { taken_up_by_name: worker, credit, credited_at: givenAt } = row;
  return {
    id: row.id,
    businessId: row.business_id,
    programName: row.program_name,
    organisationName: row.organisation_name,
    card: { id: row.card_id, last4: row.last4 },
    holder: nameOnCard({ ...row, asker: row.opened_by }),
    purchase: {
      id: row.transaction_id,
      merchantName: row.merchant_name,
      status: row.purchase_status,
      refunded: usd(row.refunded),
      authorizedAt: row.authorized_at.toISOString(),
    },
    amount: usd(row.amount),
    reason: row.reason,
    status: row.status,
    openedAt: row.created_at.toISOString(),
    answerDueOn: row.answer_due_on,
    decideDueOn: row.decide_due_on,
    answeredAt: row.answered_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    takenUpBy: worker && (isHolder ? row.organisation_name : worker),
    credit:
      credit === null || givenAt === null
        ? null
        : {
            amount: usd(credit),
            givenAt: givenAt.toISOString(),
            takenBack: usd(row.credit_taken_back),
          },
  };
}

/**
 * One case of a card with its timeline.
 *
 * @param holderUid the holder who reads it: their own case alone, and no names of staff
 * @throws Refusal 404
 */
export async function readDispute(
  db: Db | Tx,
  { cardId, id, holderUid }: { cardId: string; id: string; holderUid: string | null },
): Promise<Dispute> {
  const row = await selectDisputes(db)
    .where('dispute.id', '=', id)
    .where('dispute.card_id', 'in', cardsOfAccount(cardId))
    .$if(holderUid !== null, (q) => q.where('dispute.opened_by', '=', holderUid ?? ''))
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const events = await db
    .selectFrom('dispute_event')
    .select(['id', 'kind', 'actor', 'actor_name', 'words', 'amount', 'created_at'])
    .where('dispute_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute();
  const { firstName, lastName } = nameOnCard({ ...row, asker: row.opened_by });
  const timeline = events.map((event) => {
    const isHolders = event.actor === row.opened_by;
    return {
      id: event.id,
      kind: event.kind,
      by: isHolders ? ('holder' as const) : ('organization' as const),
      name: isHolders
        ? `${firstName} ${lastName}`
        : holderUid === null
          ? event.actor_name
          : row.organisation_name,
      words: event.words,
      amount: event.amount === null ? null : usd(event.amount),
      at: event.created_at.toISOString(),
    };
  });
  const takenUpById = holderUid === null ? row.taken_up_by : null;
  return { ...toDisputeRow(row, holderUid !== null), takenUpById, timeline };
}

/** More answers than anybody gives. */
export const MOST_EVENTS = 200;
