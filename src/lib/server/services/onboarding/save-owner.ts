import { saveBeneficialOwner as call } from '#lib/contract/onboarding/owners.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { birthDate } from '#lib/domain/onboarding/onboarding-rules.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { completeByOwners } from './begin-check.ts';
import { viewOwnerForm } from './owner-view.ts';
import { identityProblem, personColumns } from './people.ts';
import { refuseFields } from './refuse-fields.ts';
import { takeApplication } from './take-application.ts';
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
    identityNumber: identityProblem(body, before),
  });
  const owner = await tx
    .updateTable('application_person')
    .set({
      first_name: body.firstName,
      last_name: body.lastName,
      title: body.title ?? null,
      birth_date: body.birthDate,
      ...personColumns(platform.config.cardKey, ownerId, body, before),
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
  await completeByOwners(tx, application, now);
  return done({ owner: await viewOwnerForm(tx, owner) });
});
