import { type RawBuilder, sql } from 'kysely';
import { type Approval, MOST_GIVEN } from '#lib/contract/approvals/approvals.ts';
import { statusAt } from '#lib/domain/approvals/approval-states.ts';
import type { TransferSpeed } from '#lib/domain/bank-transfers/transfer-states.ts';
import { parseAmount } from '#lib/domain/money.ts';
import type { Actor } from '../../commands/actor.ts';
import { type KeptRights, rightsIn } from '../../db/schema/approvals.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

type NewHolder = { firstName: string; lastName: string; email?: string };

/** A part of the request; the whole may name thousands of cards. */
const ofBody = <Value>(name: string): RawBuilder<Value | null> =>
  sql<Value | null>`approval.request -> 'body' -> ${sql.lit(name)}`;

/** Requests with what they are about. */
export function selectApprovals(db: Db | Tx) {
  return db
    .selectFrom('approval')
    .innerJoin('business', 'business.id', 'approval.business_id')
    .leftJoin('card', (join) =>
      join.on('approval.subject_type', '=', 'card').onRef('card.id', '=', 'approval.subject_id'),
    )
    .leftJoin('card as other', 'other.id', 'approval.other_subject_id')
    .leftJoin('business as to_business', (join) =>
      join
        .on('approval.subject_type', '=', 'business')
        .on(sql<boolean>`to_business.id::text = approval.other_subject_id`),
    )
    .leftJoin('recipient', (join) =>
      join
        .on('approval.subject_type', '=', 'recipient')
        .on(sql<boolean>`recipient.id::text = approval.subject_id`),
    )
    .select([
      'approval.id',
      'approval.business_id',
      'business.name as business_name',
      'approval.call',
      'approval.kind',
      'approval.amount',
      'approval.status',
      'approval.requested_by',
      'approval.requested_by_name',
      'approval.created_at',
      'approval.expires_at',
      'approval.decided_by_name',
      'approval.decided_at',
      'approval.decision_reason',
      'approval.problem',
      'approval.tried_at',
      'approval.result',
      'card.id as card_id',
      'card.last4 as card_last4',
      'card.holder_first_name as card_first_name',
      'card.holder_last_name as card_last_name',
      'other.id as other_id',
      'other.last4 as other_last4',
      'other.holder_first_name as other_first_name',
      'other.holder_last_name as other_last_name',
      'to_business.id as to_business_id',
      'to_business.name as to_business_name',
      'recipient.id as recipient_id',
      'recipient.name as recipient_name',
      ofBody<TransferSpeed>('speed').as('speed'),
      ofBody<string>('memo').as('memo'),
      sql<NewHolder | null>`
        case when approval.call = 'reassociateCard' then approval.request -> 'body' end`.as('new_holder'),
      sql<number | null>`coalesce(jsonb_array_length(approval.request -> 'body' -> 'cards'),
        jsonb_array_length(approval.request -> 'body' -> 'selection' -> 'cardIds'))`.as('card_count'),
      sql<Record<string, string | null> | null>`
        case when approval.call = 'updateApprovalSettings' then approval.request -> 'body' end`.as(
        'settings',
      ),
      sql<KeptRights[] | null>`
        case when approval.request ? 'gives'
          then jsonb_path_query_array(approval.request, ${sql.lit(`$.gives[0 to ${MOST_GIVEN - 1}]`)}) end`.as(
        'gives',
      ),
      sql<number>`coalesce(jsonb_array_length(approval.request -> 'gives'), 0)`.as('gives_count'),
    ]);
}

export type SelectedApproval = Awaited<
  ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>
>;

/** A request as somebody sees it who may read it: it is their own, or they may decide it. */
export function toApproval(row: SelectedApproval, { actor, now }: { actor: Actor; now: Date }): Approval {
  const isOwn = actor.kind === 'user' && actor.uid === row.requested_by;
  const status = statusAt({ status: row.status, expiresAt: row.expires_at }, now);
  return {
    id: row.id,
    businessId: row.business_id,
    businessName: row.business_name,
    call: row.call as Approval['call'],
    kind: row.kind,
    status,
    amount: row.amount === null ? null : usd(row.amount),
    card: cardOf(row.card_id, row.card_last4, row.card_first_name, row.card_last_name),
    toCard: cardOf(row.other_id, row.other_last4, row.other_first_name, row.other_last_name),
    toBusiness:
      row.to_business_id === null ? null : { id: row.to_business_id, name: row.to_business_name ?? '' },
    recipient: row.recipient_id === null ? null : { id: row.recipient_id, name: row.recipient_name ?? '' },
    newHolder: row.new_holder && newHolderOf(row.new_holder),
    speed: row.speed,
    cardCount: row.card_count,
    memo: row.memo?.trim() || null,
    settings: row.settings && limitsOf(row.settings),
    gives: row.gives && {
      people: row.gives.map(({ name, role, rights }) => ({ name, role, rights: [...rightsIn({ rights })] })),
      count: row.gives_count,
    },
    requestedBy: row.requested_by_name,
    requestedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.decision_reason,
    problem: row.problem,
    triedAt: row.tried_at?.toISOString() ?? null,
    result: row.result,
    isOwn,
    mayDecide: status === 'pending' && !isOwn,
  };
}

function cardOf(id: string | null, last4: string | null, first: string | null, last: string | null) {
  return id === null ? null : { id, last4, holder: { firstName: first ?? '', lastName: last ?? '' } };
}

/** As reassociateCard writes it on the card. */
function newHolderOf({ firstName, lastName, email }: NewHolder): Approval['newHolder'] {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email?.trim() ?? null };
}

function limitsOf(body: Record<string, string | null>) {
  const entries = Object.entries(body).map(([kind, amount]) => {
    const parsed = amount === null ? null : parseAmount(amount, { allowZero: true });
    return [kind, parsed?.ok ? usd(parsed.minor) : null];
  });
  return Object.fromEntries(entries) as Approval['settings'];
}
