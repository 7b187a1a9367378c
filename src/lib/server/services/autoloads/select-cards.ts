import { type SqlBool, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { AUTOLOAD_LIMITS } from '#lib/domain/autoloads/autoload-terms.ts';
import { problem } from '#lib/domain/problem.ts';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { type CardFilter, cardConditions } from '../cards/filter.ts';
import { takeCards } from '../cards/take-card.ts';
import { programsOf } from '../programs/programs-of.ts';

export type CardSelection =
  | { cardIds: string[] }
  | { filter: CardFilter & { program?: string[] | undefined } };

type Wanted = { actor: Actor; businessId: string; selection: CardSelection };

/**
 * The cards of a program that a request means, locked. A filter shows what its reader may see and no more.
 *
 * @throws Refusal 404 with the place of every id that is no card of this program, 409 where there are too many
 */
export async function takeSelectedCards(tx: Tx, wanted: Wanted) {
  const cardIds = await idsOf(tx, wanted);
  const cards = await takeCards(tx, { ids: cardIds, businessIds: [wanted.businessId] });
  const found = new Set(cards.map(({ id }) => id));
  const missing = cardIds.flatMap((id, at) => (found.has(id) ? [] : [`selection.cardIds.${at}`]));
  if (missing.length > 0) {
    const notFound = fieldProblem(problem('cardNotFound'));
    throw new Refusal('not_found', { fields: Object.fromEntries(missing.map((at) => [at, notFound])) });
  }
  return cards;
}

async function idsOf(tx: Tx, { actor, businessId, selection }: Wanted): Promise<string[]> {
  const ids =
    'cardIds' in selection
      ? [...new Set(selection.cardIds)]
      : await matching(tx, { actor, businessId, selection });
  if (ids.length > AUTOLOAD_LIMITS.members) throw tooManyCards();
  return ids;
}

async function matching(
  tx: Tx,
  {
    actor,
    businessId,
    selection: { filter },
  }: Wanted & { selection: { filter: CardFilter & { program?: string[] | undefined } } },
): Promise<string[]> {
  const isMeant = !filter.program?.length || filter.program.includes(businessId);
  if (!isMeant || !programsOf(actor, businessId, { permission: 'viewCards' }).includes(businessId)) return [];
  const rows = await tx
    .selectFrom('card')
    .select('card.id')
    .where('card.business_id', '=', businessId)
    .where('card.replaced_by', 'is', null)
    .where((eb) => eb.and(cardConditions(eb, filter)))
    .orderBy('card.created_at', 'desc')
    .orderBy('card.id', 'desc')
    .limit(AUTOLOAD_LIMITS.members + 1)
    .execute();
  return rows.map(({ id }) => id);
}

const tooManyCards = (): Refusal =>
  new Refusal('limit_exceeded', {
    fields: {
      selection: fieldProblem(problem('selectionAtMost', { count: AUTOLOAD_LIMITS.members }), 'selection'),
    },
  });

/**
 * Adds locked cards to a locked autoload; those that are members already stay as they are.
 *
 * @returns how many were added
 * @throws Refusal 409 where the run would become too large for one transaction
 */
export async function addMembers(
  tx: Tx,
  { autoloadId, accountIds, now }: { autoloadId: string; accountIds: readonly string[]; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into autoload_member (id, autoload_id, account_id, added_at)
    select id, ${autoloadId}::uuid, account_id, ${now}
    from unnest(${accountIds.map(() => newId())}::uuid[], ${accountIds}::uuid[]) as given (id, account_id)
    on conflict (autoload_id, account_id) where removed_at is null do nothing`.execute(tx);
  const { count } = await tx
    .selectFrom('autoload_member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('autoload_id', '=', autoloadId)
    .where(sql<SqlBool>`removed_at is null`)
    .executeTakeFirstOrThrow();
  if (count > AUTOLOAD_LIMITS.members) throw tooManyCards();
  return Number(numAffectedRows ?? 0);
}
