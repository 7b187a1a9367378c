import { type RawBuilder, sql } from 'kysely';
import { MOST_GIVEN } from '#lib/contract/approvals/approvals.ts';
import type { KeptFacts, KeptRights } from '../../db/schema/approvals.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { KEY_MAKERS } from './key-makers.ts';

type Person = { firstName: string; lastName: string };
/** A card that is there, and one that a request would make. */
type StandingCard = Person & { id: string; last4: string | null };
export type CardToMake = Person & { email?: string; load?: string };
type Account = { nameOnAccount: string; last4: string; bankName: string | null };

/** The subject of a request, where it is of this kind. */
const subjectAs = (type: 'recipient' | 'autoload') =>
  sql`case when approval.subject_type = ${sql.lit(type)} then approval.subject_id::uuid end`;

/** The first entries of a list in the request; the whole may name thousands of cards. */
const firstOf = <Value>(path: string, count: number): RawBuilder<Value[]> =>
  sql<Value[]>`jsonb_path_query_array(approval.request, ${sql.lit(`$.body.${path}[0 to ${count - 1}]`)})`;

const lengthOf = (path: RawBuilder<unknown>) => sql`jsonb_array_length(approval.request #> ${path})`;

/** Requests with what they are about, and the first of their cards. */
export const selectApprovals = (db: Db | Tx, namedCards: number) =>
  db
    .selectFrom('approval')
    .innerJoin('business', 'business.id', 'approval.business_id')
    .leftJoin('card', (join) =>
      join.on('approval.subject_type', '=', 'card').onRef('card.id', '=', 'approval.subject_id'),
    )
    .leftJoin('card as other', 'other.id', 'approval.other_subject_id')
    .leftJoin('business as to_business', (join) =>
      join.on(
        sql<boolean>`to_business.id =
          case when approval.subject_type = 'business' then approval.other_subject_id::uuid end`,
      ),
    )
    .leftJoin('recipient', (join) => join.on(sql<boolean>`recipient.id = ${subjectAs('recipient')}`))
    .leftJoin('autoload', (join) => join.on(sql<boolean>`autoload.id = ${subjectAs('autoload')}`))
    .leftJoin('dispute', (join) =>
      join.on(sql<boolean>`dispute.id = (approval.request #>> '{params,disputeId}')::uuid`),
    )
    .leftJoin('card_transaction as purchase', 'purchase.id', 'dispute.transaction_id')
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
      KEY_MAKERS.as('key_makers'),
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
      'autoload.id as autoload_id',
      'autoload.name',
      'autoload.kind as autoload_kind',
      'autoload.amount as autoload_amount',
      'autoload.floor',
      'autoload.frequency',
      'autoload.start_on',
      'autoload.end_on',
      'autoload.state',
      'purchase.merchant_name',
      'dispute.amount as disputed',
      'purchase.authorized_at',
      sql<number>`(select count(*)::int from autoload_member
        where autoload_id = autoload.id and removed_at is null)`.as('autoload_cards'),
      sql<Record<string, unknown>>`
        (approval.request -> 'body') - '{cards,selection,customRoles,customFields}'::text[]`.as('rest'),
      sql<KeptFacts | null>`approval.request -> 'facts'`.as('facts'),
      firstOf<CardToMake>('cards', namedCards).as('cards_to_make'),
      sql<StandingCard[] | null>`(
        select jsonb_agg(jsonb_build_object('id', one.id, 'last4', one.last4,
          'firstName', one.holder_first_name, 'lastName', one.holder_last_name) order by wanted.place)
        from jsonb_array_elements_text(${firstOf('selection.cardIds', namedCards)})
          with ordinality as wanted (id, place)
        join card one on one.id = wanted.id)`.as('standing_cards'),
      sql<number | null>`coalesce(${lengthOf(sql`'{body,cards}'`)},
        ${lengthOf(sql`'{body,selection,cardIds}'`)})`.as('card_count'),
      // As it was when it was asked for: with another one since, it fails.
      sql<Account | null>`(
        select jsonb_build_object('nameOnAccount', name_on_account, 'last4', last4, 'bankName', bank_name)
        from bank_account
        where bank_account.recipient_id = recipient.id and bank_account.created_at <= approval.created_at
          and (removed_at is null or removed_at > approval.created_at)
        order by bank_account.created_at desc, bank_account.id desc limit 1)`.as('account'),
      sql<KeptRights[] | null>`
        case when approval.request ? 'gives'
          then jsonb_path_query_array(approval.request, ${sql.lit(`$.gives[0 to ${MOST_GIVEN - 1}]`)}) end`.as(
        'gives',
      ),
      sql<number>`coalesce(jsonb_array_length(approval.request -> 'gives'), 0)`.as('gives_count'),
    ]);

export type SelectedApproval = Awaited<
  ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>
>;
