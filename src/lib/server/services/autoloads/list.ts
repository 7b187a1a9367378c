import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { listAutoloads as call } from '#lib/contract/autoloads/autoloads.ts';
import type { QueryOf } from '#lib/contract/call.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { type Incremental, incrementalConditions } from '../incremental.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms, type Wanted } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectAutoloads, toAutoloadRow } from './autoload-row.ts';

export const listAutoloads = query(call, ({ db, actor, params, query: filters }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewAutoloads', only: filters.program });
  return pageOfPrograms(selectAutoloads(db), wantedAutoloads(businessIds, filters), filters, toAutoloadRow);
});

export type AutoloadFilter = Pick<QueryOf<typeof call>, 'state' | 'frequency' | 'search'>;

/** Which autoloads, for the list and for its export. */
export function wantedAutoloads(
  businessIds: readonly string[],
  { state, frequency, search, ...range }: AutoloadFilter & Incremental,
): Wanted {
  const eb = expressionBuilder<Schema, 'autoload'>();
  const word = search?.trim().toLowerCase();
  return {
    table: 'autoload',
    businessIds,
    order: newestFirst('autoload.created_at', 'autoload.id'),
    conditions: [
      ...(state?.length ? [eb('autoload.state', 'in', state)] : []),
      ...(frequency?.length ? [eb('autoload.frequency', 'in', frequency)] : []),
      ...incrementalConditions({ created: 'autoload.created_at', updated: 'autoload.updated_at' }, range),
      ...(word ? [sql<SqlBool>`position(${word} in lower(autoload.name)) > 0`] : []),
    ],
  };
}
