import { saveBusinessInfo as call } from '#lib/contract/onboarding/business.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { bareDigits } from '#lib/domain/digits.ts';
import { type BusinessType, hasOwners } from '#lib/domain/onboarding/business-types.ts';
import { personFits } from '#lib/domain/onboarding/missing-step.ts';
import { formedOn } from '#lib/domain/onboarding/onboarding-rules.ts';
import { shareOfAll } from '#lib/domain/onboarding/shares.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import type { RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import { viewApplication } from './application-view.ts';
import { givenOf, ownersOf, type PersonRow, placeColumns, primaryOf, readPeople } from './people.ts';
import { refuseFields } from './refuse-fields.ts';
import { sealNumber } from './sealed-numbers.ts';
import { assertOpen, moveTo, takeApplication } from './take-application.ts';
import { takeOut } from './take-out.ts';

export const saveBusinessInfo = command(call, async ({ tx, platform, params, body, now, record }) => {
  const businessId = params.id;
  const application = await takeApplication(tx, businessId);
  assertOpen(application);
  const owners = ownersOf(await readPeople(tx, businessId));
  refuseFields({
    businessType: ownedByOne(body.businessType, owners),
    formedOn: formedOn(body.formedOn, easternDate(now)),
    taxNumber: body.taxNumber || application.sealed_tax_number ? null : problem('required'),
  });
  const { cardKey } = platform.config;
  await tx
    .updateTable('application')
    .set({
      legal_name: body.legalName,
      trade_name: body.tradeName || null,
      business_type: body.businessType,
      ...(body.taxNumber
        ? { sealed_tax_number: sealNumber(cardKey, { businessId }, bareDigits(body.taxNumber)) }
        : {}),
      formed_on: body.formedOn,
      formed_in: body.formedIn,
      ...placeColumns(body),
      phone: body.phone,
      website: body.website || null,
      activity: body.activity,
      monthly_volume: body.monthlyVolume,
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .execute();
  await tx
    .updateTable('business')
    .set({ name: body.tradeName || body.legalName })
    .where('id', '=', businessId)
    .execute();
  if (!hasOwners(body.businessType)) await dropShares(tx, businessId, { record, now });
  const person = givenOf(primaryOf(await readPeople(tx, businessId)));
  const leadsToPerson =
    application.status === 'submit_application'
      ? !personFits(body.businessType, person)
      : application.status === 'business_info';
  if (leadsToPerson) await moveTo(tx, application, 'authorized_person', now);
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationUpdated',
    payload: { businessId, part: 'business' },
  });
  return done({ application: await viewApplication(tx, businessId) });
});

/** Shares of owners are not changed, so one that the new type does not allow has to go first. */
function ownedByOne(type: BusinessType, owners: readonly PersonRow[]): Problem | null {
  const found = owners.map(({ share_hundredths: share }) => shareOfAll(type, share ?? 0));
  return found.find((one) => one !== null) ?? null;
}

/** A type that nobody owns has no owners and no shares, whatever was given before. */
async function dropShares(
  tx: Tx,
  businessId: string,
  doing: { record: RecordActivity; now: Date },
): Promise<void> {
  for (const owner of ownersOf(await readPeople(tx, businessId))) await takeOut(tx, owner, doing);
  await tx
    .updateTable('application_person')
    .set({ share_hundredths: null })
    .where('business_id', '=', businessId)
    .where('role', '=', 'primary')
    .execute();
}
