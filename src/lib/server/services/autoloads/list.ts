import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { listAutoloads as call } from '#lib/contract/autoloads/autoloads.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectAutoloads, toAutoloadRow } from './autoload-row.ts';

export const listAutoloads = query(call, ({ db, actor, params, query: filters }) => {
  const eb = expressionBuilder<Schema, 'autoload'>();
  const { state, frequency, search } = filters;
  const word = search?.trim().toLowerCase();
  const wanted = {
    table: 'autoload',
    businessIds: programsOf(actor, params.id, { permission: 'viewAutoloads', only: filters.program }),
    order: newestFirst('autoload.created_at', 'autoload.id'),
    conditions: [
      ...(state?.length ? [eb('autoload.state', 'in', state)] : []),
      ...(frequency?.length ? [eb('autoload.frequency', 'in', frequency)] : []),
      ...(word ? [sql<SqlBool>`position(${word} in lower(autoload.name)) > 0`] : []),
    ],
  } as const;
  return pageOfPrograms(selectAutoloads(db), wanted, filters, toAutoloadRow);
});
