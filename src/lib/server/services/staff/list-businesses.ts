import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listStaffBusinesses as call } from '#lib/contract/staff/businesses.ts';
import type { BusinessMark } from '#lib/domain/staff/business-marks.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { type Order, readPage } from '../keyset.ts';
import { selectBusinesses, toStaffBusiness } from './business-row.ts';

export const BY_BUSINESS: Order = {
  by: 'lower(business.name)',
  type: 'text',
  direction: 'asc',
  id: { column: 'business.id', type: 'uuid' },
};
const MAX_WORDS = 6;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const COLUMNS = {
  hasSuperFunding: 'business.has_super_funding',
  hasCustomFundingFields: 'business.has_custom_funding_fields',
  isEligibleForOnDemand: 'business.is_eligible_for_on_demand',
  hasWebhooks: 'business.has_webhooks',
} as const satisfies Record<BusinessMark, string>;

export const listStaffBusinesses = query(call, ({ db, query: filters }) =>
  readPage(wantedBusinesses(db, filters), BY_BUSINESS, filters, toStaffBusiness),
);

export type BusinessFilter = Pick<QueryOf<typeof call>, 'search' | 'mark' | 'parent'>;

/** Which businesses, for the list and for its file. */
export function wantedBusinesses(db: Db, { search = '', mark = [], parent }: BusinessFilter) {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  let rows = selectBusinesses(db);
  if (parent) rows = rows.where('business.parent_id', '=', parent);
  for (const name of mark) rows = rows.where(COLUMNS[name], '=', true);
  for (const word of words) rows = rows.where(isFoundBy(word));
  return rows;
}

function isFoundBy(word: string) {
  if (UUID.test(word)) return sql<SqlBool>`business.id = ${word.toLowerCase()}::uuid`;
  return sql<SqlBool>`lower(business.name) like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
}
