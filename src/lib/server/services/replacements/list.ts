import { expressionBuilder } from 'kysely';
import { listReplacements as call } from '#lib/contract/replacements/replacements.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { type SelectedReplacement, selectReplacements, toReplacement } from './replacement-row.ts';

export const listReplacements = query(call, async ({ db, actor, params, query: filters }) => {
  const eb = expressionBuilder<Schema, 'replacement_request'>();
  const { status } = filters;
  const wanted = {
    table: 'replacement_request',
    businessIds: programsOf(actor, params.id, { permission: 'reissueCards', only: filters.program }),
    order: newestFirst('replacement_request.created_at', 'replacement_request.id'),
    conditions: status?.length ? [eb('replacement_request.status', 'in', status)] : [],
  } as const;
  const page = await pageOfPrograms(
    selectReplacements(db),
    wanted,
    filters,
    (row): SelectedReplacement => row,
  );
  const items = await Promise.all(page.items.map((row) => toReplacement(db, row, { isHolder: false })));
  return { items, nextCursor: page.nextCursor };
});
