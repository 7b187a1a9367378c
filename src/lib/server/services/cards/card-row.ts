import { sql } from 'kysely';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { answeredPhone } from '#lib/domain/phone.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

/** A replaced card has no balance any more: its account went to its successor. */
export const ownBalance = (side: 'posted' | 'held') =>
  sql<number>`case when card.replaced_by is null then ${sql.ref(`balance.${side}`)} else 0 end`.as(side);

/** The columns of a card with its balance, program name and tags, for both the grid and the card page. */
export function selectCards(db: Db | Tx) {
  return db
    .selectFrom('card')
    .innerJoin('balance', 'balance.account_id', 'card.account_id')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select([
      'card.id',
      'card.business_id',
      'business.name as program_name',
      'card.last4',
      'card.status',
      'card.type',
      'card.organisation_name',
      'card.expires_on',
      'card.holder_first_name',
      'card.holder_last_name',
      'card.holder_email',
      'card.holder_phone',
      'card.user_id',
      'card.pin_set_at',
      'card.replaced_by',
      'card.version',
      'card.last_activity_at',
      'card.created_at',
      'card.holder_sort',
      ownBalance('posted'),
      ownBalance('held'),
      sql<{ id: string; name: string; colour: string }[]>`coalesce(
        (select jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name, 'colour', tag.colour) order by tag.name)
         from card_tag join tag on tag.id = card_tag.tag_id where card_tag.card_id = card.id), '[]')`.as(
        'tags',
      ),
    ]);
}

export type SelectedCard = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>;

export function toCardRow(row: SelectedCard): CardRow {
  return {
    id: row.id,
    businessId: row.business_id,
    programName: row.program_name,
    last4: row.last4,
    status: row.status,
    type: row.type,
    holder: {
      firstName: row.holder_first_name,
      lastName: row.holder_last_name,
      email: row.holder_email,
      phone: answeredPhone(row.holder_phone),
      userId: row.user_id,
    },
    available: usd(row.posted - row.held),
    held: usd(row.held),
    tags: row.tags,
    lastActivityAt: row.last_activity_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
