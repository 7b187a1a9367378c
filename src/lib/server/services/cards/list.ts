import { expressionBuilder } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listCards as call } from '#lib/contract/cards/cards.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { incrementalConditions } from '../incremental.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectCards, toCardRow } from './card-row.ts';
import { cardConditions } from './filter.ts';

const SORTS = {
  createdAt: { by: 'card.created_at', type: 'timestamptz' },
  lastActivityAt: { by: 'card.last_activity_at', type: 'timestamptz' },
  holder: { by: 'card.holder_sort', type: 'text' },
} as const;

export const listCards = query(call, async ({ db, actor, params, query: filters }) => {
  const wanted = {
    table: 'card',
    businessIds: programsOf(actor, params.id, { permission: 'viewCards', only: filters.program }),
    order: readSort(filters.sort),
    conditions: [
      ...cardConditions(expressionBuilder<Schema, 'card'>(), filters),
      ...incrementalConditions({ created: 'card.created_at', updated: 'card.last_activity_at' }, filters),
    ],
  } as const;
  return pageOfPrograms(selectCards(db), wanted, filters, toCardRow);
});

function readSort(sort: QueryOf<typeof call>['sort']) {
  const isDescending = sort.startsWith('-');
  return {
    ...SORTS[(isDescending ? sort.slice(1) : sort) as keyof typeof SORTS],
    direction: isDescending ? 'desc' : 'asc',
    id: { column: 'card.id', type: 'text' },
  } as const;
}
