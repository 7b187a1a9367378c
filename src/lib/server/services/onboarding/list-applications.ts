import { listApplications as call } from '#lib/contract/onboarding/desk.ts';
import type { OnboardingStatus } from '#lib/domain/sign-in/landing.ts';
import { query } from '../../commands/handler.ts';
import { oldestFirst, readPage } from '../keyset.ts';
import { toReview } from './application-view.ts';

const LONGEST_WAITING = oldestFirst('application.waits_since', 'application.business_id');

export const listApplications = query(call, ({ db, query: { review = [], status = [], ...page } }) => {
  let rows = db
    .selectFrom('application')
    .innerJoin('business', 'business.id', 'application.business_id')
    .selectAll('application')
    .select(['business.name', 'business.brand', 'business.status']);
  if (review.length > 0) rows = rows.where('application.review_outcome', 'in', review);
  if (status.length > 0) rows = rows.where('business.status', 'in', status);
  return readPage(rows, LONGEST_WAITING, page, (row) => ({
    id: row.business_id,
    businessName: row.name,
    businessType: row.business_type,
    status: row.status as OnboardingStatus,
    review: toReview(row),
    waitsSince: row.waits_since.toISOString(),
    email: row.email,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }));
});
