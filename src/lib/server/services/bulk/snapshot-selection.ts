import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import { type CardFilter, cardConditions } from '../cards/filter.ts';

/** The selected cards: those named, or all that a filter matches, in the businesses where the caller may. */
export type Wanted = {
  businessIds: readonly string[];
  selection: { cardIds: string[] } | { filter: CardFilter };
  /** A tag that the cards must not have, or must have. */
  without?: string;
  having?: string;
  /** The cards must have free money that can be taken from them. */
  withMoney?: true;
};

/**
 * Takes a snapshot of the selected cards as rows of a job, in one statement inside the database: newest first, as the
 * grid shows them. Later changes do not affect it.
 *
 * @returns how many there are
 */
export async function freezeSelection(tx: Tx, jobId: string, wanted: Wanted, limit: number): Promise<number> {
  if (wanted.businessIds.length === 0) return 0;
  const meant = tx
    .selectFrom('card')
    .select(['card.id', 'card.business_id', 'card.created_at'])
    .where('card.business_id', 'in', wanted.businessIds)
    .where((eb) => eb.and(conditionsOf(eb, wanted)))
    .orderBy('card.created_at', 'desc')
    .orderBy('card.id', 'desc')
    .limit(limit);
  const { numAffectedRows } = await sql`
    insert into job_row (job_id, seq, subject, input)
    select ${jobId}::uuid, row_number() over (order by meant.created_at desc, meant.id desc), meant.id,
      jsonb_build_object('cardId', meant.id, 'businessId', meant.business_id)
    from (${meant}) as meant`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** @throws Refusal 404 with the place of every named card outside these businesses: foreign like missing */
export async function assertAllFound(tx: Tx, { businessIds, selection }: Wanted): Promise<void> {
  if (!('cardIds' in selection)) return;
  const { rows } = await sql<{ place: number }>`
    select (named.place - 1)::int as place
    from unnest(${selection.cardIds}::text[]) with ordinality as named (id, place)
    where not exists (
      select from card where card.id = named.id and card.business_id = any(${businessIds}::uuid[]))
    order by 1 limit 100`.execute(tx);
  if (rows.length === 0) return;
  const fields = rows.map(
    ({ place }) => [`selection.cardIds.${place}`, fieldProblem(problem('cardNotFound'))] as const,
  );
  throw new Refusal('not_found', { fields: Object.fromEntries(fields) });
}

function conditionsOf(
  eb: ExpressionBuilder<Schema, 'card'>,
  { selection, without, having, withMoney }: Wanted,
) {
  const tagged = (tagId: string) =>
    sql<SqlBool>`exists (select from card_tag where card_tag.card_id = card.id and tag_id = ${tagId}::uuid)`;
  return [
    ...('cardIds' in selection
      ? [sql<SqlBool>`card.id = any(${selection.cardIds}::text[])`]
      : cardConditions(eb, selection.filter)),
    ...(without ? [eb.not(tagged(without))] : []),
    ...(having ? [tagged(having)] : []),
    ...(withMoney ? [hasFreeMoney] : []),
  ];
}

const hasFreeMoney = sql<SqlBool>`card.status <> 'closed' and exists (
  select from balance where balance.account_id = card.account_id and balance.posted > balance.held)`;
