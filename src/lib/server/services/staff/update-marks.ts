import { updateBusinessMarks as call } from '#lib/contract/staff/businesses.ts';
import { problem } from '#lib/domain/problem.ts';
import { BUSINESS_MARKS, mayBear } from '#lib/domain/staff/business-marks.ts';
import { changeOf } from '../../commands/change-of.ts';
import { command, done, unchanged } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Tx } from '../../db/schema.ts';
import { assertAccountFree } from './assert-account-free.ts';
import { readBusiness } from './business-row.ts';

/** Sets the given marks, if their version is still the one that was read. */
export const updateBusinessMarks = command(call, async ({ tx, params, body, now, ifMatch, record }) => {
  await takeBusiness(tx, params.id);
  const before = await readBusiness(tx, params.id);
  if (before.updatedAt !== ifMatch) throw new Refusal('precondition_failed');
  const isProgram = before.parent !== null;
  for (const mark of BUSINESS_MARKS) {
    if (!body[mark] || mayBear(mark, { isProgram })) continue;
    throw new Refusal('validation_failed', { fields: { [mark]: fieldProblem(problem('invalid'), mark) } });
  }
  const marks = { ...before.marks, ...body };
  const change = changeOf(before.marks, marks);
  const changed = BUSINESS_MARKS.filter((mark) => mark in change.after);
  if (changed.length === 0) return unchanged({ business: before });
  if (changed.includes('hasSuperFunding') && !marks.hasSuperFunding) await assertAccountFree(tx, params.id);
  await tx
    .updateTable('business')
    .set({
      has_super_funding: marks.hasSuperFunding,
      has_custom_funding_fields: marks.hasCustomFundingFields,
      is_eligible_for_on_demand: marks.isEligibleForOnDemand,
      has_webhooks: marks.hasWebhooks,
      // Two changes in one millisecond must not share a version.
      marks_updated_at: new Date(Math.max(now.getTime(), Date.parse(before.updatedAt) + 1)),
    })
    .where('id', '=', params.id)
    .execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'businessMarksUpdated',
    payload: { businessId: params.id, changed },
    change,
  });
  return done({ business: await readBusiness(tx, params.id) });
});

/** Who sets marks of a business waits for others who do. */
const takeBusiness = (tx: Tx, businessId: string) =>
  tx.selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
