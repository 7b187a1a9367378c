import { expressionBuilder } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listReplacements as call } from '#lib/contract/replacements/replacements.ts';
import { query } from '../../commands/handler.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { type Incremental, incrementalConditions } from '../incremental.ts';
import { newestFirst, type Page } from '../keyset.ts';
import { pageOfPrograms, type Wanted } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { type SelectedReplacement, selectReplacements, toReplacements } from './replacement-row.ts';

export const listReplacements = query(call, ({ db, actor, params, query: filters }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'reissueCards', only: filters.program });
  return pageOfReplacements(db, wantedReplacements(businessIds, filters), filters);
});

export type ReplacementFilter = Pick<QueryOf<typeof call>, 'status'>;

/** Which requests, for the list and for its export. */
export function wantedReplacements(
  businessIds: readonly string[],
  { status, ...range }: ReplacementFilter & Incremental,
): Wanted {
  const eb = expressionBuilder<Schema, 'replacement_request'>();
  return {
    table: 'replacement_request',
    businessIds,
    order: newestFirst('replacement_request.created_at', 'replacement_request.id'),
    conditions: [
      ...(status?.length ? [eb('replacement_request.status', 'in', status)] : []),
      ...incrementalConditions(
        { created: 'replacement_request.created_at', changed: 'replacement_request.changed_at' },
        range,
      ),
    ],
  };
}

export async function pageOfReplacements(db: Db, wanted: Wanted, asked: Page) {
  const { items: rows, nextCursor } = await pageOfPrograms(
    selectReplacements(db),
    wanted,
    asked,
    (row): SelectedReplacement => row,
  );
  return { items: await toReplacements(db, rows, { isHolder: false }), nextCursor };
}
