import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listRecipients as call } from '#lib/contract/recipients/recipients.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { incrementalConditions } from '../incremental.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms, type Wanted } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { isBankHiddenFrom, selectRecipients, toRecipientRow } from './recipient-row.ts';
import { recipientHolds } from './search-words.ts';

type Filters = QueryOf<typeof call>;

const ORDERS: Record<Filters['sort'], Wanted['order']> = {
  newest: newestFirst('recipient.created_at', 'recipient.id'),
  name: {
    by: 'recipient.name_sort',
    type: 'text',
    direction: 'asc',
    id: { column: 'recipient.id', type: 'uuid' },
  },
};
const MAX_WORDS = 6;

export const listRecipients = query(call, async ({ db, actor, query: filters, now }) => {
  const { businessId, program: only } = filters;
  const businessIds = programsOf(actor, businessId, { permission: 'viewRecipients', only });
  return pageOfPrograms(selectRecipients(db), wantedRecipients(businessIds, filters), filters, (row) =>
    toRecipientRow(row, { isHidden: isBankHiddenFrom(actor, row.business_id), now }),
  );
});

export type RecipientFilter = Pick<
  Filters,
  'status' | 'kind' | 'search' | 'createdAfter' | 'createdBefore' | 'updatedAfter'
>;

/** Which recipients, for the list and for its export. */
export const wantedRecipients = (
  businessIds: readonly string[],
  { sort = 'newest', ...filter }: RecipientFilter & Partial<Pick<Filters, 'sort'>>,
): Wanted => ({
  table: 'recipient',
  businessIds,
  order: ORDERS[sort],
  conditions: conditions(expressionBuilder<Schema, 'recipient'>(), filter),
});

function conditions(
  eb: ExpressionBuilder<Schema, 'recipient'>,
  { status, kind, search, ...range }: RecipientFilter,
) {
  return [
    ...incrementalConditions(
      { created: 'recipient.created_at', updated: 'recipient.last_activity_at' },
      range,
    ),
    ...(status?.length ? [eb('recipient.intake_status', 'in', status)] : []),
    ...(kind?.length ? [eb('recipient.kind', 'in', kind)] : []),
    ...wordsOf(search ?? '').map(recipientHolds),
  ];
}

const wordsOf = (search: string) => search.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
