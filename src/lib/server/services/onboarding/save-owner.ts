import { saveBeneficialOwner as call } from '#lib/contract/onboarding/owners.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { birthDate } from '#lib/domain/onboarding/onboarding-rules.ts';
import { problem } from '#lib/domain/problem.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { beginCheck } from './begin-check.ts';
import { viewOwnerForm } from './owner-view.ts';
import { ownersOf, placeColumns, readPeople } from './people.ts';
import { refuseFields } from './refuse-fields.ts';
import { sealNumber } from './sealed-numbers.ts';
import { moveTo, takeApplication } from './take-application.ts';
import { takeOwner } from './take-owner.ts';

/** Locked once it is given; the last owner of a submitted application completes it. */
export const saveBeneficialOwner = command(call, async ({ tx, platform, params, body, now, record }) => {
  const { id: businessId, ownerId } = params;
  const application = await takeApplication(tx, businessId);
  const before = await takeOwner(tx, { businessId, ownerId });
  const { status } = application;
  if (status !== 'submit_application' && status !== 'waiting_for_beneficial_owners')
    throw wrongState('applicationLocked');
  refuseFields({
    birthDate: birthDate(body.birthDate, easternDate(now)),
    identityNumber: body.identityNumber || before.sealed_identity_number ? null : problem('required'),
  });
  const { cardKey } = platform.config;
  const owner = await tx
    .updateTable('application_person')
    .set({
      first_name: body.firstName,
      last_name: body.lastName,
      title: body.title ?? null,
      birth_date: body.birthDate,
      ...placeColumns(body),
      ...(body.identityNumber
        ? { sealed_identity_number: sealNumber(cardKey, { personId: ownerId }, body.identityNumber) }
        : {}),
      finished_at: now,
    })
    .where('id', '=', ownerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'applicationOwnerFinished',
    payload: { businessId, ownerId, name: `${owner.first_name} ${owner.last_name}` },
  });
  const isLast = ownersOf(await readPeople(tx, businessId)).every((one) => one.finished_at);
  if (isLast && status === 'waiting_for_beneficial_owners') {
    await moveTo(tx, application, 'application_submitted', now);
    await beginCheck(tx, application, now);
  }
  return done({ owner: await viewOwnerForm(tx, owner) });
});
