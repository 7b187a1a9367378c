import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listApplications as call, type StaffApplication } from '#lib/contract/onboarding/desk.ts';
import type { OnboardingStatus } from '#lib/domain/onboarding/destination.ts';
import { isUuid } from '#lib/domain/uuid.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { oldestFirst, readPage } from '../keyset.ts';
import { toReview } from './application-view.ts';

const MAX_WORDS = 6;
const wordsOf = (search: string) => search.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Both names are asked by themselves, so that each is found by its own index. */
function isFoundBy(word: string) {
  if (isUuid(word)) return sql<SqlBool>`application.business_id = ${word.toLowerCase()}::uuid`;
  const whole = word.toLowerCase();
  const part = `%${whole.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`application.business_id in (
    select id from business where lower(name) like ${part}
    union select business_id from application where lower(legal_name) like ${part}
    union select business_id from application where lower(email) = ${whole})`;
}

export const LONGEST_WAITING = oldestFirst('application.waits_since', 'application.business_id');

export const listApplications = query(call, ({ db, query: filters }) =>
  readPage(wantedApplications(db, filters), LONGEST_WAITING, filters, toListed),
);

/** Which applications, for the list and for its file. */
export function wantedApplications(
  db: Db,
  { search = '', review = [], status = [] }: Pick<QueryOf<typeof call>, 'search' | 'review' | 'status'>,
) {
  let rows = db
    .selectFrom('application')
    .innerJoin('business', 'business.id', 'application.business_id')
    .selectAll('application')
    .select(['business.name', 'business.brand', 'business.status']);
  if (review.length > 0) rows = rows.where('application.review_outcome', 'in', review);
  if (status.length > 0) rows = rows.where('business.status', 'in', status);
  for (const word of wordsOf(search)) rows = rows.where(isFoundBy(word));
  return rows;
}

type Row = Awaited<ReturnType<ReturnType<typeof wantedApplications>['executeTakeFirstOrThrow']>>;

export const toListed = (row: Row): StaffApplication => ({
  id: row.business_id,
  businessName: row.name,
  businessType: row.business_type,
  status: row.status as OnboardingStatus,
  review: toReview(row),
  waitsSince: row.waits_since.toISOString(),
  email: row.email,
  submittedAt: row.submitted_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
